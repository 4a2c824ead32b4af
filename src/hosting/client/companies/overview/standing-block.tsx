import { useTranslation } from 'react-i18next';
import { SubscriptionBadge, useSubscriptionSentence } from '../../../../companies/client/subscription-state.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { EditInPlace, type EditingDialog } from '../../../../platform/ui/page/edit-in-place.tsx';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import type { Company } from '../../api.ts';
import { AgreedFields } from '../subscription-fields.tsx';
import { useSubscriptionForm } from '../use-company-forms.ts';
import type { BlockOfCompany } from './block.ts';

/** How it stands and why, what was agreed, and until when. */
export function StandingBlock({ company, tab }: BlockOfCompany) {
  const { t } = useTranslation('hosting');
  const { money, date, number } = useFormat();
  const sentence = useSubscriptionSentence();
  const title = t('company.overview.standing');
  const { subscription, createdAt } = company;
  const { status, from, months, graceDays, price, currency } = subscription;
  return (
    <OverviewBlock
      title={title}
      target={tab('subscription')}
      edit={<EditInPlace title={title}>{(dialog) => <AgreedForm company={company} {...dialog} />}</EditInPlace>}
    >
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

const shows = ['from', 'months', 'graceDays', 'price', 'currency'] as const;

function AgreedForm({ company, onSaved, onCancel }: EditingDialog & { readonly company: Company }) {
  const form = useSubscriptionForm(company, { shows, onSaved });
  return (
    <FormFrame form={form} onCancel={onCancel}>
      <AgreedFields form={form} />
    </FormFrame>
  );
}
