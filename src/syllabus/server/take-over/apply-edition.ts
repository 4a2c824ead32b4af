import { sql } from 'kysely';
import { announce } from '../../../platform/server/live/live.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { differencesOf } from '../../domain/differences.ts';
import type { SetModule } from '../../domain/tree.ts';
import { removeOrRetire } from '../modules/remove-place.ts';
import { readStanding } from './tree-as-it-stands.ts';

type Edition = {
  readonly datasetId: string;
  readonly moduleSetId: string;
  readonly modules: readonly SetModule[];
  readonly now: Date;
};
export type Applied = { readonly changed: number; readonly retired: number; readonly removed: number };

/** Makes the company's tree as the edition has it, inside the company's fence. What is referred to is only retired. */
export async function applyEdition(db: Db, edition: Edition): Promise<Applied> {
  const { datasetId, moduleSetId, modules, now } = edition;
  const differences = differencesOf(await readStanding(db, datasetId, moduleSetId), modules);
  await saveModules(db, edition);
  await saveSubsections(db, edition);
  const going = differences.filter(({ kind }) => kind === 'removed');
  const leave = (what: 'module' | 'subsection') =>
    removeOrRetire(db, { what, ids: going.flatMap((place) => (place.what === what ? (place.id ?? []) : [])) }, now);
  // Subsections before their modules: a module that keeps one of them stays with it.
  const [subsections, gone] = [await leave('subsection'), await leave('module')];
  await announce(db, 'syllabus');
  return {
    changed: differences.length - going.length,
    retired: subsections.retired + gone.retired,
    removed: subsections.removed + gone.removed,
  };
}

async function saveModules(db: Db, { datasetId, moduleSetId, modules }: Edition): Promise<void> {
  const rows = JSON.stringify(modules.map(({ code, title }, at) => ({ code, title, at })));
  await sql`insert into module (dataset_id, code, title, position, module_set_id)
    select ${datasetId}::uuid, code, title, at, ${moduleSetId}::uuid
    from jsonb_to_recordset(${rows}::jsonb) as coming (code text, title jsonb, at integer)
    on conflict (company_id, dataset_id, code)
    do update set title = excluded.title, module_set_id = excluded.module_set_id, retired_at = null`.execute(db);
  // In the edition's order; what the company has beside it stands behind.
  await sql`update module set position = placed.at from (
      select module.id, row_number() over (order by coming.at nulls last, position, module.code) as at
      from module left join jsonb_to_recordset(${rows}::jsonb) as coming (code text, at integer) using (code)
      where dataset_id = ${datasetId}) placed
    where placed.id = module.id`.execute(db);
}

/** Training hours that the company has said stay; an edition fills in where there are none. */
async function saveSubsections(db: Db, { datasetId, moduleSetId, modules }: Edition): Promise<void> {
  const rows = JSON.stringify(
    modules.flatMap(({ code: module, subsections }) => subsections.map((place, at) => ({ module, ...place, at }))),
  );
  await sql`insert into subsection (module_id, code, title, level, levels, hours, position, module_set_id)
    select module.id, coming.code, coming.title, coming.level, coming.levels, coming.hours, at, ${moduleSetId}::uuid
    from jsonb_to_recordset(${rows}::jsonb)
      as coming (module text, code text, title jsonb, level smallint, levels jsonb, hours double precision, at integer)
    join module on module.code = coming.module and module.dataset_id = ${datasetId}
    on conflict (company_id, module_id, code)
    do update set title = excluded.title, level = excluded.level, levels = excluded.levels,
      hours = coalesce(subsection.hours, excluded.hours),
      module_set_id = excluded.module_set_id, retired_at = null`.execute(db);
  await sql`update subsection set position = placed.at from (
      select subsection.id, row_number() over (
        partition by module_id order by coming.at nulls last, subsection.position, subsection.code) as at
      from subsection join module on module.id = subsection.module_id
      left join jsonb_to_recordset(${rows}::jsonb) as coming (module text, code text, at integer)
        on coming.module = module.code and coming.code = subsection.code
      where module.dataset_id = ${datasetId}) placed
    where placed.id = subsection.id`.execute(db);
}
