import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';

/** Passed, failed, or not known as long as essays are not marked. */
export function Outcome({ passed }: { passed: boolean | null }) {
  const { t } = useTranslation('people');
  if (passed === null) return <StatusBadge tone="attention">{t('exams.unmarked')}</StatusBadge>;
  return <StatusBadge tone={passed ? 'ready' : 'stop'}>{t(passed ? 'exams.passed' : 'exams.failed')}</StatusBadge>;
}
