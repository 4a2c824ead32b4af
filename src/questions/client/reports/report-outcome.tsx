import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import type { ReportOutcome as Outcome } from '../../domain/report.ts';

const tones: Readonly<Record<Outcome, Tone>> = {
  rejected: 'neutral',
  text_changed: 'ready',
  key_changed: 'ready',
  voided: 'stop',
};

/** What came of a report, or that nobody has answered it. */
export function ReportOutcome({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation('questions');
  if (outcome === null) return <StatusBadge tone="attention">{t('reports.open')}</StatusBadge>;
  return <StatusBadge tone={tones[outcome]}>{t(`reports.outcome.${outcome}`)}</StatusBadge>;
}
