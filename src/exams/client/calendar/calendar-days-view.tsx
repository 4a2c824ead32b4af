import { Anchor, Paper, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../platform/client/page/use-now.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import type { Reply } from '../../../platform/contract.ts';
import type { calendarEndpoints } from '../../calendar-contract.ts';
import { ExamStateBadge, PracticeBadge } from '../exam/exam-badges.tsx';
import { momentInZone, typedInZone } from '../../../platform/zoned-time.ts';
import { sameMonth, type CalendarView } from './calendar-days.ts';

type Entry = Reply<(typeof calendarEndpoints)['listCalendar']>['hydra:member'][number];
type Props = {
  readonly view: CalendarView;
  readonly on: string;
  readonly days: readonly string[];
  readonly exams: readonly Entry[];
};

/** So many exams of a day stand in a month; the others are a link away. */
const inMonth = 3;

/** Days side by side where there is room, below each other on a narrow screen; there only those with exams. */
export function CalendarDays({ view, on, days, exams }: Props) {
  const { t } = useTranslation('exams');
  const { timeZone } = useFormat();
  const dayOf = (moment: Date) => typedInZone(moment, timeZone).slice(0, 10);
  const heldOn = (day: string) =>
    exams.filter(({ opensAt, closesAt }) => dayOf(opensAt) <= day && day <= dayOf(closesAt));
  const today = dayOf(new Date(useNow(60_000)));
  const columns = view === 'day' ? '' : 'sm:grid-cols-7';
  return (
    <>
      <ul
        className={`grid grid-cols-1 gap-px overflow-hidden rounded border border-line bg-[var(--sanam-line)] ${columns}`}
      >
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            view={view}
            today={day === today}
            aside={view === 'month' && !sameMonth(day, on)}
            exams={heldOn(day)}
          />
        ))}
      </ul>
      {exams.length === 0 && (
        <Text c="dimmed" mt="md">
          {t('calendar.nothing')}
        </Text>
      )}
    </>
  );
}

type DayProps = {
  readonly day: string;
  readonly view: CalendarView;
  readonly today: boolean;
  /** Of another month than the one that is shown. */
  readonly aside: boolean;
  readonly exams: readonly Entry[];
};

function Day({ day, view, today, aside, exams }: DayProps) {
  const { t } = useTranslation('exams');
  const { timeZone, longDate, weekday } = useFormat();
  const moment = momentInZone(`${day}T12:00`, timeZone) ?? new Date(0);
  const shown = view === 'month' ? exams.slice(0, inMonth) : exams;
  const number = String(Number(day.slice(8)));
  return (
    <li
      className={`bg-raised p-2 ${view === 'month' ? 'sm:min-h-28' : 'sm:min-h-40'} ${exams.length === 0 && view !== 'day' ? 'max-sm:hidden' : ''}`}
      {...(today ? { 'aria-current': 'date' } : {})}
    >
      <Anchor
        component={RouteLink}
        to={to('admin-exams-calendar', { search: { view: 'day', on: day } })}
        size="sm"
        fw={today ? 700 : 400}
        {...(aside ? { c: 'dimmed' } : {})}
      >
        {`${weekday(moment)} ${number}`}
        <VisuallyHidden>{`, ${longDate(moment)}`}</VisuallyHidden>
      </Anchor>
      <ul className="mt-1 space-y-1">
        {shown.map((exam) => (
          <Held key={exam.id} exam={exam} day={day} wide={view === 'day'} />
        ))}
      </ul>
      {exams.length > shown.length && (
        <Anchor component={RouteLink} to={to('admin-exams-calendar', { search: { view: 'day', on: day } })} size="xs">
          {t('calendar.more', { count: exams.length - shown.length })}
        </Anchor>
      )}
    </li>
  );
}

/** One exam on one day: its time on the first, and that it goes on on those after. */
function Held({ exam, day, wide }: { exam: Entry; day: string; wide: boolean }) {
  const { t } = useTranslation('exams');
  const { text, time, number, timeZone } = useFormat();
  const begins = typedInZone(exam.opensAt, timeZone).slice(0, 10) === day;
  const ends = typedInZone(exam.closesAt, timeZone).slice(0, 10) === day;
  const when = begins
    ? ends
      ? `${time(exam.opensAt)} – ${time(exam.closesAt)}`
      : time(exam.opensAt)
    : t('calendar.goesOn');
  const where = exam.room ? text(exam.room.name) : exam.place;
  return (
    <li>
      <Paper p={wide ? 'sm' : 4} className="border border-line" shadow="none">
        <Text size="xs" c="dimmed" className="tabular">
          {[when, where].filter((part) => part !== '').join(' · ')}
        </Text>
        <Anchor
          component={RouteLink}
          to={to('admin-exams-id', { params: { id: exam.id } })}
          size="sm"
          lineClamp={wide ? 4 : 3}
        >
          {text(exam.title)}
        </Anchor>
        {wide && (
          <div className="mt-1 flex flex-wrap items-center gap-3">
            <ExamStateBadge state={exam.state} />
            {exam.practice && <PracticeBadge />}
            <Text size="sm">
              {t(`kind.${exam.kind}`)}
              {' · '}
              {t('calendar.candidates', { count: exam.candidateCount, number: number(exam.candidateCount) })}
            </Text>
          </div>
        )}
      </Paper>
    </li>
  );
}
