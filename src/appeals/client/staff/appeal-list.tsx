import { Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useLocalList } from '../../../platform/ui/list/use-local-list.ts';
import { appealStates, stateOfAppeal } from '../../domain/appeal.ts';
import { tones, useAbout } from '../about.ts';
import type { Appeal } from '../api.ts';
import { useDecided } from './use-decided.ts';

type Props = { readonly exam: Exam; readonly appeals: readonly Appeal[] };

const byMoment = (one: Appeal, other: Appeal) => Number(one.madeAt) - Number(other.madeAt);

/** Every appeal against results of an exam; those that wait come first. */
export function AppealListing({ exam, appeals }: Props) {
  const { t } = useTranslation('appeals');
  const { personName } = useFormat();
  const list = useLocalList({
    rows: appeals,
    textOf: (row) => `${row.examineeNumber} ${personName(row)} ${row.words}`,
    filters: { state: stateOfAppeal },
    orders: { newest: (one, other) => byMoment(other, one), oldest: byMoment },
  });
  const about = useAbout();
  return (
    <DataList
      list={list}
      name="appeals"
      rowKey={({ id }) => id}
      rowLabel={(row) => `${row.examineeNumber} ${personName(row)}, ${about(row)}`}
      columns={useColumns()}
      open={({ id }) => to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'appeals', appeal: id } })}
      filters={[
        {
          key: 'state',
          label: t('column.state'),
          many: true,
          choices: appealStates.map((value) => ({
            value,
            label: t(`state.${value}`),
            count: appeals.filter((row) => stateOfAppeal(row) === value).length,
          })),
        },
      ]}
      searchLabel={t('search')}
      empty={{ title: t('empty'), hint: t('emptyHint'), icon: <IconMessageQuestion size={40} stroke={1.5} /> }}
      exportName={`exam-${exam.number}-appeals`}
    />
  );
}

function useColumns(): Column<Appeal>[] {
  const { t } = useTranslation('appeals');
  const { personName } = useFormat();
  const { words, moment, orDash } = useColumnMakers<Appeal>();
  const about = useAbout();
  const decided = useDecided();
  const state = (row: Appeal) => t(`state.${stateOfAppeal(row)}`);
  return [
    words('name', t('column.name'), (row) => personName(row), {
      card: 'title',
      cell: (row) => (
        <>
          {personName(row)}
          <Text size="sm" c="dimmed" lineClamp={1} lh={1.7}>
            {row.words}
          </Text>
        </>
      ),
    }),
    words('number', t('column.number'), ({ examineeNumber }) => examineeNumber, { width: 110, card: 'fact' }),
    words('about', t('column.about'), about, { width: 190, card: 'fact' }),
    words('state', t('column.state'), state, {
      width: 190,
      card: 'badge',
      cell: (row) => <StatusBadge tone={tones[stateOfAppeal(row)]}>{state(row)}</StatusBadge>,
    }),
    orDash('decision', t('column.decision'), ({ decisions: [last] }) => (last ? decided(last) : ''), { width: 210 }),
    moment('made', t('column.made'), ({ madeAt }) => madeAt, { width: 160, sort: ['newest', 'oldest'] }),
    words('words', t('column.words'), (row) => row.words, { optional: true }),
  ];
}
