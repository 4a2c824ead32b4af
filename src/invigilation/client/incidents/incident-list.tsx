import { Button, Group, Paper, Text } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../../platform/client/language/format.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { inOrder, isWithdrawn } from '../../domain/incident.ts';
import type { ExtraTime, Incident, IncidentsOfExam, Move } from '../api.ts';

type Props = {
  readonly list: IncidentsOfExam;
  /** Null where nothing can be added. */
  readonly onFollowUp: ((incident: Incident) => void) | null;
};

/** What happened in an exam, the minutes that were given for it, and who moved to paper and back, by time. */
export function IncidentList({ list, onFollowUp }: Props) {
  const { t } = useTranslation('invigilation');
  const rows = inOrder(list.incidents, list.extraTime, list.moves);
  if (rows.length === 0) return <EmptyState title={t('incidents.empty')} hint={t('incidents.emptyHint')} />;
  return (
    <ol className="m-0 list-none space-y-3 p-0" aria-label={t('incidents.title')}>
      {rows.map((row) =>
        'incident' in row ? (
          <IncidentRow key={row.incident.id} incident={row.incident} onFollowUp={onFollowUp} />
        ) : 'move' in row ? (
          <MoveRow key={row.move.id} move={row.move} />
        ) : (
          <ExtraTimeRow key={row.extra.id} extra={row.extra} />
        ),
      )}
    </ol>
  );
}

function IncidentRow({ incident, onFollowUp }: { incident: Incident } & Pick<Props, 'onFollowUp'>) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const { category, words, measures, happenedAt, people, by, followUps } = incident;
  const gone = isWithdrawn(incident);
  return (
    <Paper component="li" p="sm" withBorder className="wrap-anywhere">
      <Head moment={happenedAt}>
        <StatusBadge tone={category === 'misconduct' && !gone ? 'stop' : 'attention'}>
          {t(`category.${category}`)}
        </StatusBadge>
        {gone && <StatusBadge tone="neutral">{t('incidents.withdrawn')}</StatusBadge>}
      </Head>
      <Text size="sm">{concernedWords(people, t, format)}</Text>
      <Text mt={4} className="whitespace-pre-line">
        {words}
      </Text>
      {measures && <Text className="whitespace-pre-line">{t('incidents.done', { measures })}</Text>}
      <Written by={by} />
      {followUps.map(({ id, words: more, withdraws, at, by: who }) => (
        <div
          key={id}
          className="mt-2 border-0 border-l-2 border-solid border-[var(--mantine-color-default-border)] pl-3"
        >
          <Head moment={at}>{withdraws && <Text size="sm">{t('incidents.withdraws')}</Text>}</Head>
          <Text className="whitespace-pre-line">{more}</Text>
          <Written by={who} />
        </div>
      ))}
      {onFollowUp && (
        <Button
          variant="subtle"
          size="compact-md"
          mt={4}
          ml={-8}
          leftSection={<IconMessagePlus size={16} />}
          onClick={() => onFollowUp(incident)}
        >
          {t('incidents.followUp')}
        </Button>
      )}
    </Paper>
  );
}

function ExtraTimeRow({ extra: { givenAt, minutes, words, people, by, causes } }: { extra: ExtraTime }) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const why =
    causes.length > 0 ? t('incidents.causes', { causes: format.list(causes.map((one) => t(`category.${one}`))) }) : '';
  return (
    <Paper component="li" p="sm" withBorder className="wrap-anywhere">
      <Head moment={givenAt}>
        <StatusBadge tone="active">{t('incidents.minutes', { minutes })}</StatusBadge>
      </Head>
      <Text size="sm">{concernedWords(people, t, format)}</Text>
      <Text mt={4}>{words}</Text>
      {why && <Text>{why}</Text>}
      <Written by={by} />
    </Paper>
  );
}

function MoveRow({ move: { act, movedAt, words, people, by } }: { move: Move }) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  return (
    <Paper component="li" p="sm" withBorder className="wrap-anywhere">
      <Head moment={movedAt}>
        <StatusBadge tone="active">{t(`act.${act}`)}</StatusBadge>
      </Head>
      <Text size="sm">{concernedWords(people, t, format)}</Text>
      <Text mt={4}>{words}</Text>
      <Written by={by} />
    </Paper>
  );
}

const Head = ({ moment, children }: { moment: Date; children: ReactNode }) => (
  <Group gap="xs">
    <Text fw={600} component="span" className="tabular">
      <When moment={moment} />
    </Text>
    {children}
  </Group>
);

function Written({ by }: Pick<Incident, 'by'>) {
  const { t } = useTranslation('invigilation');
  const { personName } = useFormat();
  return (
    <Text size="sm" c="dimmed">
      {t('incidents.by', { name: by ? personName(by) : t('incidents.gone') })}
    </Text>
  );
}

/** Who was concerned, with numbers; nobody by name is the whole exam. */
const concernedWords = (
  people: Incident['people'],
  t: TFunction<'invigilation'>,
  { list, personName }: Format,
): string => (people.length === 0 ? t('incidents.all') : list(people.map((one) => `${one.number} ${personName(one)}`)));
