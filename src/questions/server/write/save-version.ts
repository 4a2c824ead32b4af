import { sql } from 'kysely';
import type { ContentLanguage } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { idsOf } from '../../domain/draft/option-ids.ts';
import { outdatedAfter } from '../../domain/draft/outdated.ts';
import type { QuestionContent, QuestionDraft } from '../../domain/question.ts';
import { factColumns } from './fact-columns.ts';
import { findDraft } from '../find/find-question.ts';
import { keepTextChecks } from '../check/keep-checks.ts';
import type { Authorship, NewQuestion } from './save-questions.ts';
import { shownOf } from './save-questions.ts';
import { findStandard } from '../check/standard.ts';

type Edited = {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly coAuthorIds: readonly string[];
};

/** Writes a version anew, or in place where it is there; the question's row follows. The serving version stays. */
export async function saveVersion(db: Db, edited: Edited, by: Authorship, question: NewQuestion): Promise<void> {
  const { id, version } = edited;
  const { draft, approval } = question;
  // Read against the version before, which may be the one that is written in place.
  const beside = await besideText(db, edited, by, question);
  await writeVersion(db, edited, by, question);
  await writeKey(db, id, version, draft);
  await db
    .updateTable('question')
    .set({ ...beside, latest_version: version, approval })
    .where('id', '=', id)
    .execute();
  await keepTextChecks(db, id, draft, by.now);
}

/** Saves place, code and facts of a question; its versions stay as they are. */
export async function saveBesideText(
  db: Db,
  edited: Pick<Edited, 'id' | 'number'>,
  by: Authorship,
  question: NewQuestion,
): Promise<void> {
  await db
    .updateTable('question')
    .set(await besideText(db, edited, by, question))
    .where('id', '=', edited.id)
    .execute();
}

/** What the question's row says apart from versions. */
async function besideText(
  db: Db,
  { id, number }: Pick<Edited, 'id' | 'number'>,
  by: Authorship,
  question: NewQuestion,
) {
  const { subsectionId, level, code, facts, draft } = question;
  const { title, compared, ...shown } = shownOf(draft, { number, code });
  return {
    subsection_id: subsectionId,
    level,
    code,
    revision: sql<number>`revision + 1`,
    outdated: await outdatedBy(db, id, question),
    updated_at: by.now,
    ...(facts && factColumns(facts)),
    ...shown,
    title: JSON.stringify(title),
    compared: JSON.stringify(compared),
  };
}

/** The languages that do not follow this change of the newest version. */
async function outdatedBy(db: Db, id: string, { draft, stillRight }: NewQuestion): Promise<ContentLanguage[]> {
  const known = await db
    .selectFrom('question')
    .select((question) => ['latest_version', question.ref('outdated').$castTo<ContentLanguage[]>().as('outdated')])
    .where('id', '=', id)
    .executeTakeFirst();
  const before = known && (await findDraft(db, id, known.latest_version));
  return before ? outdatedAfter({ before, after: draft, outdated: known.outdated, stillRight }) : [];
}

/** The author of a version is who changed it last. A version that was decided on is never written again. */
async function writeVersion(
  db: Db,
  { id, version, coAuthorIds }: Edited,
  { authorId, now }: Authorship,
  { draft, approval }: NewQuestion,
) {
  const written = {
    content: JSON.stringify(draft.content),
    reference: draft.reference,
    points: draft.points,
    author_id: authorId,
    co_author_ids: [...coAuthorIds],
    submitted_by: approval === 'pending' ? authorId : null,
    approval,
  };
  await db
    .insertInto('question_version')
    .values({ question_id: id, version, created_at: now, ...written })
    .onConflict((conflict) => conflict.columns(['company_id', 'question_id', 'version']).doUpdateSet(written))
    .execute();
}

async function writeKey(db: Db, id: string, version: number, { key, explanation }: QuestionDraft) {
  const written = { key: JSON.stringify(key), explanation: JSON.stringify(explanation) };
  await db
    .insertInto('question_key')
    .values({ question_id: id, version, ...written })
    .onConflict((conflict) => conflict.columns(['company_id', 'question_id', 'version']).doUpdateSet(written))
    .execute();
}

/** Every id the options, matches and gaps of a question ever had, in all its versions. */
export async function listOptionIds(db: Db, id: string): Promise<Set<string>> {
  const versions = await db
    .selectFrom('question_version')
    .select((version) => version.ref('content').$castTo<QuestionContent>().as('content'))
    .where('question_id', '=', id)
    .execute();
  return new Set(versions.flatMap(({ content }) => idsOf(content)));
}

/** Rejected versions stay as they are, with the reason: what is sent again without a change is a copy of them. */
export async function copyRejected(db: Db, ids: readonly string[]): Promise<void> {
  const copied = sql`select q.id, q.latest_version from question q
    where q.id = any(${[...ids]}::uuid[]) and q.approval = 'rejected'`;
  await sql`
    insert into question_version (question_id, version, content, reference, points, author_id, co_author_ids, created_at, approval)
    select v.question_id, v.version + 1, v.content, v.reference, v.points, v.author_id, v.co_author_ids, v.created_at, 'draft'
    from question_version v where (v.question_id, v.version) in (${copied})`.execute(db);
  await sql`
    insert into question_key (question_id, version, key, explanation)
    select k.question_id, k.version + 1, k.key, k.explanation
    from question_key k where (k.question_id, k.version) in (${copied})`.execute(db);
  await sql`update question set latest_version = latest_version + 1
    where id = any(${[...ids]}::uuid[]) and approval = 'rejected'`.execute(db);
}

/** The decisions that end or begin a wait for approval, on the newest version. */
export type Decision =
  | { readonly approval: 'pending'; readonly by: string }
  | { readonly approval: 'approved'; readonly by: string }
  | { readonly approval: 'rejected'; readonly by: string; readonly reason: string };

/** An approved version serves from now on, and is looked at again when the company says; a later date that stands stays. */
export async function saveDecision(db: Db, ids: readonly string[], decision: Decision, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const isDecided = decision.approval !== 'pending';
  await db
    .updateTable('question_version as v')
    .from('question as q')
    .whereRef('q.id', '=', 'v.question_id')
    .whereRef('q.latest_version', '=', 'v.version')
    .where('q.id', 'in', [...ids])
    .set({
      approval: decision.approval,
      ...(isDecided ? {} : { submitted_by: decision.by }),
      decided_by: isDecided ? decision.by : null,
      decided_at: isDecided ? now : null,
      rejection_reason: decision.approval === 'rejected' ? decision.reason : null,
    })
    .execute();
  const { reviewMonths, today } = await findStandard(db, now);
  const next =
    reviewMonths === null ? sql<null>`null` : sql<string>`${today}::date + make_interval(months => ${reviewMonths})`;
  const due = sql<string>`(case when review_due > ${today}::date then review_due else ${next} end)`;
  const serving = {
    serving_version: sql<number>`latest_version`,
    review_due: due,
    // Anyone who has it open would save the day they read.
    revision: sql<number>`revision + (review_due is distinct from ${due})::integer`,
  };
  await db
    .updateTable('question')
    .set({ approval: decision.approval, updated_at: now, ...(decision.approval === 'approved' ? serving : {}) })
    .where('id', 'in', [...ids])
    .execute();
}

/** Into the trash or the archive, or out again. */
export async function savePutAway(
  db: Db,
  ids: readonly string[],
  columns: { readonly trashed_at?: Date | null; readonly archived_at?: Date | null },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('question')
    .set({ ...columns, updated_at: now })
    .where('id', 'in', [...ids])
    .execute();
}
