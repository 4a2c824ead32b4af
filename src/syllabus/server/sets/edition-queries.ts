import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { SetModule } from '../../domain/tree.ts';

export type EditionRow = {
  readonly id: string;
  readonly moduleSetId: string;
  readonly number: number;
  readonly label: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly issuedAt: Date | null;
  readonly moduleCount: number;
  readonly subsectionCount: number;
  readonly revision: number;
  readonly categories: string[];
  readonly takenBy: number;
};
export type EditionTree = EditionRow & { readonly modules: SetModule[] };

const editions = (db: Db) =>
  db
    .selectFrom('module_set_edition')
    .select((edition) => [
      'id',
      'module_set_id as moduleSetId',
      'number',
      'label',
      edition.ref('valid_from').$castTo<string>().as('validFrom'),
      edition.ref('valid_to').$castTo<string | null>().as('validTo'),
      edition.ref('issued_at').$castTo<Date | null>().as('issuedAt'),
      'module_count as moduleCount',
      'subsection_count as subsectionCount',
      'revision',
      'categories',
      sql<number>`(select count(*) from module_set_holding where edition_id = module_set_edition.id)`.as('takenBy'),
    ]);

/** Newest first, without their trees. */
export const listEditions = (db: Db, moduleSetId: string): Promise<EditionRow[]> =>
  editions(db).where('module_set_id', '=', moduleSetId).orderBy('number', 'desc').execute();

const trees = (db: Db) => editions(db).select((edition) => edition.ref('modules').$castTo<SetModule[]>().as('modules'));

export const findEdition = (db: Db, id: string): Promise<EditionTree | undefined> =>
  trees(db).where('id', '=', id).executeTakeFirst();

/** Locked, so that no company takes it while it is changed. */
export const lockEdition = (db: Db, id: string): Promise<EditionTree | undefined> =>
  trees(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const findNewestIssued = (db: Db, moduleSetId: string): Promise<EditionTree | undefined> =>
  trees(db)
    .where('module_set_id', '=', moduleSetId)
    .where('issued_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The one before an edition, issued or not. */
export const findPrevious = (db: Db, moduleSetId: string, number: number): Promise<EditionTree | undefined> =>
  trees(db)
    .where('module_set_id', '=', moduleSetId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

type EditionDates = { readonly label: string; readonly validFrom: string; readonly validTo: string | null };
type Tree = { readonly categories: readonly string[]; readonly modules: readonly SetModule[] };

const treeColumns = ({ categories, modules }: Tree) => ({
  categories: [...categories],
  modules: JSON.stringify(modules),
  module_count: modules.length,
  subsection_count: modules.reduce((sum, { subsections }) => sum + subsections.length, 0),
});

/** The next edition of a set. Violates `edition_labels_are_unique` where the label is taken. */
export async function saveEdition(
  db: Db,
  moduleSetId: string,
  edition: EditionDates & Tree & { readonly issuedAt: Date | null; readonly at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('module_set_edition')
    .values({
      module_set_id: moduleSetId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from module_set_edition where module_set_id = ${moduleSetId})`,
      label: edition.label,
      valid_from: edition.validFrom,
      valid_to: edition.validTo,
      issued_at: edition.issuedAt,
      created_at: edition.at,
      updated_at: edition.at,
      ...treeColumns(edition),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives undefined where there is no such edition. */
export const saveEditionFacts = (db: Db, id: string, { label, validFrom, validTo }: EditionDates, at: Date) =>
  db
    .updateTable('module_set_edition')
    .set({ label, valid_from: validFrom, valid_to: validTo, updated_at: at })
    .where('id', '=', id)
    .returning('module_set_id as moduleSetId')
    .executeTakeFirst();

export const saveEditionTree = (db: Db, id: string, tree: Tree, at: Date) =>
  db
    .updateTable('module_set_edition')
    .set({ ...treeColumns(tree), revision: sql<number>`revision + 1`, updated_at: at })
    .where('id', '=', id)
    .execute();

export const markIssued = (db: Db, id: string, at: Date) =>
  db.updateTable('module_set_edition').set({ issued_at: at }).where('id', '=', id).execute();

export const removeEdition = (db: Db, id: string) => db.deleteFrom('module_set_edition').where('id', '=', id).execute();
