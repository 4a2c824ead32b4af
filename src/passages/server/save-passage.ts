import { sql } from 'kysely';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { languagesWritten, searchTextOf } from '../domain/passage.ts';

export type PassageFields = {
  readonly subsectionId: string;
  readonly title: LocalText;
  readonly text: LocalText;
  readonly approval: 'draft' | 'pending';
};

type Author = { readonly authorId: string; readonly now: Date };

/** What the passage's own row keeps of its newest text. */
const rowOf = (number: number, { subsectionId, title, text }: PassageFields) => ({
  subsection_id: subsectionId,
  title: JSON.stringify(title),
  languages: languagesWritten(text),
  search: searchTextOf(number, title, text),
});

export async function insertPassage(db: Db, number: number, by: Author, fields: PassageFields): Promise<string> {
  const { authorId, now } = by;
  const { id } = await db
    .insertInto('passage')
    .values({
      number,
      ...rowOf(number, fields),
      approval: fields.approval,
      author_id: authorId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeVersion(db, { id, version: 1, coAuthorIds: [] }, by, fields);
  return id;
}

type Edited = { readonly id: string; readonly version: number; readonly coAuthorIds: readonly string[] };

/** The author of a version is who changed it last. A version that was decided on is never written again. */
export async function writeVersion(
  db: Db,
  { id, version, coAuthorIds }: Edited,
  { authorId, now }: Author,
  { text, approval }: PassageFields,
): Promise<void> {
  const written = {
    text: JSON.stringify(text),
    author_id: authorId,
    co_author_ids: [...coAuthorIds],
    submitted_by: approval === 'pending' ? authorId : null,
    approval,
  };
  await db
    .insertInto('passage_version')
    .values({ passage_id: id, version, created_at: now, ...written })
    .onConflict((conflict) => conflict.columns(['company_id', 'passage_id', 'version']).doUpdateSet(written))
    .execute();
}

type Written = {
  readonly version: number;
  readonly now: Date;
  readonly isNew: boolean;
  /** The languages that do not follow what was written. */
  readonly outdated: readonly ContentLanguage[];
};

/** The row after a save: of its newest version where one was written, else of what stands beside the text. */
export async function updatePassageRow(
  db: Db,
  { id, number }: { readonly id: string; readonly number: number },
  fields: PassageFields,
  written: Written,
): Promise<void> {
  await db
    .updateTable('passage')
    .set({
      ...rowOf(number, fields),
      revision: sql<number>`revision + 1`,
      outdated: [...written.outdated],
      updated_at: written.now,
      ...(written.isNew ? { latest_version: written.version, approval: fields.approval } : {}),
    })
    .where('id', '=', id)
    .execute();
}

type Decision = {
  readonly approval: 'pending' | 'approved' | 'rejected';
  readonly by: string;
  readonly reason?: string;
};

/** Ends or begins the wait for approval of the newest versions; an approved one serves from now on. */
export async function saveDecision(db: Db, ids: readonly string[], decision: Decision, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { approval, by, reason = null } = decision;
  const isDecided = approval !== 'pending';
  await sql`
    update passage_version v set approval = ${approval}, rejection_reason = ${reason},
      submitted_by = case when ${isDecided} then v.submitted_by else ${by}::uuid end,
      decided_by = case when ${isDecided} then ${by}::uuid end,
      decided_at = case when ${isDecided} then ${now}::timestamptz end
    from passage p
    where p.company_id = v.company_id and p.id = v.passage_id and p.latest_version = v.version
      and p.id = any(${[...ids]}::uuid[])`.execute(db);
  await db
    .updateTable('passage')
    .set({
      approval,
      updated_at: now,
      ...(approval === 'approved' ? { serving_version: sql<number>`latest_version` } : {}),
    })
    .where('id', 'in', [...ids])
    .execute();
}

/** Rejected versions stay as they are, with the reason: what is sent again without a change is a copy of them. */
export async function copyRejected(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into passage_version (passage_id, version, text, author_id, co_author_ids, created_at, approval)
    select v.passage_id, v.version + 1, v.text, v.author_id, v.co_author_ids, v.created_at, 'draft'
    from passage_version v join passage p on p.company_id = v.company_id and p.id = v.passage_id
      and p.latest_version = v.version
    where p.id = any(${[...ids]}::uuid[]) and p.approval = 'rejected'`.execute(db);
  await sql`
    update passage set latest_version = latest_version + 1
    where id = any(${[...ids]}::uuid[]) and approval = 'rejected'`.execute(db);
}
