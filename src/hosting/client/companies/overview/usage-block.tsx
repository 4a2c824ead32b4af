import { useTranslation } from 'react-i18next';
import { UsageBars } from '../../../../companies/client/usage-bars.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { EditInPlace, type EditingDialog } from '../../../../platform/ui/page/edit-in-place.tsx';
import { OverviewBlock } from '../../../../platform/ui/page/overview.tsx';
import type { Company } from '../../api.ts';
import { LimitInputs } from '../subscription-fields.tsx';
import { useSubscriptionForm } from '../use-company-forms.ts';
import type { BlockOfCompany } from './block.ts';

/** How much of its limits is used. */
export function UsageBlock({ company, tab }: BlockOfCompany) {
  const { t } = useTranslation('hosting');
  const title = t('company.overview.limits');
  return (
    <OverviewBlock
      title={title}
      target={tab('subscription')}
      edit={<EditInPlace title={title}>{(dialog) => <LimitForm company={company} {...dialog} />}</EditInPlace>}
    >
      <UsageBars subscription={company.subscription} />
    </OverviewBlock>
  );
}

const shows = ['administrators', 'examinees', 'questions'] as const;

function LimitForm({ company, onSaved, onCancel }: EditingDialog & { readonly company: Company }) {
  const form = useSubscriptionForm(company, { shows, onSaved });
  return (
    <FormFrame form={form} onCancel={onCancel}>
      <LimitInputs form={form} />
    </FormFrame>
  );
}
