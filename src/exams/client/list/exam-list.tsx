import { IconCalendarEvent, IconCopy, IconFileStack, IconTableRow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Adding, AddLink } from '../../../platform/ui/adding/adding.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { yesNo, type Column, type ListView } from '../../../platform/ui/list/list-types.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { examContract } from '../../contract.ts';
import { examStates } from '../../domain/exam-state.ts';
import { examApi, type ExamRow } from '../api.ts';
import { examParts } from '../exam/exam-part.ts';
import { ExamStateBadge } from '../exam/exam-badges.tsx';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';

const again = ({ id }: ExamRow) => to('admin-exams-duplicate', { search: { id } });

/** The exams of the company, latest opening first. */
export function ExamList() {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const may = useMay();
  const list = useList({ key: ['exams'], endpoint: examContract.listExams, ask: examApi.listExams });
  useUpdates('exam', [['exams', 'list']]);
  const rowActions = (row: ExamRow) => [
    ...(may('exam.generate') ? [{ label: t('exam.duplicate'), icon: <IconCopy size={17} />, target: again(row) }] : []),
    ...examParts.all().flatMap((part) => part.rowActions?.(row, may) ?? []),
  ];
  const several = may('exam.generate') && (
    <AddLink to={to('admin-exams-several')} variant="default" leftSection={<IconTableRow size={17} />}>
      {t('several.title')}
    </AddLink>
  );
  const choose = may('exam.generate') && (
    <Tip name="exams.new">
      <AddLink to={to('admin-generated-exams')} leftSection={<IconFileStack size={17} />}>
        {t('exam.new')}
      </AddLink>
    </Tip>
  );
  return (
    <>
      <PageHeader
        title={t('exam.title')}
        count={list.total}
        state={t('exam.listState')}
        actions={
          choose && (
            <Adding>
              {several}
              {choose}
            </Adding>
          )
        }
      />
      <DataList
        list={list}
        name="exams"
        rowKey={(row) => row.id}
        rowLabel={(row) => text(row.title)}
        open={(row) => to('admin-exams-id', { params: { id: row.id } })}
        columns={useColumns()}
        views={useViews()}
        {...(list.rows.some((row) => rowActions(row).length > 0) ? { rowActions } : {})}
        filters={[
          {
            key: 'state',
            label: t('field.state'),
            many: true,
            choices: examStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
          },
          {
            key: 'practice',
            label: t('field.kind'),
            choices: yesNo(t('practice.only'), t('practice.none')),
          },
          {
            key: 'days',
            label: t('exam.when'),
            choices: [1, 7, 30].map((days) => ({ value: String(days), label: t('exam.withinDays', { count: days }) })),
          },
        ]}
        searchLabel={t('exam.search')}
        empty={{
          title: t('exam.empty.title'),
          hint: t('exam.empty.hint'),
          icon: <IconCalendarEvent size={40} stroke={1.5} />,
          action: <Adding quiet>{choose}</Adding>,
        }}
        exportName="exams"
      />
    </>
  );
}

function useViews(): ListView[] {
  const { t } = useTranslation('exams');
  return [
    { key: 'all', label: t('exam.view.all'), filters: {} },
    { key: 'coming', label: t('exam.view.coming'), filters: { state: 'draft,scheduled' } },
    { key: 'open', label: t('exam.view.open'), filters: { state: 'open' } },
    { key: 'toFinish', label: t('exam.view.toFinish'), filters: { waiting: '1' } },
    { key: 'done', label: t('exam.view.done'), filters: { state: 'released,archived' } },
  ];
}

function useColumns(): Column<ExamRow>[] {
  const { t } = useTranslation('exams');
  const { text, number, dateTime } = useFormat();
  const context = useModel();
  const { words, amount } = useColumnMakers<ExamRow>();
  const finished = (row: ExamRow) =>
    t('exam.finishedOf', { finished: number(row.finishedCount), all: number(row.candidateCount) });
  return [
    words('title', t('field.title'), (row) => text(row.title), { card: 'title' }),
    words('state', t('field.state'), (row) => t(`state.${row.state}`), {
      cell: (row) => <ExamStateBadge state={row.state} />,
      width: 140,
      card: 'badge',
    }),
    words('opens', t('field.opensAt'), (row) => dateTime(row.opensAt), {
      cell: (row) => <When moment={row.opensAt} />,
      width: 170,
      card: 'fact',
    }),
    words('module', t('module', { context }), (row) => row.moduleCode, { width: 110 }),
    words('kind', t('field.kind'), (row) => (row.practice ? t('practice.name') : t(`kind.${row.kind}`)), {
      width: 120,
      card: 'fact',
    }),
    amount('finished', t('exam.finished'), (row) => row.finishedCount, { cell: finished, width: 130, card: 'fact' }),
    amount('questions', t('field.questions'), (row) => row.questionCount, { width: 110 }),
    amount('minutes', t('field.minutes'), (row) => row.minutes, { width: 100, optional: true }),
    amount('candidates', t('field.candidates'), (row) => row.candidateCount, { optional: true }),
    amount('number', t('field.number'), (row) => row.number, { optional: true }),
  ];
}
