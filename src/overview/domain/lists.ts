/** A list that a number of the dashboard leads to: its page, and what its address asks for. */
export type NumberedList = { readonly route: NumberedRoute; readonly search: Readonly<Record<string, string>> };
type NumberedRoute =
  | 'admin-questions'
  | 'admin-questions-queue'
  | 'admin-questions-report-history'
  | 'admin-passages'
  | 'admin-exams'
  | 'admin-exams-appeals'
  | 'admin-examinees';

const list = (route: NumberedRoute, search: Readonly<Record<string, string>>): NumberedList => ({ route, search });

/**
 * The list behind each number, which has exactly as many rows. An address says everything that it asks for: a list
 * opened without filters shows those that were left there.
 */
export const listsOf = {
  questions: list('admin-questions', { status: 'draft,pending,approved,rejected,disabled,hibernating' }),
  approved: list('admin-questions', { status: 'approved' }),
  pending: list('admin-questions', { status: 'pending' }),
  draft: list('admin-questions', { status: 'draft' }),
  rejected: list('admin-questions', { status: 'rejected' }),
  toRelease: list('admin-exams', { waiting: '1' }),
  examinees: list('admin-examinees', { enabled: '1' }),
  withoutPassword: list('admin-examinees', { enabled: '1', hasPassword: '0' }),
  ofModule: (module: string) => list('admin-questions', { module }),
  usable: (module: string) => list('admin-questions', { module, usable: '1' }),
  toApprove: list('admin-questions-queue', {}),
  passages: list('admin-passages', { toDecide: '1' }),
  sentBack: (author: string) => list('admin-questions', { status: 'rejected', author }),
  sentBackPassages: (author: string) => list('admin-passages', { status: 'rejected', author }),
  reviewDue: list('admin-questions', { reviewOverdue: '1' }),
  appeals: list('admin-exams-appeals', { state: 'open' }),
  reports: list('admin-questions-report-history', { open: '1' }),
};
