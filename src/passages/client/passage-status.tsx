import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../platform/ui/controls/status-badge.tsx';
import type { ListedPassage } from './api.ts';

type Status = ListedPassage['status'];

const tones: Readonly<Record<Status, Tone>> = {
  draft: 'neutral',
  pending: 'attention',
  approved: 'ready',
  rejected: 'stop',
  archived: 'neutral',
  trashed: 'neutral',
};

export function PassageStatus({ status }: { status: Status }) {
  const { t } = useTranslation('passages');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
