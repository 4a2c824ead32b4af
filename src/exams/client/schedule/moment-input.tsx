import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { momentInZone } from '../../../platform/zoned-time.ts';

type Props = {
  readonly label: string;
  /** The zone the time is meant in. */
  readonly zone: string;
  /** `2026-11-21T09:00`. */
  readonly value?: string;
  readonly onChange: (typed: string) => void;
  readonly error?: ReactNode;
  /** For the moment after which nobody starts: how long a person who starts then may write. */
  readonly minutes?: number;
  /** What else there is to know about the moment. */
  readonly note?: string;
};

/** A day and time on the company's clock, with how it reads in both calendars below it. */
export function MomentInput({ label, zone, value = '', onChange, error, minutes, note }: Props) {
  const { t } = useTranslation('exams');
  const { longDate, otherCalendar, time } = useFormat();
  const moment = momentInZone(value, zone);
  const reading =
    moment && t('schedule.reading', { date: longDate(moment), time: time(moment), other: otherCalendar(moment) });
  const until = moment && minutes ? new Date(moment.getTime() + minutes * 60_000) : null;
  const lastWrites = until ? t('schedule.lastWrites', { time: time(until) }) : note;
  return (
    <TextInput
      type="datetime-local"
      label={label}
      required
      value={value}
      error={error}
      description={`${reading ?? t('schedule.zone', { zone })}${lastWrites ? `. ${lastWrites}` : ''}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
