import { Button, Text } from '@mantine/core';
import { IconGavel, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import type { Column } from '../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../platform/ui/list/use-column-makers.tsx';
import { useLocalList } from '../../platform/ui/list/use-local-list.ts';
import type { DecisionRow } from './api.ts';
import { decisionStates, stateOf, tones } from './state-of.ts';
import { usePlaces } from './use-places.ts';

type Props = { readonly exam: Exam; readonly decisions: readonly DecisionRow[] };

/** Everything that was proposed and decided on questions of an exam. */
export function DecisionList({ exam, decisions }: Props) {
  const { t } = useTranslation('rekeying');
  const { nameOf } = usePlaces();
  const list = useLocalList({
    rows: decisions,
    textOf: (row) => `${nameOf(row)} ${row.reason}`,
    filters: { state: stateOf },
  });
  const here = (search: Record<string, string>) =>
    to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'keys', ...search } });
  return (
    <>
      <Text c="dimmed" className="prose">
        {t('hint')}
      </Text>
      <DataList
        list={list}
        name="key-decisions"
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        columns={useColumns()}
        open={({ id }) => here({ decision: id })}
        filters={[
          {
            key: 'state',
            label: t('column.state'),
            many: true,
            choices: decisionStates.map((value) => ({
              value,
              label: t(`state.${value}`),
              count: decisions.filter((row) => stateOf(row) === value).length,
            })),
          },
        ]}
        searchLabel={t('search')}
        tools={
          <Button component={RouteLink} to={here({ propose: '1' })} leftSection={<IconPlus size={17} aria-hidden />}>
            {t('propose')}
          </Button>
        }
        empty={{ title: t('empty'), hint: t('emptyHint'), icon: <IconGavel size={40} stroke={1.5} /> }}
        exportName={`exam-${exam.number}-key-decisions`}
      />
    </>
  );
}

function useColumns(): Column<DecisionRow>[] {
  const { t } = useTranslation('rekeying');
  const { text } = useFormat();
  const { words, moment } = useColumnMakers<DecisionRow>();
  const { nameOf, placesOf } = usePlaces();
  return [
    words('question', t('column.question'), nameOf, {
      card: 'title',
      cell: (row) => (
        <>
          <span className="line-clamp-2">{nameOf(row)}</span>
          <Text size="sm" c="dimmed">
            {placesOf(row)}
          </Text>
        </>
      ),
    }),
    words('policy', t('column.policy'), ({ policy }) => t(`policy.${policy}`), { width: 210, card: 'fact' }),
    words('state', t('column.state'), (row) => t(`state.${stateOf(row)}`), {
      width: 210,
      card: 'badge',
      cell: (row) => <StatusBadge tone={tones[stateOf(row)]}>{t(`state.${stateOf(row)}`)}</StatusBadge>,
    }),
    words('by', t('column.by'), ({ proposedBy }) => text(proposedBy.name), { width: 160 }),
    moment('proposed', t('column.proposed'), ({ proposedAt }) => proposedAt, { width: 160 }),
    words('reason', t('column.reason'), ({ reason }) => reason, { optional: true }),
  ];
}
