import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { StandingModule } from '../../domain/differences.ts';
import type { Levels } from '../../domain/tree.ts';

type Row = { id: string; code: string; title: LocalText; own: boolean; retired: boolean };
type SubsectionRow = Row & { moduleId: string; level: number | null; levels: Levels };

/** The company's tree as an edition of this set meets it: what did not come from the set is its own. */
export async function readStanding(db: Db, datasetId: string, moduleSetId: string): Promise<StandingModule[]> {
  const { rows: modules } = await sql<Row>`
    select id, code, title, module_set_id is distinct from ${moduleSetId}::uuid as own, retired_at is not null as retired
    from module where dataset_id = ${datasetId} order by position, code`.execute(db);
  const { rows: subsections } = await sql<SubsectionRow>`
    select subsection.id, module_id as "moduleId", subsection.code, subsection.title, level, levels,
      subsection.module_set_id is distinct from ${moduleSetId}::uuid as own, subsection.retired_at is not null as retired
    from subsection join module on module.id = subsection.module_id
    where module.dataset_id = ${datasetId} order by subsection.position, subsection.code`.execute(db);
  const within = Map.groupBy(subsections, ({ moduleId }) => moduleId);
  return modules.map((module) => ({ ...module, subsections: within.get(module.id) ?? [] }));
}
