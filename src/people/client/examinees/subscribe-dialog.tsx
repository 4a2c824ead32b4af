import { MultiSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { peopleContract } from '../../contract.ts';
import { modulesQuery, peopleApi } from '../api.ts';
import { SubscriptionFields, type SubscriptionPeriod } from '../fields/subscription-fields.tsx';
import { useModuleWord } from '../use-module-word.ts';
import { useToday } from '../use-today.ts';

type Props = {
  readonly people: readonly { readonly id: string }[];
  /** What stands there first. */
  readonly moduleIds?: readonly string[];
  readonly onSubscribed?: () => void;
  readonly onClose: () => void;
};

/** Subscribes everybody chosen to the modules chosen, for one period. */
export function SubscribeDialog({ people, moduleIds = [], onSubscribed, onClose }: Props) {
  const { t } = useTranslation('people');
  const word = useModuleWord();
  const queries = useQueryClient();
  const { text } = useFormat();
  const { data: modules = [] } = useQuery(modulesQuery);
  const initial: Draft = { moduleIds: [...moduleIds], startsOn: useToday(), days: 365 };
  const form = useAppForm({
    feature: 'people',
    initial,
    schema: peopleContract.subscribeExaminees.input,
    asInput: (values) => ({ ...values, examineeIds: people.map(({ id }) => id) }),
    send: peopleApi.subscribeExaminees,
    guard: false,
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['examinees'] });
      await queries.invalidateQueries({ queryKey: ['classrooms'] });
      toast('done', { message: t('subscriptions.done', { count: people.length }) });
      onSubscribed?.();
      onClose();
    },
  });
  return (
    <Dialog title={t('subscriptions.add', { count: people.length })} opened onClose={onClose}>
      <FormFrame form={form} submitLabel={t('acts.subscribe')} onCancel={onClose}>
        <MultiSelect
          label={word('modules')}
          placeholder={word('choose')}
          description={t('subscriptions.again')}
          required
          searchable
          clearable
          data={modules.map(({ id, code, title }) => ({ value: id, label: `${code} ${text(title)}`.trim() }))}
          {...form.getInputProps('moduleIds')}
        />
        <SubscriptionFields form={form} daysHint={t('subscriptions.daysHint')} />
      </FormFrame>
    </Dialog>
  );
}

type Draft = SubscriptionPeriod & { moduleIds: string[] };
