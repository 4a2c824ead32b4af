import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SubscriptionBadge } from '../../../companies/client/subscription-state.tsx';
import { subscriptionStatuses } from '../../../companies/domain/subscription.ts';
import { RouteLink, to, type Target } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Section } from '../../../platform/ui/page/section.tsx';
import type { Overview } from '../api.ts';
import { lastDayOf } from '../companies/last-day.ts';

type Part = { readonly overview: Overview };

type BarProps = { name: ReactNode; target: Target; value: number; most: number; words: string };

/** A line of a plot: its name leads to what it counts. */
function Bar({ name, target, value, most, words }: BarProps) {
  return (
    <li className="grid grid-cols-[minmax(7rem,2fr)_3fr_auto] items-center gap-3 py-1.5">
      <Anchor component={RouteLink} to={target} className="min-w-0 wrap-anywhere">
        {name}
      </Anchor>
      <div aria-hidden className="h-4">
        <div
          className="h-full rounded-sm bg-[var(--mantine-primary-color-filled)] opacity-85"
          style={{ width: `${most > 0 ? (value / most) * 100 : 0}%`, minWidth: value > 0 ? 3 : 0 }}
        />
      </div>
      <span className="tabular min-w-8 text-end whitespace-nowrap">{words}</span>
    </li>
  );
}

/** Companies by how their subscription stands. */
export function ByStatus({ overview: { companies } }: Part) {
  const { t } = useTranslation('hosting');
  const { number } = useFormat();
  const most = Math.max(0, ...Object.values(companies));
  return (
    <Section title={t('dashboard.byStatus')}>
      {most === 0 ? (
        <>
          <Text c="dimmed" mb="sm">
            {t('dashboard.noCompanies')}
          </Text>
          <Button component={RouteLink} to={to('platform-admin-companies-create')}>
            {t('dashboard.create')}
          </Button>
        </>
      ) : (
        <ul>
          {subscriptionStatuses.map((status) => (
            <Bar
              key={status}
              name={<SubscriptionBadge status={status} />}
              target={to('platform-admin-companies', { search: { status } })}
              value={companies[status]}
              most={most}
              words={number(companies[status])}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Where the exams of the next seven days are. */
export function Busiest({ overview: { busiest } }: Part) {
  const { t } = useTranslation('hosting');
  const { text, number } = useFormat();
  const most = Math.max(0, ...busiest.map(({ exams }) => exams));
  return (
    <Section title={t('dashboard.busiest')}>
      {busiest.length === 0 && <Text c="dimmed">{t('dashboard.noExams')}</Text>}
      <ul>
        {busiest.map(({ id, name, exams }) => (
          <Bar
            key={id}
            name={text(name)}
            target={to('platform-admin-companies-id', { params: { id } })}
            value={exams}
            most={most}
            words={number(exams)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Whose subscription needs a talk. */
export function EndingSoon({ overview: { endingSoon } }: Part) {
  const { t } = useTranslation('hosting');
  const { text, date } = useFormat();
  return (
    <Section title={t('dashboard.endingTitle')}>
      {endingSoon.length === 0 && <Text c="dimmed">{t('dashboard.noEnding')}</Text>}
      <ul className="divide-y divide-line">
        {endingSoon.map(({ id, name, status, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Anchor
              component={RouteLink}
              to={to('platform-admin-companies-id', { params: { id }, search: { tab: 'subscription' } })}
            >
              {text(name)}
            </Anchor>
            <Group gap="sm">
              <span className="tabular">{date(lastDayOf(until))}</span>
              <SubscriptionBadge status={status} />
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Jobs that failed, and mail that waits. */
export function Background({ overview: { failedJobs, waitingMail } }: Part) {
  const { t } = useTranslation('hosting');
  return (
    <Section title={t('dashboard.work')}>
      <ul className="space-y-3">
        <Line good={failedJobs === 0}>
          {failedJobs === 0 ? t('dashboard.jobsFine') : t('dashboard.jobsFailed', { count: failedJobs })}
        </Line>
        <Line good={waitingMail === 0}>
          {`${waitingMail === 0 ? t('dashboard.mailFine') : t('dashboard.mailWaits', { count: waitingMail })} `}
          <Anchor component={RouteLink} to={to('platform-admin-settings')} underline="always">
            {t('dashboard.mailSettings')}
          </Anchor>
        </Line>
      </ul>
      <Anchor component={RouteLink} to={to('platform-admin-health')} underline="always" display="block" mt="sm">
        {t('dashboard.health')}
      </Anchor>
    </Section>
  );
}

function Line({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      {good ? (
        <IconCircleCheck size={22} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-text)]" />
      ) : (
        <IconAlertTriangle size={22} aria-hidden className="shrink-0 text-[var(--mantine-color-error)]" />
      )}
      <span>{children}</span>
    </li>
  );
}
