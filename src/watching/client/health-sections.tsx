import { Box, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import { Section } from '../../platform/ui/page/section.tsx';
import type { Health } from '../contract.ts';

type Part = { readonly health: Health };

type Rows = {
  readonly label: string;
  /** Narrower it is moved sideways. */
  readonly minWidth?: number;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [key: string, ...ReactNode[]])[];
};

/** A small table whose first column names its row. */
function Facts({ label, minWidth = 280, heads, rows }: Rows) {
  const { t } = useTranslation('watching');
  return (
    <Box className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('health.table', { name: label })}>
      <Table miw={minWidth}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([key, ...cells]) => (
            <Table.Tr key={key}>
              {cells.map((cell, at) => (
                <Table.Td key={heads[at]} className="tabular">
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

/** Who works, and since when nobody heard of them. */
export function Servers({ health: { servers } }: Part) {
  const { t } = useTranslation('watching');
  return (
    <Section title={t('health.servers')}>
      {servers.length === 0 && <Text c="dimmed">{t('health.noServers')}</Text>}
      {servers.length > 0 && (
        <Facts
          label={t('health.servers')}
          minWidth={440}
          heads={[t('health.host'), t('health.lives'), t('health.release'), t('health.since')]}
          rows={servers.map(({ host, pid, release, startedAt, lives }) => [
            `${host} ${pid}`,
            `${host}, ${pid}`,
            <StatusBadge key="lives" tone={lives ? 'ready' : 'stop'}>
              {t(lives ? 'health.living' : 'health.dead')}
            </StatusBadge>,
            release,
            <When key="since" moment={startedAt} />,
          ])}
        />
      )}
    </Section>
  );
}

/** What waits in the background. */
export function Lanes({ health: { lanes } }: Part) {
  const { t } = useTranslation('watching');
  const { number, duration } = useFormat();
  return (
    <Section title={t('health.work')}>
      <Facts
        label={t('health.work')}
        minWidth={400}
        heads={[t('health.lane'), t('health.waiting'), t('health.oldest'), t('health.failing'), t('health.givenUp')]}
        rows={lanes.map(({ name, waiting, oldest, failing, givenUp }) => [
          name,
          t(`health.lanes.${name}`),
          number(waiting),
          waiting === 0 ? '–' : duration(Math.round(oldest)),
          number(failing),
          number(givenUp),
        ])}
      />
    </Section>
  );
}

const gigabyte = 1024 ** 3;

export function Disks({ health: { disks } }: Part) {
  const { t } = useTranslation('watching');
  const { number } = useFormat();
  const size = (bytes: number) => `${number(Math.round((bytes / gigabyte) * 10) / 10)} GB`;
  return (
    <Section title={t('health.disks')}>
      <Facts
        label={t('health.disks')}
        heads={[t('health.folder'), t('health.free'), t('health.least')]}
        rows={disks.map(({ folder, free, least }) => [
          folder,
          <span key="folder" className="break-all">
            {folder}
          </span>,
          size(free),
          size(least),
        ])}
      />
    </Section>
  );
}

export function Database({ health: { database, openSittings, endingLag, markingLag } }: Part) {
  const { t } = useTranslation('watching');
  const { number, duration } = useFormat();
  const late = (seconds: number) => (seconds < 5 ? t('health.inTime') : duration(Math.round(seconds)));
  const megabytes = database ? `${number(Math.round(database.bytes / 1024 ** 2))} MB` : '–';
  const facts: readonly [string, string][] = [
    [t('health.version'), database?.version ?? '–'],
    [t('health.size'), megabytes],
    [t('health.openSittings'), number(openSittings)],
    [t('health.endings'), late(endingLag)],
    [t('health.markings'), late(markingLag)],
  ];
  return (
    <Section title={t('health.database')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="tabular text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The latest jobs that failed. */
export function Failures({ health: { failures } }: Part) {
  const { t } = useTranslation('watching');
  const { number } = useFormat();
  return (
    <Section title={t('health.failures')}>
      {failures.length === 0 && <Text c="dimmed">{t('health.noFailures')}</Text>}
      {failures.length > 0 && (
        <>
          <Text c="dimmed" mb="sm">
            {t('health.failuresHint')}
          </Text>
          <Facts
            label={t('health.failures')}
            minWidth={480}
            heads={[t('health.job'), t('health.at'), t('health.tries'), t('health.next')]}
            rows={failures.map(({ job, at, tries, givenUp }, place) => [
              `${place}`,
              job,
              <When key="at" moment={at} />,
              number(tries),
              t(givenUp ? 'health.over' : 'health.again'),
            ])}
          />
        </>
      )}
    </Section>
  );
}
