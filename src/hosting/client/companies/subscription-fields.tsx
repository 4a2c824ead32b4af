import { Fieldset, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  currencies,
  currencyCodes,
  currencyOf,
  mostPrice,
  type CurrencyCode,
} from '../../../companies/domain/money.ts';
import { endOf } from '../../../companies/domain/subscription.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import { lastDayOf } from './last-day.ts';

/** What a form holds of a subscription: an empty number is none. */
export type SubscriptionValues = {
  from: string | null;
  months: number | '';
  graceDays: number | '';
  administrators: number | '';
  examinees: number | '';
  questions: number | '';
  price: number | '';
  currency: CurrencyCode;
};

type FormPart = {
  readonly getInputProps: (path: string) => { value?: unknown; onChange: (value: unknown) => void; error?: ReactNode };
};

type Limits = Readonly<Record<'administrators' | 'examinees' | 'questions', number | null>>;
type Agreed = {
  from: string | null;
  months: number | null;
  graceDays: number;
  limits: Limits;
  price: number | null;
  currency: { code: CurrencyCode } | null;
};

export const valuesOf = ({ from, months, graceDays, limits, price, currency }: Agreed): SubscriptionValues => ({
  from,
  months: months ?? '',
  graceDays,
  administrators: limits.administrators ?? '',
  examinees: limits.examinees ?? '',
  questions: limits.questions ?? '',
  price: price ?? '',
  currency: currency?.code ?? 'THB',
});

const orNull = (value: number | ''): number | null => (value === '' ? null : value);

export const agreedOf = (values: SubscriptionValues) => ({
  from: values.from,
  months: orNull(values.months),
  graceDays: values.graceDays,
  price: orNull(values.price),
  currency: { code: values.currency },
  limits: {
    administrators: orNull(values.administrators),
    examinees: orNull(values.examinees),
    questions: orNull(values.questions),
  },
});

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/** Duration, price and limits of a subscription. */
export function SubscriptionFields({ form }: { form: FormPart }) {
  const { t } = useTranslation('hosting');
  return (
    <>
      <AgreedFields form={form} />
      <Fieldset legend={t('subscription.limits')}>
        <LimitInputs form={form} />
      </Fieldset>
    </>
  );
}

/** From when and for how long, and what the company pays. */
export const AgreedFields = ({ form }: { form: FormPart }) => (
  <>
    <TermFields form={form} />
    <PriceFields form={form} />
  </>
);

function numberProps(form: FormPart, path: keyof SubscriptionValues) {
  const { value, onChange, error } = form.getInputProps(path);
  return { value: value as number | '', onChange, error };
}

function TermFields({ form }: { form: FormPart }) {
  const { t } = useTranslation('hosting');
  const { longDate } = useFormat();
  const day = form.getInputProps('from');
  const months = numberProps(form, 'months');
  const until = endOf({ from: day.value as string | null, months: orNull(months.value) });
  return (
    <Fieldset legend={t('subscription.title')}>
      <Stack gap="md">
        <DayInput
          label={t('subscription.from')}
          value={day.value as string | null}
          onChange={day.onChange}
          error={day.error}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            label={t('subscription.duration')}
            description={t('subscription.durationHint')}
            inputWrapperOrder={below}
            min={1}
            max={120}
            {...months}
          />
          <NumberInput
            label={t('subscription.grace')}
            description={t('subscription.graceHint')}
            inputWrapperOrder={below}
            min={0}
            max={366}
            {...numberProps(form, 'graceDays')}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed" aria-live="polite">
          {until ? t('subscription.lastDay', { day: longDate(lastDayOf(until)) }) : t('subscription.noLastDay')}
        </Text>
      </Stack>
    </Fieldset>
  );
}

/** How many of each there may be. */
export function LimitInputs({ form }: { form: FormPart }) {
  const { t } = useTranslation('hosting');
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('subscription.limitsHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {(['administrators', 'examinees', 'questions'] as const).map((kind) => (
          <NumberInput
            key={kind}
            label={t(`subscription.${kind}`)}
            min={1}
            thousandSeparator=","
            {...numberProps(form, kind)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** What the company pays; a currency without coins has no digits after the point. */
function PriceFields({ form }: { form: FormPart }) {
  const { t } = useTranslation('hosting');
  const price = form.getInputProps('price');
  const currency = form.getInputProps('currency');
  const code = currencyOf(String(currency.value)) ?? 'THB';
  return (
    <Fieldset legend={t('subscription.price')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            label={t('subscription.amount')}
            description={t('subscription.amountHint')}
            inputWrapperOrder={below}
            min={0}
            max={mostPrice}
            decimalScale={currencies[code]}
            thousandSeparator=","
            value={price.value as number | ''}
            onChange={price.onChange}
            error={price.error}
          />
          <Select
            label={t('subscription.currency')}
            data={currencyCodes}
            allowDeselect={false}
            searchable
            value={code}
            onChange={currency.onChange}
            error={currency.error}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}
