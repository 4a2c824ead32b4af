import { Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { appealContract, type AnyAppeal } from '../../contract.ts';
import { appealStates } from '../../domain/appeal.ts';
import { tones, useAbout } from '../about.ts';
import { appealApi } from '../api.ts';

const queryKey = ['appeals'];

/** The appeals against results of all exams; each leads to its exam, where it is answered. */
export function AllAppeals() {
  const { t } = useTranslation('appeals');
  const { personName, text } = useFormat();
  const list = useList({
    key: queryKey,
    endpoint: appealContract.listAllAppeals,
    ask: appealApi.listAllAppeals,
  });
  useUpdates('appeal', [queryKey]);
  const about = useAbout();
  return (
    <>
      <PageHeader title={t('all.title')} count={list.total} state={t('all.lead')} />
      <DataList
        list={list}
        name="all-appeals"
        rowKey={({ id }) => id}
        rowLabel={(row) => `${row.examineeNumber} ${personName(row)}, ${text(row.exam.title)}, ${about(row)}`}
        columns={useColumns()}
        open={({ id, exam }) =>
          to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'appeals', appeal: id } })
        }
        filters={[
          {
            key: 'state',
            label: t('column.state'),
            many: true,
            choices: appealStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        searchLabel={t('all.search')}
        empty={{ title: t('empty'), hint: t('all.emptyHint'), icon: <IconMessageQuestion size={40} stroke={1.5} /> }}
        exportName="appeals"
      />
    </>
  );
}

function useColumns(): Column<AnyAppeal>[] {
  const { t } = useTranslation('appeals');
  const { personName, text } = useFormat();
  const { words, moment } = useColumnMakers<AnyAppeal>();
  const about = useAbout();
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
    words('number', t('column.number'), ({ examineeNumber }) => examineeNumber, { width: 110, optional: true }),
    words('exam', t('all.exam'), ({ exam }) => text(exam.title), { width: 260, card: 'fact' }),
    words('about', t('column.about'), about, { width: 190, card: 'fact' }),
    words('state', t('column.state'), ({ state }) => t(`state.${state}`), {
      width: 170,
      card: 'badge',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>,
    }),
    moment('made', t('column.made'), ({ madeAt }) => madeAt, { width: 160, card: 'fact' }),
    moment('answered', t('all.answered'), ({ answeredAt }) => answeredAt, { width: 160, none: '–', optional: true }),
    words('words', t('column.words'), (row) => row.words, { optional: true }),
  ];
}
