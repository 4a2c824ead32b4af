import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { momentInZone } from '../../../platform/zoned-time.ts';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import { columnLabel } from '../../../platform/ui/form/local-text-input.tsx';
import { TimeInput } from '../../../platform/ui/form/time-input.tsx';

type Props = {
  readonly label: string;
  /** The zone the time is meant in. */
  readonly zone: string;
  /** `2026-11-21T09:00`; where only a part is typed, `2026-11-21T` or `T09:00`. */
  readonly value?: string;
  readonly onChange: (typed: string) => void;
  readonly error?: ReactNode;
  /** For the moment after which nobody starts: how long a person who starts then may write. */
  readonly minutes?: number;
  /** What else there is to know about the moment. */
  readonly note?: string;
  /** In a column of a table, whose head says on a wide screen what it is. */
  readonly inColumn?: boolean;
};

/** A day and time on the company's clock, with how it reads in both calendars below it. */
export function MomentInput({ label, zone, value = '', onChange, error, minutes, note, inColumn = false }: Props) {
  const { t } = useTranslation('exams');
  const { longDate, otherCalendar, time } = useFormat();
  const about = useId();
  const [day = '', clock = ''] = value.split('T');
  const set = (nextDay: string, nextClock: string) => onChange(nextDay + nextClock && `${nextDay}T${nextClock}`);
  const moment = momentInZone(value, zone);
  const reading =
    moment && t('schedule.reading', { date: longDate(moment), time: time(moment), other: otherCalendar(moment) });
  const until = moment && minutes ? new Date(moment.getTime() + minutes * 60_000) : null;
  const named = inColumn ? { labelProps: columnLabel } : {};
  const lastWrites = until ? t('schedule.lastWrites', { time: time(until) }) : note;
  return (
    <div role="group" aria-label={label} aria-describedby={about}>
      <div className={`flex items-start ${inColumn ? 'gap-2' : 'gap-3'}`}>
        <div className="min-w-0 max-w-65 flex-1">
          <DayInput
            label={label}
            {...named}
            required
            description=""
            value={day || null}
            error={error}
            onChange={(chosen) => set(chosen ?? '', clock)}
          />
        </div>
        <div className={inColumn ? 'xl:w-[74px]' : ''}>
          <TimeInput
            label={t('schedule.time')}
            {...named}
            required
            value={clock}
            error={Boolean(error)}
            onChange={(time) => set(day, time)}
          />
        </div>
      </div>
      <Input.Description id={about} mt={5} className={inColumn ? 'sr-only' : ''}>
        {`${reading ?? t('schedule.zone', { zone })}${lastWrites ? `. ${lastWrites}` : ''}`}
      </Input.Description>
    </div>
  );
}
