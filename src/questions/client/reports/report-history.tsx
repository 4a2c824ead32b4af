import { IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { to, useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { yesNo, type Column, type Filter } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { questionContract } from '../../contract.ts';
import { reportOutcomes, reportReasons } from '../../domain/report.ts';
import { questionApi } from '../api.ts';
import { QuestionTitle } from '../question-title.tsx';
import { reportsKey, type ReportRow } from './api.ts';
import { ReportOutcome } from './report-outcome.tsx';
import { ReportPanel } from './report-panel.tsx';
import { useReporter } from './use-reporter.ts';

/** What was reported about questions, by whom, and what came of it. */
export function ReportHistory() {
  const { t } = useTranslation('questions');
  const { report } = useSearch();
  const change = useChangeSearch();
  const list = useList({
    key: reportsKey,
    endpoint: questionContract.listQuestionReports,
    ask: questionApi.listQuestionReports,
  });
  useUpdates('question_report', [reportsKey]);
  const close = () => change({ report: undefined });
  return (
    <>
      <PageHeader
        title={t('reports.title')}
        count={list.total}
        state={t('reports.state')}
        parent={{ label: t('title.bank'), target: to('admin-questions') }}
      />
      <DataList<ReportRow>
        list={list}
        name="question-reports"
        rowKey={({ id }) => id}
        rowLabel={({ question }) => `#${question.number}`}
        onOpen={({ id }) => change({ report: id })}
        searchLabel={t('reports.search')}
        columns={useColumns()}
        filters={useFilters()}
        empty={{
          title: t('reports.empty'),
          hint: t('reports.emptyHint'),
          icon: <IconMessageReport size={36} />,
        }}
        exportName="question-reports"
      />
      <SidePanel wide title={t('reports.one')} opened={report !== undefined} onClose={close}>
        {report && <ReportPanel key={report} reportId={report} />}
      </SidePanel>
    </>
  );
}

function useColumns(): Column<ReportRow>[] {
  const { t } = useTranslation('questions');
  const { amount, moment, words } = useColumnMakers<ReportRow>();
  const { text } = useFormat();
  const reporter = useReporter();
  const outcomeOf = ({ outcome }: ReportRow) => (outcome ? t(`reports.outcome.${outcome}`) : t('reports.open'));
  return [
    {
      key: 'question',
      label: t('reports.question'),
      cell: ({ question }) => <QuestionTitle number={question.number} title={question.title} most={70} />,
      csv: ({ question }) => `#${question.number} ${text(question.title)}`,
      card: 'title',
    },
    words('words', t('reports.words'), (row) => row.words, {
      cell: (row) => <span className="line-clamp-2">{row.words}</span>,
      card: 'fact',
    }),
    words('reason', t('reports.reasonLabel'), ({ reason }) => t(`reports.reason.${reason}`), {
      width: 150,
      optional: true,
    }),
    words('reporter', t('reports.reporter'), reporter, { width: 190, card: 'fact' }),
    moment('reported', t('reports.reportedAt'), ({ reportedAt }) => reportedAt, {
      width: 140,
      card: 'fact',
      show: 'relative',
    }),
    amount('exams', t('reports.affected'), ({ affectedExams }) => affectedExams, { width: 110 }),
    words('outcome', t('reports.outcomeLabel'), outcomeOf, {
      cell: ({ outcome }) => <ReportOutcome outcome={outcome} />,
      width: 180,
      card: 'badge',
    }),
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('questions');
  return [
    {
      key: 'open',
      label: t('reports.standing'),
      choices: yesNo(t('reports.open'), t('reports.answered')),
    },
    {
      key: 'outcome',
      label: t('reports.outcomeLabel'),
      choices: reportOutcomes.map((value) => ({ value, label: t(`reports.outcome.${value}`) })),
      many: true,
    },
    {
      key: 'reason',
      label: t('reports.reasonLabel'),
      choices: reportReasons.map((value) => ({ value, label: t(`reports.reason.${value}`) })),
      many: true,
    },
    {
      key: 'from',
      label: t('reports.from'),
      choices: (['examinee', 'administrator'] as const).map((value) => ({ value, label: t(`reports.by.${value}`) })),
    },
  ];
}
