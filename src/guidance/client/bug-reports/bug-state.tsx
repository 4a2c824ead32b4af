import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { BugReportState } from '../../domain/bug-report.ts';

/** Whether somebody has seen to a report. */
export function BugState({ state }: { readonly state: BugReportState }) {
  const { t } = useTranslation('guidance');
  return <StatusBadge tone={state === 'open' ? 'attention' : 'ready'}>{t(`bugs.states.${state}`)}</StatusBadge>;
}
