import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column, Filter } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { peopleContract } from '../../contract.ts';
import { examineeAny } from '../../examinees-contract.ts';
import { peopleApi, type ListedFormerResult } from '../api.ts';
import { FormerOutcome } from './former-outcome.tsx';
import { useFormerScore } from './use-former-score.ts';

/** Results of former times, of all examinees: brought in from elsewhere, to be looked at alone. */
export function FormerList() {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  const may = useMay();
  const key = ['former-results'];
  const list = useList({ key, endpoint: peopleContract.listFormerResults, ask: peopleApi.listFormerResults });
  useUpdates('examinee', [key]);
  return (
    <>
      <PageHeader
        title={t('former.title')}
        parent={{ label: t('former.parent'), target: to('admin-exams-results') }}
        count={list.total}
        state={t('former.hint')}
      />
      <DataList
        list={list}
        name="former-results"
        rowKey={({ id }) => id}
        rowLabel={(row) => `${row.number} ${personName(row)}, ${row.examTitle}`}
        searchLabel={t('former.search')}
        columns={useColumns()}
        {...(may(examineeAny) ? { open: personOf } : {})}
        filters={useFilters()}
        empty={{ title: t('former.none'), hint: t('former.noneHint'), icon: <IconHistory size={40} stroke={1.5} /> }}
        exportName="former-results"
      />
    </>
  );
}

const personOf = ({ examineeId }: ListedFormerResult) =>
  to('admin-examinees-id', { params: { id: examineeId }, search: { tab: 'results' } });

const outcomeOf = ({ passed }: ListedFormerResult) =>
  passed === null ? ('unsaid' as const) : passed ? ('passed' as const) : ('failed' as const);

function useOutcomeText() {
  const { t } = useTranslation('people');
  return (outcome: 'passed' | 'failed' | 'unsaid') =>
    outcome === 'unsaid' ? t('former.unsaid') : t(`exams.${outcome}`);
}

function useFilters(): Filter[] {
  const { t } = useTranslation('people');
  const textOf = useOutcomeText();
  return [
    {
      key: 'outcome',
      label: t('exams.outcome'),
      many: true,
      choices: (['passed', 'failed', 'unsaid'] as const).map((value) => ({ value, label: textOf(value) })),
    },
  ];
}

function useColumns(): Column<ListedFormerResult>[] {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  const { words, moment, orDash } = useColumnMakers<ListedFormerResult>();
  const scoreOf = useFormerScore();
  const textOf = useOutcomeText();
  return [
    words('name', t('former.name'), (row) => personName(row), { card: 'title' }),
    words('number', t('examinees.number'), ({ number }) => number, { width: 110, card: 'fact' }),
    words('exam', t('former.exam'), ({ examTitle }) => examTitle, { width: 260, card: 'fact' }),
    orDash('module', t('former.module'), ({ module }) => module, { width: 110 }),
    orDash('score', t('exams.points'), scoreOf, { width: 170, align: 'right', card: 'fact' }),
    words('outcome', t('exams.outcome'), (row) => textOf(outcomeOf(row)), {
      cell: ({ passed }) => <FormerOutcome passed={passed} />,
      width: 140,
      card: 'badge',
    }),
    orDash('certificate', t('former.certificate'), ({ certificateNumber }) => certificateNumber, { width: 150 }),
    moment('satOn', t('former.day'), ({ satOn }) => new Date(`${satOn}T12:00:00Z`), {
      show: 'date',
      width: 140,
      card: 'fact',
      sort: ['newest', 'oldest'],
    }),
  ];
}
