import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import { subscriptionTones } from '../page/subscription-tones.ts';
import { useEndsSoon } from './ends-soon.ts';
import type { BlockOfExaminee } from './block.ts';

/** The modules they may take now or soon. */
export function RunningSubscriptions({ overview: { subscriptions }, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  const { text, date } = useFormat();
  const endsSoon = useEndsSoon();
  return (
    <OverviewBlock title={t('overview.subscriptions')} target={tab('subscriptions')}>
      {subscriptions.length === 0 && (
        <OverviewMissing>{`${t('subscriptions.none')}. ${t('subscriptions.noneHint')}`}</OverviewMissing>
      )}
      <OverviewLines>
        {subscriptions.map(({ id, module, status, startsOn, lastDay }) => (
          <OverviewLine
            key={id}
            end={
              status === 'active' && endsSoon(lastDay) ? (
                <StatusBadge tone="attention">{t('overview.endsSoon')}</StatusBadge>
              ) : (
                <StatusBadge tone={subscriptionTones[status]}>{t(`subscriptions.statuses.${status}`)}</StatusBadge>
              )
            }
            note={`${date(startsOn)} – ${date(lastDay)}`}
          >
            {`${module.code} ${text(module.title)}`.trim()}
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}
