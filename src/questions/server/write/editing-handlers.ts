import { sql } from 'kysely';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { editingEndpoints } from '../../editing-contract.ts';
import { listNames } from '../find/find-question.ts';
import { keepQuestions } from '../hold-questions.ts';
import { lockQuestion } from '../lock-questions.ts';
import { named } from '../names.ts';

type Editing = Pick<Handlers<typeof editingEndpoints>, 'confirmLanguages' | 'keepQuestionOpen' | 'leaveQuestion'>;

/** Pages say it every half minute; one that was closed without a word is forgotten after this. */
const lastsMilliseconds = 75_000;

/**
 * Who has a question open is no state of the question: it goes by itself, and is not put on record. Others see comings
 * and goings alone, not of every sign of life.
 */
export const editingHandlers: Editing = {
  async confirmLanguages({ questionId, languages, versionRead, revisionRead }, { db }) {
    const { latestVersion, revision } = found(await lockQuestion(db, questionId));
    const isAsRead = (versionRead ?? latestVersion) === latestVersion && (revisionRead ?? revision) === revision;
    if (!isAsRead) return refuse('changed_since_read');
    const { outdated } = found(
      await db
        .updateTable('question')
        .set({ outdated: sql<string[]>`array(select unnest(outdated) except select unnest(${languages}::text[]))` })
        .where('id', '=', questionId)
        .returning('outdated')
        .executeTakeFirst(),
    );
    const details = { languages, outdated };
    await recordAudit(db, { action: 'question.languages_confirmed', subjectId: questionId, details });
    await announce(db, 'question', questionId);
    return {};
  },

  async keepQuestionOpen({ questionId }, { db, actor, now }) {
    await keepQuestions(db, questionId);
    const gone = new Date(now.getTime() - lastsMilliseconds);
    await db
      .deleteFrom('question_presence')
      .where('question_id', '=', questionId)
      .where('seen_at', '<', gone)
      .execute();
    if (await isNew(db, questionId, actor.accountId, now)) await announce(db, 'presence', questionId);
    return { others: await listOthers(db, questionId, actor.accountId) };
  },

  async leaveQuestion({ questionId }, { db, actor }) {
    const { numDeletedRows } = await db
      .deleteFrom('question_presence')
      .where('question_id', '=', questionId)
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await announce(db, 'presence', questionId);
    return {};
  },
};

async function isNew(db: Db, questionId: string, accountId: string, now: Date): Promise<boolean> {
  const { since } = await db
    .insertInto('question_presence')
    .values({ question_id: questionId, account_id: accountId, since: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'question_id', 'account_id']).doUpdateSet({ seen_at: now }),
    )
    .returning('since')
    .executeTakeFirstOrThrow();
  return since.getTime() === now.getTime();
}

async function listOthers(db: Db, questionId: string, accountId: string) {
  const rows = await db
    .selectFrom('question_presence')
    .select(['account_id as id', 'since'])
    .where('question_id', '=', questionId)
    .where('account_id', '<>', accountId)
    .orderBy('since')
    .execute();
  const names = await listNames(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, since }) => ({ ...named(names, id), since }));
}
