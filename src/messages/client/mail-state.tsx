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
export function MailState({
  message: { mail, mailRefusal },
}: {
  message: Pick<MailedMessage, 'mail' | 'mailRefusal'>;
}) {
  const { t } = useTranslation('messages');
  const said = t(`mail.${mail}`);
  return <StatusBadge tone={tones[mail]}>{mailRefusal ? `${said}: ${t(`why.${mailRefusal}`)}` : said}</StatusBadge>;
}
