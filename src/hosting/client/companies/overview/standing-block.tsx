import { useTranslation } from 'react-i18next';
import { SubscriptionBadge, useSubscriptionSentence } from '../../../../companies/client/subscription-state.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import type { BlockOfCompany } from './block.ts';

/** How it stands and why, what was agreed, and until when. */
export function StandingBlock({ company: { subscription, createdAt }, tab }: BlockOfCompany) {
  const { t } = useTranslation('hosting');
  const { money, date, number } = useFormat();
  const sentence = useSubscriptionSentence();
  const { status, from, months, graceDays, price, currency } = subscription;
  return (
    <OverviewBlock title={t('company.overview.standing')} target={tab('subscription')}>
      <OverviewFacts>
        <OverviewFact label={t('companies.status')}>
          <SubscriptionBadge status={status} />
        </OverviewFact>
        <OverviewFact label={t('company.overview.why')}>{sentence(subscription)}</OverviewFact>
        <OverviewFact label={t('subscription.price')}>
          {price === null || currency === null ? t('company.overview.noPrice') : money(price, currency.code)}
        </OverviewFact>
        <OverviewFact label={t('subscription.from')}>{from ? date(`${from}T12:00:00Z`) : '–'}</OverviewFact>
        <OverviewFact label={t('subscription.duration')}>
          {months === null ? t('companies.openEnded') : number(months)}
        </OverviewFact>
        <OverviewFact label={t('subscription.grace')}>{number(graceDays)}</OverviewFact>
        <OverviewFact label={t('companies.created')}>{date(createdAt)}</OverviewFact>
      </OverviewFacts>
    </OverviewBlock>
  );
}
