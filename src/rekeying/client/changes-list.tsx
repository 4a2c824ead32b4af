import { Alert, Group, Text } from '@mantine/core';
import { IconInfoCircle, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import type { Column } from '../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../platform/ui/list/use-column-makers.tsx';
import { useLocalList } from '../../platform/ui/list/use-local-list.ts';
import { Section } from '../../platform/ui/page/section.tsx';
import type { ShownChange, ChangesShown } from './api.ts';

type Props = {
  readonly exam: Exam;
  readonly changes: ChangesShown;
  /** It has happened. */
  readonly done?: boolean;
};

const turns = ['passes_now', 'fails_now', 'same'] as const;

/** Every result that becomes another one: how many, who would pass or fail, and each of them before and after. */
export function ChangesList({ exam, changes: { changes, results, passNow, failNow }, done = false }: Props) {
  const { t } = useTranslation('rekeying');
  const { personName } = useFormat();
  const columns = useColumns();
  const list = useLocalList({
    rows: changes,
    textOf: (row) => `${row.number} ${personName(row)} ${row.serial ?? ''}`,
    filters: { turn: ({ turn }) => turn },
  });
  const title = t(done ? 'changes.titleDone' : 'changes.title');
  if (changes.length === 0)
    return (
      <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />} title={title}>
        {t(done ? 'changes.noneDone' : 'changes.none')}
      </Alert>
    );
  return (
    <Section title={title}>
      <Group gap="lg" mb="md">
        <Text>{t('changes.count', { count: changes.length, results })}</Text>
        <Text fw={passNow > 0 ? 600 : 400}>{t('changes.passNow', { count: passNow })}</Text>
        <Text fw={failNow > 0 ? 600 : 400}>{t('changes.failNow', { count: failNow })}</Text>
      </Group>
      <DataList
        list={list}
        name="key-changes"
        rowKey={({ resultId }) => resultId}
        rowLabel={(row) => `${row.number} ${personName(row)}`}
        columns={columns}
        filters={[
          {
            key: 'turn',
            label: t('column.turn'),
            many: true,
            choices: turns.map((value) => ({
              value,
              label: t(`changes.turn.${value}`),
              count: changes.filter(({ turn }) => turn === value).length,
            })),
          },
        ]}
        searchLabel={t('changes.search')}
        empty={{ title: t('changes.none'), icon: <IconUsers size={40} stroke={1.5} /> }}
        exportName={`exam-${exam.number}-key-changes`}
      />
    </Section>
  );
}

const tones: Readonly<Record<ShownChange['turn'], Tone>> = { passes_now: 'ready', fails_now: 'stop', same: 'neutral' };

function useColumns(): Column<ShownChange>[] {
  const { t } = useTranslation('rekeying');
  const { personName } = useFormat();
  const { words } = useColumnMakers<ShownChange>();
  const score = useScore();
  const turn = (row: ShownChange) => t(`changes.turn.${row.turn}`);
  return [
    words('number', t('column.number'), ({ number }) => number, { width: 120, card: 'fact' }),
    words('name', t('column.name'), (row) => personName(row), { card: 'title' }),
    words('version', t('column.version'), ({ version }) => version, { width: 80, align: 'center' }),
    words('before', t('column.before'), ({ before }) => score(before), { width: 200, card: 'fact' }),
    words('after', t('column.after'), ({ after }) => score(after), { width: 200, card: 'fact' }),
    words('turn', t('column.turn'), turn, {
      width: 170,
      card: 'badge',
      cell: (row) => <StatusBadge tone={tones[row.turn]}>{turn(row)}</StatusBadge>,
    }),
    words('certificate', t('column.certificate'), useCertificate(), { width: 190, card: 'fact' }),
  ];
}

/** Points, percent, and on which side of the pass mark. */
function useScore() {
  const { t } = useTranslation('rekeying');
  const { points, percent } = useFormat();
  return ({ points: gained, maxPoints, percent: share, passed }: ShownChange['before']) => {
    const side = t(passed === null ? 'changes.unmarked' : passed ? 'changes.passed' : 'changes.failed');
    const shown = share === null ? '–' : percent(share / 100, 2);
    return `${t('changes.score', { points: points(gained), maxPoints: points(maxPoints), percent: shown })} · ${side}`;
  };
}

function useCertificate() {
  const { t } = useTranslation('rekeying');
  return ({ serial, after, turn }: ShownChange) => {
    if (serial) return after.passed ? serial : t('changes.noLonger', { serial });
    return turn === 'passes_now' ? t('changes.canGet') : '–';
  };
}
