import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../platform/ui/controls/status-badge.tsx';
import type { MailedMessage } from './api.ts';

const tones: Record<MailedMessage['mail'], Tone> = {
  none: 'neutral',
  waiting: 'active',
  sent: 'ready',
  refused: 'attention',
};

/** What became of the mail with the same words. */
export function MailState({ message: { mail } }: { message: Pick<MailedMessage, 'mail'> }) {
  const { t } = useTranslation('messages');
  return <StatusBadge tone={tones[mail]}>{t(`mail.${mail}`)}</StatusBadge>;
}
