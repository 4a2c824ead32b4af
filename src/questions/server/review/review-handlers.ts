import { sql } from 'kysely';
import { findBarred } from '../../../identity/server/accounts/access-resets.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { reviewEndpoints } from '../../review-contract.ts';
import { findShares, listKeyBalances, listThin } from '../check/check-bank.ts';
import { findDraft, listNames } from '../find/find-question.ts';
import { keepChecks, tellAll } from '../check/keep-checks.ts';
import { lockQuestion } from '../lock-questions.ts';
import { named } from '../names.ts';
import { factsAsRecorded } from '../write/question-as-recorded.ts';
import { listQueue } from './review-queue.ts';
import { findStandard } from '../check/standard.ts';
import { hashOf, meantBy, removeWaiver, saveWaiver } from '../check/waivers.ts';

type Reviewing = Pick<
  Handlers<typeof reviewEndpoints>,
  'listReviewQueue' | 'waiveWarning' | 'endWaiver' | 'reviewQuestion' | 'checkBank'
>;

export const reviewHandlers: Reviewing = {
  async listReviewQueue({ module, assigned }, { db, actor, now }) {
    const me = actor.accountId;
    const held = [...(await findBarred(db, me, now)).keys()];
    const { rows, total, own, apart } = await listQueue(db, { me, apart: held, module, assigned });
    const people = rows.flatMap(({ authorId, reviewerId }) => [authorId, ...(reviewerId ? [reviewerId] : [])]);
    const names = await listNames(db, people);
    const questions = rows.map(({ authorId, reviewerId, ...row }) => ({
      ...row,
      author: named(names, authorId),
      reviewer: reviewerId ? named(names, reviewerId) : null,
      isMine: reviewerId === me,
    }));
    return { questions, total, own, apart };
  },

  async waiveWarning({ questionId, reason, ...meant }, { db, actor, now }) {
    const question = found(await lockQuestion(db, questionId));
    const draft = found(await findDraft(db, questionId, question.latestVersion));
    const said = (await tellAll(db, draft, questionId, await findStandard(db, now))).map(meantBy);
    const warning = said.find(
      ({ code, language, otherId }) =>
        code === meant.code && otherId === meant.otherId && (code === 'near_duplicate' || language === meant.language),
    );
    if (!warning) return refuse('no_such_warning');
    const textHash = hashOf(draft, warning);
    await saveWaiver(db, questionId, { ...warning, textHash, reason, by: actor.accountId, now });
    await keepChecks(db, [questionId], now);
    await recordAudit(db, {
      action: 'question.warning_waived',
      subjectId: questionId,
      details: { version: question.latestVersion, ...warning, reason },
    });
    await announce(db, 'question', questionId);
    return {};
  },

  async endWaiver({ questionId, waiverId }, { db, now }) {
    found(await lockQuestion(db, questionId));
    const code = found(await removeWaiver(db, questionId, waiverId));
    await keepChecks(db, [questionId], now);
    await recordAudit(db, {
      action: 'question.waiver_ended',
      subjectId: questionId,
      details: { code },
    });
    await announce(db, 'question', questionId);
    return {};
  },

  async reviewQuestion({ questionId, next }, { db, now }) {
    const question = found(await lockQuestion(db, questionId));
    if (question.servingVersion === null || question.isPutAway) return refuse('not_approved_yet');
    const { today } = await findStandard(db, now);
    if (next !== null && next <= today) return refuse('review_not_later');
    const before = (await factsAsRecorded(db, [questionId])).get(questionId)?.['reviewDue'] ?? null;
    await db
      .updateTable('question')
      .set({ review_due: next, revision: sql<number>`revision + 1` })
      .where('id', '=', questionId)
      .execute();
    await recordAudit(db, {
      action: 'question.reviewed',
      subjectId: questionId,
      details: { number: question.number, version: question.servingVersion, before, next },
    });
    await announce(db, 'question', questionId);
    return {};
  },

  async checkBank(filter, { db, now }) {
    const { total, checked, languages } = await findShares(db, filter, now);
    const { languages: asked } = await findStandard(db, now);
    const whole = (language: string) => languages.find((one) => one.language === language)?.count ?? 0;
    return {
      total,
      checks: checked,
      missing: asked.map((language) => ({ language, count: total - whole(language) })),
      keys: await listKeyBalances(db, filter, now),
      thin: await listThin(db, filter, now),
    };
  },
};
