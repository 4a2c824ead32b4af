import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { BugReportState } from '../../domain/bug-report.ts';
import { bugReportsKey, guidanceApi, type BugReport } from '../api.ts';

/** Settles reports or opens them again; true once it is done. */
export function useSettle() {
  const act = useAct({ act: guidanceApi.settleBugReports, feature: 'guidance', changes: [bugReportsKey] });
  return (rows: readonly BugReport[], state: BugReportState) => act.tryRun({ ids: rows.map(({ id }) => id), state });
}
