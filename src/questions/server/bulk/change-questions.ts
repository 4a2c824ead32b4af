import type { StaffActor } from '../../../platform/access.ts';
import { sql } from 'kysely';
import type { ActionOf } from '../../../platform/record/audit-actions.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Context } from '../../../platform/server/serve.ts';
import type { QuestionSelection } from '../../changes-contract.ts';
import { mostChanged } from '../../domain/acts/bulk.ts';
import { edited, whyNotEdit, type BulkEdit, type Editable } from '../../domain/acts/bulk-edit.ts';
import { lockChosen, placesOf, type BulkQuestion } from './chosen-questions.ts';
import { changesOfEach, factsAsRecorded, type RecordedQuestion } from '../write/question-as-recorded.ts';

const mostNamed = 100;

type Skipped = { readonly question: BulkQuestion; readonly reason: string };
export type Judged = {
  readonly chosen: readonly BulkQuestion[];
  readonly after: readonly Editable[];
  readonly skipped: readonly Skipped[];
};

/** What an edit would make of the questions chosen. */
export async function judgeEdit(
  context: Pick<Context<StaffActor>, 'db' | 'actor' | 'now'>,
  selection: QuestionSelection,
  edit: BulkEdit,
): Promise<Judged | Refusal<'too_many_chosen'>> {
  const chosen = await lockChosen(context, selection, mostChanged);
  if (chosen instanceof Refusal) return chosen;
  const skipped = chosen.flatMap((question) => {
    const reason = whyNotEdit(question, edit);
    return reason ? [{ question, reason }] : [];
  });
  const left = new Set(skipped.map(({ question }) => question));
  const after = chosen.flatMap((question) => (left.has(question) ? [] : (edited(onlyEditable(question), edit) ?? [])));
  return { chosen, after, skipped };
}

export const previewOf = ({ chosen, after, skipped }: Judged) => ({
  matched: chosen.length,
  changes: after.length,
  unchanged: chosen.length - after.length - skipped.length,
  ...namedOf(skipped),
  from: placesOf(chosen),
  withCode: chosen.filter(({ code }) => code !== null).length,
  used: chosen.filter(({ lastUsedAt }) => lastUsedAt !== null).length,
});

const namedOf = (skipped: readonly Skipped[]) => ({
  skippedCount: skipped.length,
  skipped: skipped.slice(0, mostNamed).map(({ question: { id, number }, reason }) => ({ id, number, reason })),
});

type Act = { readonly act: 'edit' | 'move'; readonly action: ActionOf<'changed'> };

/** Writes what was judged, in as many statements for one question as for thousands, and keeps what it was before. */
export async function applyEdit(
  context: Pick<Context<StaffActor>, 'db' | 'actor' | 'now'>,
  judged: Judged,
  { act, action }: Act,
) {
  const { db, now } = context;
  const { chosen, after, skipped } = judged;
  const ids = after.map(({ id }) => id);
  const before = await factsAsRecorded(db, ids);
  const left = await writeEditable(
    db,
    after.map((question) => ({ ...question, updatedAt: now.toISOString() })),
  );
  if (ids.length > 0) {
    await recordChanges(db, action, before);
    await announce(db, 'question', ids.length === 1 ? (ids[0] ?? null) : null);
  }
  return {
    changed: ids.length,
    unchanged: chosen.length - ids.length - skipped.length,
    ...namedOf(skipped),
    changeId: await keepChange(
      context,
      act,
      chosen.flatMap((question) => {
        const { id, updatedAt, revision, lastUsedAt } = question;
        const leftAt = left.get(id);
        return leftAt === undefined ? [] : [{ ...onlyEditable(question), updatedAt, revision, lastUsedAt, leftAt }];
      }),
    ),
  };
}

/** What these questions are now, beside what they were. */
export async function recordChanges(
  db: Db,
  action: ActionOf<'changed'>,
  before: ReadonlyMap<string, RecordedQuestion>,
) {
  const changed = changesOfEach(before, await factsAsRecorded(db, [...before.keys()]));
  await recordAuditOfEach(
    db,
    changed.map((event) => ({ ...event, action })),
  );
}

type Written = Editable & { readonly updatedAt: string };

/** What a change can be taken back to, and by what is known whether it may: the revisions before and after it, and the last use. */
export type Before = Written & {
  readonly revision: number;
  readonly lastUsedAt: string | null;
  readonly leftAt: number;
};

/**
 * All facts of these questions as given, and gives their revisions. A question whose facts beside the text are others now
 * gets the next, so that nobody saves over them what they read before. A revision never comes twice: not by undoing either.
 */
export async function writeEditable(db: Db, questions: readonly Written[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; revision: number }>`
    update question q set subsection_id = c."subsectionId", level = c.level, categories = c.categories, tags = c.tags,
      difficulty = c.difficulty, reviewer_id = c."reviewerId", review_due = c."reviewDue", enabled = c.enabled,
      hibernating_until = c."hibernatingUntil", hibernated_by_hand = c."hibernatedByHand", updated_at = c."updatedAt",
      revision = q.revision
        + ((q.subsection_id, q.level, q.categories, q.tags, q.difficulty, q.reviewer_id, q.review_due)
          is distinct from (c."subsectionId", c.level, c.categories, c.tags, c.difficulty, c."reviewerId", c."reviewDue"))::integer
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as c (id uuid, "subsectionId" uuid, level smallint, categories text[],
      tags text[], difficulty text, "reviewerId" uuid, "reviewDue" date, enabled boolean, "hibernatingUntil" timestamptz,
      "hibernatedByHand" boolean, "updatedAt" timestamptz)
    where q.id = c.id returning q.id, q.revision`.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Remembers what a change can be taken back to; what nobody can take back any more is forgotten. */
export async function keepChange(
  { db, actor, now }: Pick<Context<StaffActor>, 'db' | 'actor' | 'now'>,
  act: 'edit' | 'move' | 'copy',
  before: readonly { readonly id: string }[],
): Promise<string | null> {
  await db
    .deleteFrom('question_change')
    .where('made_at', '<', new Date(now.getTime() - 3_600_000))
    .execute();
  if (before.length === 0) return null;
  const { id } = await db
    .insertInto('question_change')
    .values({ account_id: actor.accountId, act, before: JSON.stringify(before), made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const onlyEditable = (question: BulkQuestion): Editable => {
  const { id, number, subsectionId, level, categories, tags, difficulty, reviewerId, reviewDue, enabled } = question;
  const { hibernatingUntil, hibernatedByHand } = question;
  return {
    id,
    number,
    subsectionId,
    level,
    categories,
    tags,
    difficulty,
    reviewerId,
    reviewDue,
    enabled,
    hibernatingUntil,
    hibernatedByHand,
  };
};
