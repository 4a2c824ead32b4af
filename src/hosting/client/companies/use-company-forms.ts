import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { detailsOf, type CompanyDetails } from '../../../companies/client/detail-fields.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { useRecordForm } from '../../../platform/ui/form/use-record-form.ts';
import { hostingContract } from '../../contract.ts';
import { companyQuery, hostingApi, type Company } from '../api.ts';
import { agreedOf, valuesOf, type SubscriptionValues } from './subscription-fields.tsx';

type Details = CompanyDetails & { code: string };

type Options<Shown> = {
  /** All of them where nothing is said. */
  readonly shows?: readonly (keyof Shown & string)[];
  readonly onSaved?: () => void;
};

/** What was saved is read again, in the list too; `newest` reads it before. */
function useCompany(id: string, message: string, onSaved?: () => void) {
  const queries = useQueryClient();
  return {
    newest: () => queries.fetchQuery({ ...companyQuery(id), staleTime: 0 }),
    done: async () => {
      toast('done', { id: 'company-saved', message });
      await queries.invalidateQueries({ queryKey: ['companies'] });
      onSaved?.();
    },
  };
}

/** What changes code and details of a company: all of them, or the fields that a dialog shows. */
export function useDetailsForm(company: Company, { shows, onSaved }: Options<Details> = {}): AppForm<Details> {
  const { t } = useTranslation('hosting');
  return useRecordForm({
    ...useCompany(company.id, t('company.saved'), onSaved),
    feature: 'hosting',
    record: company,
    valuesOf: (known): Details => ({ code: known.code, ...detailsOf(known) }),
    shows,
    schema: hostingContract.updateCompany.input,
    asInput: (values) => ({ id: company.id, ...values }),
    send: hostingApi.updateCompany,
    refusalAt: { code_taken: 'code' },
  });
}

/** What changes the subscription of a company, in the same way. */
export function useSubscriptionForm(
  company: Company,
  { shows, onSaved }: Options<SubscriptionValues> = {},
): AppForm<SubscriptionValues> {
  const { t } = useTranslation('hosting');
  return useRecordForm({
    ...useCompany(company.id, t('subscription.saved'), onSaved),
    feature: 'hosting',
    record: company,
    valuesOf: ({ subscription }) => valuesOf(subscription),
    together: [
      ['from', 'months', 'graceDays'],
      ['price', 'currency'],
    ],
    shows,
    schema: hostingContract.updateSubscription.input,
    asInput: (values) => ({ id: company.id, ...agreedOf(values) }),
    send: hostingApi.updateSubscription,
  });
}
