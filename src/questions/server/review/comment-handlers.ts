import { found, NotFound } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { reviewEndpoints } from '../../review-contract.ts';
import { findVersion, listNames } from '../find/find-question.ts';
import { keepQuestions } from '../hold-questions.ts';
import { named } from '../names.ts';

type Commenting = Pick<Handlers<typeof reviewEndpoints>, 'listComments' | 'addComment' | 'resolveComment'>;

export const commentHandlers: Commenting = {
  async listComments({ questionId }, { db }) {
    const rows = await listRows(db, questionId);
    const names = await listNames(
      db,
      rows.flatMap(({ authorId, resolvedById }) => [authorId, ...(resolvedById ? [resolvedById] : [])]),
    );
    const comments = rows.map(({ authorId, resolvedById, ...row }) => ({
      ...row,
      author: named(names, authorId),
      resolvedBy: resolvedById ? named(names, resolvedById) : null,
    }));
    return { comments };
  },

  async addComment({ questionId, version, text }, { db, actor, now }) {
    await keepQuestions(db, questionId);
    found(await findVersion(db, questionId, version));
    const { id } = await db
      .insertInto('question_comment')
      .values({ question_id: questionId, version, text, author_id: actor.accountId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(db, {
      action: 'question.commented',
      subjectId: questionId,
      details: { commentId: id, version },
    });
    await announce(db, 'question', questionId);
    return { id };
  },

  async resolveComment({ questionId, commentId, resolved }, { db, actor, now }) {
    const changed = await db
      .updateTable('question_comment')
      .set(resolved ? { resolved_by: actor.accountId, resolved_at: now } : { resolved_by: null, resolved_at: null })
      .where('question_id', '=', questionId)
      .where('id', '=', commentId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new NotFound();
    await recordAudit(db, {
      action: resolved ? 'question.comment_resolved' : 'question.comment_reopened',
      subjectId: questionId,
      details: { commentId },
    });
    await announce(db, 'question', questionId);
    return {};
  },
};

const listRows = (db: Db, questionId: string) =>
  db
    .selectFrom('question_comment')
    .select([
      'id',
      'version',
      'text',
      'author_id as authorId',
      'created_at as createdAt',
      'resolved_by as resolvedById',
      'resolved_at as resolvedAt',
    ])
    .where('question_id', '=', questionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
