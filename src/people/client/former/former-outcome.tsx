import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';

/** Passed or failed as it was brought in, or that nothing is said. */
export function FormerOutcome({ passed }: { passed: boolean | null }) {
  const { t } = useTranslation('people');
  if (passed === null) return <StatusBadge tone="neutral">{t('former.unsaid')}</StatusBadge>;
  return <StatusBadge tone={passed ? 'ready' : 'stop'}>{t(passed ? 'exams.passed' : 'exams.failed')}</StatusBadge>;
}
