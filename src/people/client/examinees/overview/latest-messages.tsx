import { useTranslation } from 'react-i18next';
import { MailState } from '../../../../messages/client/mail-state.tsx';
import type { MailedMessage } from '../../../../messages/client/api.ts';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import type { BlockOfExaminee } from './block.ts';

type Props = BlockOfExaminee & { readonly messages: readonly MailedMessage[] };

/** What was written to them last, and what became of the mails. */
export function LatestMessages({ messages, tab }: Props) {
  const { t } = useTranslation('people');
  const { t: words } = useTranslation('messages');
  return (
    <OverviewBlock title={t('overview.messages')} target={tab('messages')}>
      {messages.length === 0 && <OverviewMissing>{words('to.none')}</OverviewMissing>}
      <OverviewLines>
        {messages.map((message) => (
          <OverviewLine
            key={message.id}
            end={<MailState message={message} />}
            note={
              <>
                <When moment={message.writtenAt} />
                {` · ${words(message.readAt ? 'to.read' : 'to.unread')}`}
              </>
            }
          >
            <span lang={message.language}>{message.subject}</span>
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}
