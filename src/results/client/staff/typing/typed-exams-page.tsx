import { IconForms } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  useNamedColumns,
  usePlannedColumns,
  useProgressColumn,
} from '../../../../exams/client/list/use-duty-columns.tsx';
import { ToExams } from '../../../../exams/client/list/to-exams.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { to } from '../../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../../../platform/ui/list/data-list.tsx';
import { yesNo, type Column, type Filter, type ListView } from '../../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { typedContract } from '../../../typed-contract.ts';
import { typedApi, type TypedExam } from './api.ts';
import { useTypingTexts } from './use-typing-texts.ts';

/** The exams on paper whose sheets this person may type. */
export function TypedExamsPage() {
  const words = useTypingTexts();
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const list = useList({ key: ['typed-exams'], endpoint: typedContract.listTypedExams, ask: typedApi.listTypedExams });
  useUpdates('exam', [['typed-exams']]);
  return (
    <>
      <PageHeader title={words('title')} state={words('subtitle')} count={list.total} />
      <DataList
        list={list}
        name="typed-exams"
        rowKey={({ id }) => id}
        rowLabel={({ title }) => text(title)}
        open={({ id }) => to('admin-typing-id', { params: { id } })}
        columns={useColumns()}
        filters={useFilters()}
        views={useViews()}
        searchLabel={t('dutySearch')}
        empty={{
          title: words('noExams'),
          hint: words('noExamsHint'),
          icon: <IconForms size={40} stroke={1.5} />,
          action: <ToExams />,
        }}
        exportName="answer-sheets"
      />
    </>
  );
}

function useColumns(): Column<TypedExam>[] {
  const words = useTypingTexts();
  const make = useColumnMakers<TypedExam>();
  const typed = useProgressColumn<TypedExam>({
    label: words('state.typed'),
    of: ({ typedCount, candidateCount }) => ({ done: typedCount, all: candidateCount }),
  });
  const twice = make.words('twice', words('typists'), (row) => words(row.twice ? 'twiceBadge' : 'onceBadge'), {
    cell: (row) => (row.twice ? <StatusBadge tone="active">{words('twiceBadge')}</StatusBadge> : words('onceBadge')),
    width: 170,
    card: 'fact',
  });
  return [...useNamedColumns<TypedExam>(), ...usePlannedColumns<TypedExam>(), typed, twice];
}

function useFilters(): Filter[] {
  const words = useTypingTexts();
  const { t } = useTranslation('exams');
  return [
    {
      key: 'state',
      label: t('field.state'),
      many: true,
      choices: (['open', 'closed', 'marking'] as const).map((state) => ({ value: state, label: t(`state.${state}`) })),
    },
    { key: 'left', label: words('sheets'), choices: yesNo(words('sheetsLeft'), words('noneLeft')) },
    { key: 'twice', label: words('typists'), choices: yesNo(words('twiceBadge'), words('onceBadge')) },
  ];
}

function useViews(): ListView[] {
  const words = useTypingTexts();
  const { t } = useTranslation('exams');
  return [
    { key: 'all', label: t('exam.view.all'), filters: {} },
    { key: 'left', label: words('sheetsLeft'), filters: { left: '1' } },
  ];
}
