import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../client/language/format.ts';
import { useFormat } from '../../client/language/use-format.ts';
import { readDay, writeDay, yearOf } from '../../day-entry.ts';

type Props = {
  readonly label: string;
  readonly description?: string;
  /** `YYYY-MM-DD`, Gregorian, or null. */
  readonly value?: string | null;
  readonly onChange: (day: string | null) => void;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly max?: string;
  readonly labelProps?: { readonly className: string };
};

/** A day, typed or chosen: years of the Buddhist Era and Gregorian ones are both understood. */
export function DayInput({ label, description, value = null, onChange, error, max, ...input }: Props) {
  const { t } = useTranslation('platform');
  const { language, era, dayFirst } = useFormat();
  const order = dayFirst ? 'dayFirst' : 'monthFirst';
  return (
    <DateInput
      {...input}
      {...calendarIn(language, era)}
      {...(max ? { maxDate: max } : {})}
      label={label}
      description={description ?? t(`day.hint.${order}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={onChange}
      error={error}
      clearable
      maw={260}
      placeholder={t(`day.placeholder.${order}`)}
      leftSection={<IconCalendar size={17} aria-hidden />}
      clearButtonProps={{ 'aria-label': t('day.clear') }}
      dateParser={(text) => readDay(text, dayFirst)}
      valueFormat={(day) => writeDay(day, era, dayFirst)}
      // Below the field stands what is wrong with it.
      popoverProps={{ withinPortal: true, position: error ? 'top-start' : 'bottom-start' }}
    />
  );
}

/** The calendar in the reader's words, its years as everywhere on the reader's pages; weeks begin on Sunday. */
function calendarIn(language: Format['language'], era: Format['era']) {
  const locale = language === 'th' ? 'th-TH' : 'en-GB';
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day.slice(0, 10)));
  const year = (day: string) => String(yearOf(Number(day.slice(0, 4)), era));
  return {
    firstDayOfWeek: 0 as const,
    weekdayFormat: (day: string) => named(day, { weekday: 'narrow' }),
    monthLabelFormat: (day: string) => `${named(day, { month: 'long' })} ${year(day)}`,
    yearLabelFormat: year,
    monthsListFormat: (day: string) => named(day, { month: 'short' }),
    yearsListFormat: year,
    decadeLabelFormat: (from: string, until: string) => `${year(from)}–${year(until)}`,
  };
}
