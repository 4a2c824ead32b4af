import { isSaid } from '../reports/sitting-reports.ts';
import { sql } from 'kysely';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { changeEndpoints } from '../../changes-contract.ts';
import { holdQuestions } from '../hold-questions.ts';
import { recordChanges, writeEditable, type Before } from './change-questions.ts';
import { factsAsRecorded } from '../write/question-as-recorded.ts';

/** The page offers it for ten seconds; a person who pressed in time is not refused for a slow line. */
const secondsToUndo = 30;

type Change = { readonly act: 'edit' | 'move' | 'copy'; readonly before: Before[]; readonly madeAt: Date };

export const undoHandlers: Pick<Handlers<typeof changeEndpoints>, 'undoChange'> = {
  async undoChange({ changeId }, { db, actor, now }) {
    const { act, before, madeAt } = found(await takeChange(db, changeId, actor.accountId));
    if (now.getTime() - madeAt.getTime() > secondsToUndo * 1000) return refuse('undo_too_late');
    const ids = before.map(({ id }) => id);
    const { changed, used } = await whatHappenedSince(db, { act, before, madeAt });
    if (used > 0 && act === 'copy') return refuse('undo_used_since', { count: used });
    if (changed > 0) return refuse('undo_changed_since', { count: changed });
    const were = await factsAsRecorded(db, ids);
    if (act === 'copy') {
      await db.deleteFrom('question').where('id', 'in', ids).execute();
      const gone = before.map(({ id, number }) => ({ subjectId: id, details: { number } }));
      await recordAuditOfEach(
        db,
        gone.map((event) => ({ ...event, action: 'question.copy_undone' as const })),
      );
    } else {
      await followUndone(db, before, await writeEditable(db, before));
      await recordChanges(db, `question.${act}_undone`, were);
    }
    await announce(db, 'question');
    return { undone: ids.length };
  },
};

/** Taken once: a second press is answered that nothing is left to undo. */
async function takeChange(db: Db, id: string, accountId: string): Promise<Change | undefined> {
  return db
    .deleteFrom('question_change')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning((change) => ['act', change.ref('before').$castTo<Before[]>().as('before'), 'made_at as madeAt'])
    .executeTakeFirst();
}

/**
 * The change before this one can be taken back too: its questions are again as it left them, with another revision. One
 * that somebody takes back at this moment waits for these questions, and is not waited for.
 */
async function followUndone(db: Db, before: readonly Before[], left: ReadonlyMap<string, number>): Promise<void> {
  const undone = before.map(({ id, revision }) => ({ id, was: revision, revision: left.get(id) }));
  const entries = sql`jsonb_array_elements(k.before) with ordinality as e (entry, place)`;
  const same = sql`u.id = (e.entry ->> 'id')::uuid and u.was = coalesce((e.entry ->> 'leftAt')::integer, 1)`;
  await sql`
    with undone as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as u (id uuid, was integer, revision integer)),
    earlier as materialized (
      select k.id, (select jsonb_agg(case when u.id is null then e.entry
            else e.entry || jsonb_build_object('leftAt', u.revision) end order by e.place)
          from ${entries} left join undone u on ${same}) as before
      from question_change k where exists (select from ${entries} join undone u on ${same}) for update of k skip locked)
    update question_change k set before = earlier.before from earlier where k.id = earlier.id`.execute(db);
}

/** Colleagues said something about question `q`, which would go with it. */
const isSpokenOf = sql<boolean>`(exists (select from question_comment o where o.question_id = q.id)
  or exists (select from question_report r where r.question_id = q.id and ${isSaid}))`;

/**
 * Of these questions, how many are no longer as that moment left them, or used, spoken of or gone, and how many came into
 * a paper.
 */
async function whatHappenedSince(db: Db, { act, before, madeAt }: Change) {
  const held = await holdQuestions(
    db,
    before.map(({ id }) => id),
  );
  const { rows } = await sql<{ same: number; used: number }>`
    select count(*) filter (where q.updated_at = ${madeAt} and q.revision = coalesce(c."leftAt", 1)
        and q.last_used_at is not distinct from c."lastUsedAt" and not (${act === 'copy'}::boolean and ${isSpokenOf})) as same,
      count(*) filter (where exists (select from question_use u where u.question_id = q.id)) as used
    from question q join jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as c (id uuid, "leftAt" integer, "lastUsedAt" timestamptz)
      on q.id = c.id
    where q.id = any(${held}::uuid[])`.execute(db);
  const { same, used } = rows[0] ?? { same: 0, used: 0 };
  return { changed: before.length - same, used };
}
