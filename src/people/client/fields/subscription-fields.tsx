import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';

export type SubscriptionPeriod = { startsOn: string | null; days: number | string };

type Props = {
  readonly form: Pick<UseFormReturnType<SubscriptionPeriod>, 'getInputProps'>;
  readonly daysHint?: string;
};

/** From which day a subscription runs, and for how many days. */
export function SubscriptionFields({ form, daysHint }: Props) {
  const { t } = useTranslation('people');
  return (
    <>
      <DayInput label={t('subscriptions.from')} required {...form.getInputProps('startsOn')} />
      <NumberInput
        label={t('subscriptions.days')}
        description={daysHint}
        required
        min={1}
        max={3660}
        allowDecimal={false}
        maw={200}
        {...form.getInputProps('days')}
      />
    </>
  );
}
