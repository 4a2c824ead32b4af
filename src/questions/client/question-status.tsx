import { IconClock, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../platform/ui/controls/status-badge.tsx';
import type { QuestionStatus as Status } from '../domain/status.ts';

const tones: Readonly<Record<Status, Tone>> = {
  draft: 'neutral',
  pending: 'attention',
  approved: 'ready',
  rejected: 'stop',
  disabled: 'neutral',
  hibernating: 'active',
  archived: 'neutral',
  trashed: 'neutral',
};
const icons: Partial<Record<Status, typeof IconClock>> = { pending: IconHourglass, hibernating: IconClock };

export function QuestionStatus({ status }: { status: Status }) {
  const { t } = useTranslation('questions');
  const Icon = icons[status];
  return (
    <StatusBadge tone={tones[status]} {...(Icon ? { icon: <Icon size={15} aria-hidden /> } : {})}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}
