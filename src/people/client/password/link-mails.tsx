import { useTranslation } from 'react-i18next';
import type { LinkMailState } from '../../../identity/domain/link-mail.ts';
import type { LinkMail } from '../../../identity/link-mail-schema.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Target } from '../../../platform/client/routing/target.tsx';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../platform/ui/page/overview.tsx';

const tones: Readonly<Record<LinkMailState, Tone>> = {
  waiting: 'active',
  refused: 'attention',
  delivered: 'ready',
  used: 'ready',
  expired: 'neutral',
  replaced: 'neutral',
};

type Props = { readonly mails: readonly LinkMail[]; readonly target: Target };

/** Invitations and links to a forgotten password, and what became of each. */
export function LinkMailsBlock({ mails, target }: Props) {
  const { t } = useTranslation('people');
  return (
    <OverviewBlock title={t('linkMail.title')} target={target}>
      {mails.length === 0 && <OverviewMissing>{t('linkMail.none')}</OverviewMissing>}
      <OverviewLines>
        {mails.map((mail) => (
          <OverviewLine
            key={`${mail.kind} ${mail.writtenAt.toISOString()}`}
            end={<LinkMailBadge mail={mail} />}
            note={<LinkMailMoments mail={mail} />}
          >
            {t(`linkMail.${mail.kind}`, { address: mail.address })}
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}

export function LinkMailBadge({ mail: { state } }: { mail: LinkMail }) {
  const { t } = useTranslation('people');
  return <StatusBadge tone={tones[state]}>{t(`linkMail.state.${state}`)}</StatusBadge>;
}

/** Every moment that there was, in order. */
export function LinkMailMoments({ mail }: { mail: LinkMail }) {
  const { t } = useTranslation('people');
  const { dateTime } = useFormat();
  const { state, writtenAt, mailedAt, refusedAt, refusal, usedAt, expiresAt } = mail;
  const said = [
    t('linkMail.writtenAt', { at: dateTime(writtenAt) }),
    ...(refusedAt && refusal
      ? [t('linkMail.refusedAt', { at: dateTime(refusedAt), why: t(`linkMail.why.${refusal}`) })]
      : []),
    ...(mailedAt ? [t('linkMail.mailedAt', { at: dateTime(mailedAt) })] : []),
    ...(usedAt ? [t('linkMail.usedAt', { at: dateTime(usedAt) })] : []),
    ...(state === 'expired' ? [t('linkMail.expiredAt', { at: dateTime(expiresAt) })] : []),
    ...(state === 'delivered' ? [t('sentLink.until', { until: dateTime(expiresAt) })] : []),
  ];
  return said.join(' · ');
}
