import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { holdFor } from '../../../platform/server/database/hold.ts';

export type DatasetRow = { readonly id: string; readonly name: LocalText; readonly model: 'MODULE' | 'TYPE' };
export type ModuleRow = {
  readonly id: string;
  readonly code: string;
  readonly title: LocalText;
  readonly retired: boolean;
};
export type SubsectionRow = ModuleRow & {
  readonly moduleId: string;
  readonly level: number | null;
  readonly levels: Record<string, number>;
  readonly hours: number | null;
};

export const findDataset = (db: Db): Promise<DatasetRow | undefined> =>
  db
    .selectFrom('dataset')
    .select((dataset) => ['id', dataset.ref('name').$castTo<LocalText>().as('name'), 'model'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** What a new dataset is called and modelled after. */
export const findCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .select((company) => [company.ref('name').$castTo<LocalText>().as('name'), 'model'])
    .where('id', '=', companyId)
    .executeTakeFirst();

/** One at a time per company, until the transaction ends: for what must not be made twice. */
export const lockSyllabus = (db: Db, companyId: string): Promise<void> => holdFor(db, companyId, 'syllabus');

export const listModules = (db: Db, datasetId: string): Promise<ModuleRow[]> =>
  db
    .selectFrom('module')
    .select((module) => [
      'id',
      'code',
      module.ref('title').$castTo<LocalText>().as('title'),
      sql<boolean>`retired_at is not null`.as('retired'),
    ])
    .where('dataset_id', '=', datasetId)
    .orderBy('position')
    .orderBy('code')
    .execute();

export const listSubsections = (db: Db, datasetId: string): Promise<SubsectionRow[]> =>
  db
    .selectFrom('subsection')
    .innerJoin('module', 'module.id', 'subsection.module_id')
    .select((subsection) => [
      'subsection.id',
      'subsection.module_id as moduleId',
      'subsection.code',
      subsection.ref('subsection.title').$castTo<LocalText>().as('title'),
      'subsection.level',
      subsection.ref('subsection.levels').$castTo<Record<string, number>>().as('levels'),
      'subsection.hours',
      sql<boolean>`subsection.retired_at is not null`.as('retired'),
    ])
    .where('module.dataset_id', '=', datasetId)
    .orderBy('subsection.position')
    .orderBy('subsection.code')
    .execute();

type Counts = {
  readonly subsectionId: string;
  readonly questionCount: number;
  readonly usableCount: number;
  readonly allCount: number;
};

/**
 * Questions by subsection, one pass over the bank; which of them are usable is the bank's own rule.
 */
export async function countQuestions(db: Db, now: Date): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts>`
    select subsection_id as "subsectionId", count(*) as "allCount",
      count(*) filter (where trashed_at is null and archived_at is null) as "questionCount",
      count(*) filter (where usable_from <= ${now}) as "usableCount"
    from bank_question group by subsection_id`.execute(db);
  return new Map(rows.map((row) => [row.subsectionId, row]));
}

type NewPlace = { readonly code: string; readonly title: LocalText };
type NewSubsection = NewPlace & {
  readonly level: number | null;
  readonly levels: Readonly<Record<string, number>>;
  readonly hours?: number | null;
};

const nextModule = sql<number>`(select coalesce(max(position), 0) + 1 from module)`;

/** A module at the end of the dataset. Violates `module_codes_are_unique` where the code is taken. */
export async function saveModule(db: Db, datasetId: string, { code, title }: NewPlace): Promise<string> {
  const { id } = await db
    .insertInto('module')
    .values({ dataset_id: datasetId, code, title: JSON.stringify(title), position: nextModule })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A subsection at the end of its module. Violates `subsection_codes_are_unique` where the code is taken. */
export async function saveSubsection(db: Db, moduleId: string, place: NewSubsection): Promise<string> {
  const { id } = await db
    .insertInto('subsection')
    .values({
      module_id: moduleId,
      code: place.code,
      title: JSON.stringify(place.title),
      level: place.level,
      levels: JSON.stringify(place.levels),
      hours: place.hours ?? null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from subsection where module_id = ${moduleId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findModule = (db: Db, id: string) =>
  db.selectFrom('module').select(['id', 'retired_at as retiredAt']).where('id', '=', id).executeTakeFirst();

/** Locked, so that no question can come to lie under it while it is decided about. */
export const lockModule = (db: Db, id: string) =>
  db.selectFrom('module').select(['id', 'code']).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockSubsections = (db: Db, by: { readonly moduleId: string } | { readonly id: string }) =>
  db
    .selectFrom('subsection')
    .select(['id', 'code'])
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('moduleId' in by, (query) => query.where('module_id', '=', 'moduleId' in by ? by.moduleId : ''))
    .orderBy('id')
    .forUpdate()
    .execute();

/** A module as it stands, locked until it is written. */
export const lockModuleTexts = (db: Db, id: string) =>
  db
    .selectFrom('module')
    .select((row) => ['code', row.ref('title').$castTo<LocalText>().as('title')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A subsection as it stands, locked until it is written. */
export const lockSubsectionTexts = (db: Db, id: string) =>
  db
    .selectFrom('subsection')
    .select((row) => [
      'code',
      row.ref('title').$castTo<LocalText>().as('title'),
      'level',
      row.ref('levels').$castTo<Record<string, number>>().as('levels'),
      'hours',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const saveModuleTexts = (db: Db, id: string, { code, title }: NewPlace) =>
  db
    .updateTable('module')
    .set({ code, title: JSON.stringify(title) })
    .where('id', '=', id)
    .execute();

export const saveSubsectionTexts = (db: Db, id: string, { code, title, level, levels, hours = null }: NewSubsection) =>
  db
    .updateTable('subsection')
    .set({ code, title: JSON.stringify(title), level, levels: JSON.stringify(levels), hours })
    .where('id', '=', id)
    .execute();

const uses = {
  /** Questions in trash and archive count too. */
  subsection: sql`select subsection_id as id from question union all select subsection_id from question_use`,
  module: sql`select module_id as id from subsection union all select module_id from generated_exam
    union all select module_id from module_subscription union all select module_id from classroom_module`,
};

/** Those of the places on which questions, papers or people's subscriptions hang; of modules, also subsections. */
export async function listUsed(db: Db, what: 'module' | 'subsection', ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${uses[what]}) used where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** All questions in these subsections, with those in trash and archive: they can come back. */
export async function countAllQuestions(db: Db, subsectionIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from question
    where subsection_id = any(${[...subsectionIds]}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same, by subsection; those without questions are not named. */
export async function countQuestionsIn(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select subsection_id as id, count(*) from question group by subsection_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

type Siblings = { readonly what: 'module' | 'subsection'; readonly parentId: string };

const inOrder = ({ what, parentId }: Siblings) =>
  sql`from ${sql.table(what)} where ${sql.ref(what === 'module' ? 'dataset_id' : 'module_id')} = ${parentId}`;

/** The codes of what lies side by side, in their order. */
export async function listCodesInOrder(db: Db, siblings: Siblings): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code ${inOrder(siblings)} order by position, code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Those named first, in this order; the others keep theirs behind them. */
export async function arrange(db: Db, siblings: Siblings, ids: readonly string[]): Promise<void> {
  const { what } = siblings;
  await sql`update ${sql.table(what)} set position = placed.at from (
      select id, row_number() over (order by array_position(${[...ids]}::uuid[], id) nulls last, position, code) as at
      ${inOrder(siblings)}) placed
    where placed.id = ${sql.ref(`${what}.id`)}`.execute(db);
}
