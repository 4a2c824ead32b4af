import { ActionIcon, Button, Group, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconTableRow } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../platform/client/page/use-now.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { to, useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { Adding, AddLink } from '../../../platform/ui/adding/adding.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { examApi } from '../api.ts';
import { momentInZone, typedInZone } from '../../../platform/zoned-time.ts';
import { CalendarDays } from './calendar-days-view.tsx';
import { calendarViews, daysLater, daysOf, isDay, stepped, type CalendarView } from './calendar-days.ts';

/** When and where exams are held, by month, week or day: `?view=`, `?on=` a day, `?room=`. */
export function CalendarPage() {
  const { t } = useTranslation('exams');
  const mayPlan = useMay()('exam.generate');
  const calendar = useCalendar();
  const { view, on, days, query, dayAt } = calendar;
  const { month, longDate } = useFormat();
  const [first = on] = days;
  const title =
    view === 'month' ? month(dayAt(on)) : view === 'day' ? longDate(dayAt(on)) : week(longDate, dayAt, first, days);
  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        state={<span role="status">{title}</span>}
        parent={{ label: t('exam.title'), target: to('admin-exams') }}
        actions={
          mayPlan && (
            <Adding>
              <AddLink
                variant="default"
                leftSection={<IconTableRow size={17} />}
                to={to('admin-exams-several', { search: view === 'day' ? { on } : {} })}
              >
                {t('several.title')}
              </AddLink>
            </Adding>
          )
        }
      />
      <Controls calendar={calendar} />
      {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton className="late" height={420} radius="md" />}
      {query.data && <CalendarDays view={view} on={on} days={days} exams={query.data['hydra:member']} />}
    </>
  );
}

function week(
  longDate: (moment: Date) => string,
  dayAt: (day: string) => Date,
  first: string,
  days: readonly string[],
): string {
  return `${longDate(dayAt(first))} – ${longDate(dayAt(days.at(-1) ?? first))}`;
}

type Calendar = ReturnType<typeof useCalendar>;

function useCalendar() {
  const search = useSearch();
  const change = useChangeSearch();
  const { timeZone } = useFormat();
  const today = typedInZone(new Date(useNow(60_000)), timeZone).slice(0, 10);
  const view: CalendarView = calendarViews.find((one) => one === search['view']) ?? 'month';
  const on = isDay(search['on']) ? search['on'] : today;
  const room = search['room'];
  const days = daysOf(view, on);
  const dayAt = (day: string) => momentInZone(`${day}T12:00`, timeZone) ?? new Date(0);
  const startOf = (day: string) => momentInZone(`${day}T00:00`, timeZone) ?? new Date(0);
  const from = startOf(days[0] ?? on);
  const until = startOf(daysLater(days.at(-1) ?? on, 1));
  useUpdates('exam', [['exams', 'calendar']]);
  const query = useQuery({
    queryKey: ['exams', 'calendar', from.toISOString(), until.toISOString(), room ?? ''],
    queryFn: () => examApi.listCalendar({ from, until, ...(room ? { room } : {}) }),
    placeholderData: keepPreviousData,
  });
  const step = (steps: number) => change({ on: stepped(view, on, steps) });
  return { view, on, room, days, query, dayAt, step, change };
}

function Controls({ calendar: { view, room, step, change } }: { calendar: Calendar }) {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
    ['t', () => change({ on: undefined })],
  ]);
  const { data: rooms = [] } = useQuery({
    queryKey: ['rooms', 'choices'],
    queryFn: async () => (await examApi.listRooms({ limit: 200 }))['hydra:member'],
  });
  return (
    <Group mb="md" gap="sm" justify="space-between">
      <Group gap="xs">
        <ActionIcon variant="default" size="lg" aria-label={t('calendar.back')} onClick={() => step(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" onClick={() => change({ on: undefined })}>
          {t('calendar.today')}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={t('calendar.on')} onClick={() => step(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <Group gap="sm">
        <Select
          aria-label={t('field.room')}
          placeholder={t('calendar.allRooms')}
          clearable
          searchable
          data={rooms.map(({ id, name }) => ({ value: id, label: text(name) }))}
          value={room ?? null}
          onChange={(chosen) => change({ room: chosen ?? undefined })}
        />
        <SegmentedControl
          aria-label={t('calendar.view')}
          value={view}
          onChange={(chosen) => change({ view: chosen === 'month' ? undefined : chosen })}
          data={calendarViews.map((value) => ({ value, label: t(`calendar.${value}`) }))}
        />
      </Group>
    </Group>
  );
}
