import { findExam } from '../../exams/server/exam-queries.ts';
import { lockExam } from '../../exams/server/exam-writing.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { listNames } from '../../questions/server/find/find-question.ts';
import { named } from '../../questions/server/names.ts';
import type { appealContract } from '../contract.ts';
import { restsUpon, whyNotAnswer } from '../domain/appeal.ts';
import { mailAnswer } from './answer-mail.ts';
import { listAppeals, lockAppeal, saveAppealAnswer } from './appeal-queries.ts';
import { findDefault, findExamWindow, saveDays, saveDefault } from './window.ts';
import { withDecisions } from './with-decisions.ts';

type ByStaff = Pick<
  Handlers<typeof appealContract>,
  'readAppealDefault' | 'updateAppealDefault' | 'listAppeals' | 'updateAppealDays' | 'answerAppeal'
>;

export const staffHandlers = (publicUrl: string): ByStaff => ({
  readAppealDefault: async (_, { db }) => ({ days: await findDefault(db) }),

  async updateAppealDefault({ days }, { db, actor, now }) {
    const before = await findDefault(db);
    if (days === before) return {};
    await saveDefault(db, days, now);
    const changes = changesOf({ appealDays: before }, { appealDays: days });
    await recordAudit(db, { action: 'company.appeals_changed', subjectId: actor.companyId, changes });
    return {};
  },

  async listAppeals({ examId }, { db, now }) {
    const window = found(await findExamWindow(db, examId, now));
    const appeals = await withDecisions(db, examId, await listAppeals(db, examId));
    const names = await listNames(
      db,
      appeals.flatMap(({ answeredBy }) => answeredBy ?? []),
    );
    const members = appeals.map(({ answeredBy, ...appeal }) => ({
      ...appeal,
      decisions: [...appeal.decisions],
      answeredBy: answeredBy === null ? null : named(names, answeredBy),
    }));
    return { ...window, 'hydra:member': members };
  },

  async updateAppealDays({ examId, days }, { db, now }) {
    const { practice } = found(await lockExam(db, examId, now));
    if (practice) return refuse('practice');
    const { ownDays, until } = found(await findExamWindow(db, examId, now));
    if (until) return refuse('released_already');
    await saveDays(db, examId, days);
    const changes = changesOf({ appealDays: ownDays }, { appealDays: days });
    await recordAudit(db, { action: 'exam.appeal_days_changed', subjectId: examId, changes });
    await announce(db, 'appeal', examId);
    return {};
  },

  async answerAppeal({ examId, appealId, outcome, answer }, { db, actor, now }) {
    const { number: exam } = found(await findExam(db, examId, now));
    const locked = found(await lockAppeal(db, examId, appealId));
    const [appeal] = await withDecisions(db, examId, await listAppeals(db, examId, appealId));
    const decisions = appeal?.decisions ?? [];
    const refusal = whyNotAnswer(locked, decisions);
    if (refusal) return refuse(refusal);
    const decisionId = restsUpon(decisions);
    await saveAppealAnswer(db, appealId, { outcome, answer, answeredBy: actor.accountId, decisionId, now });
    const details = { exam, question: locked.number, appealOutcome: outcome };
    await recordAudit(db, { action: 'exam.appeal_answered', subjectId: examId, details });
    await mailAnswer(db, appealId, publicUrl);
    await announce(db, 'appeal', examId);
    return {};
  },
});
