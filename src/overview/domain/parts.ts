import { anyExam, anyExaminee, may, readsResults, type Actor, type Requirement } from '../../platform/access.ts';
import { decidesKeys } from '../../rekeying/domain/decides-keys.ts';

const approves = { allOf: ['question.view', 'question.approve'] } as const;

/** Whom each part of the dashboard is given to: those who may open the list that it leads to. */
export const dashboardParts = {
  exams: anyExam,
  toRelease: anyExam,
  toConfirm: 'report.generateReportExams',
  toInvigilate: 'staff',
  questions: 'question.view',
  toApprove: approves,
  passages: approves,
  sentBack: 'question.view',
  sentBackPassages: 'question.view',
  reviewDue: 'question.view',
  reports: 'question.view',
  appeals: decidesKeys,
  examinees: anyExaminee,
  runway: 'question.view',
  lastResults: readsResults,
} as const satisfies Record<string, Requirement>;
export type DashboardPart = keyof typeof dashboardParts;

/** Looks for a part only for those it is given to; null for everybody else. */
export const partFor = async <Part>(
  actor: Actor,
  part: DashboardPart,
  find: () => Promise<Part>,
): Promise<Part | null> => (may(actor, dashboardParts[part]) ? await find() : null);
