import { findExam } from '../../exams/server/exam-queries.ts';
import { lockExam } from '../../exams/server/exam-writing.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { listNames } from '../../questions/server/find/find-question.ts';
import { named } from '../../questions/server/names.ts';
import type { appealContract } from '../contract.ts';
import { restsUpon, whyNotAnswer } from '../domain/appeal.ts';
import { ownPartIn } from '../domain/involved.ts';
import { listAnyAppeals, type StoredAnyAppeal } from './all-appeals.ts';
import { mailAnswer } from './answer-mail.ts';
import { listAppeals, lockAppeal, saveAppealAnswer } from './appeal-queries.ts';
import { isAnsweredByOthers, listInvolved, saveAnsweredByOthers } from './involved.ts';
import { findDefault, findExamWindow, saveDays, saveDefault } from './window.ts';
import { whyNotByThem } from './why-not-by-them.ts';
import { withDecisions } from './with-decisions.ts';

type ByStaff = Pick<
  Handlers<typeof appealContract>,
  | 'readAppealDefault'
  | 'updateAppealDefault'
  | 'updateAppealAnswering'
  | 'listAllAppeals'
  | 'listAppeals'
  | 'updateAppealDays'
  | 'answerAppeal'
>;

export const staffHandlers = (publicUrl: string): ByStaff => ({
  readAppealDefault: async (_, { db }) => ({
    days: await findDefault(db),
    byOthers: await isAnsweredByOthers(db),
  }),

  async updateAppealAnswering({ byOthers }, { db, actor }) {
    const before = await isAnsweredByOthers(db);
    await saveAnsweredByOthers(db, byOthers);
    if (byOthers === before) return {};
    const changes = changesOf({ answeredByOthers: before }, { answeredByOthers: byOthers });
    await recordAudit(db, { action: 'company.appeals_changed', subjectId: actor.companyId, changes });
    return {};
  },

  async updateAppealDefault({ days }, { db, actor, now }) {
    const before = await findDefault(db);
    if (days === before) return {};
    await saveDefault(db, days, now);
    const changes = changesOf({ appealDays: before }, { appealDays: days });
    await recordAudit(db, { action: 'company.appeals_changed', subjectId: actor.companyId, changes });
    return {};
  },

  async listAllAppeals({ after, limit, ...listing }, { db }) {
    const [madeAt, id] = decodeCursor(after, 'instant', 'id') ?? [];
    const place = madeAt && id ? { madeAt, id } : null;
    const { rows, total } = await listAnyAppeals(db, listing, { after: place, limit });
    const keyOf = (row: StoredAnyAppeal) => [row.madeAt.toISOString(), row.id];
    return pageOf({ rows, total, limit, keyOf }, ({ examId, examNumber, title, ...appeal }) => ({
      ...appeal,
      exam: { id: examId, number: examNumber, title },
    }));
  },

  async listAppeals({ examId }, { db, actor, now }) {
    const window = found(await findExamWindow(db, examId, now));
    const appeals = await withDecisions(db, examId, await listAppeals(db, examId));
    const names = await listNames(
      db,
      appeals.flatMap(({ answeredBy }) => answeredBy ?? []),
    );
    const [involved, byOthers] = [await listInvolved(db, appeals), await isAnsweredByOthers(db)];
    const members = appeals.map(({ answeredBy, ...appeal }) => ({
      ...appeal,
      ownPart: ownPartIn({ involved: involved.get(appeal.id) ?? [], accountId: actor.accountId, byOthers }),
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
    const language = appeal?.language ?? 'en';
    const refusal = whyNotAnswer(locked, decisions, { answer, language });
    if (refusal) return refuse(refusal);
    const own = appeal ? await whyNotByThem(db, appeal, { accountId: actor.accountId, now }) : null;
    if (own) return own;
    const decisionId = restsUpon(decisions);
    await saveAppealAnswer(db, appealId, { outcome, answer, language, answeredBy: actor.accountId, decisionId, now });
    const details = { exam, question: locked.number, appealOutcome: outcome };
    await recordAudit(db, { action: 'exam.appeal_answered', subjectId: examId, details });
    await mailAnswer(db, { examId, appealId, publicUrl, now });
    await announce(db, 'appeal', examId);
    return {};
  },
});
