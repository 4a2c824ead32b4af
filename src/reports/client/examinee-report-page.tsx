import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { IconCertificate, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../platform/client/language/labels.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { RouteLink, to, useSearch } from '../../platform/client/routing/target.tsx';
import { useMay } from '../../platform/client/session/me.ts';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { AllResults } from '../../results/client/staff/all-results.tsx';
import { examineeReportQuery, type ExamineeReport } from './api.ts';
import { ExamHead, ResultCell } from './cells.tsx';
import { HeatMap } from './heat-map.tsx';
import { ReportTable } from './report-table.tsx';

/** What came of all exams of one person: `?examinee=` says whose. Without one, the results of everybody, to choose from. */
export function ExamineeReportPage() {
  const { examinee } = useSearch();
  return examinee ? <OfExaminee id={examinee} /> : <AllResults />;
}

function OfExaminee({ id }: { id: string }) {
  const { t } = useTranslation('reports');
  const { personName } = useFormat();
  const { data, error, refetch } = useQuery(examineeReportQuery(id));
  if (error && !data) return <ErrorState alone error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  return (
    <>
      <PageHeader
        title={personName(data)}
        state={t('examinee.state', { number: data.number })}
        actions={data.exams.length > 0 && <Prints id={id} />}
      />
      {data.exams.length === 0 ? (
        <Paper p={0}>
          <EmptyState title={t('empty')} hint={t('emptyHint')} />
        </Paper>
      ) : (
        <Stack gap="lg">
          <Exams report={data} />
          <HeatMap
            parts={data.parts}
            exams={data.exams.map((exam) => ({ ...exam, above: exam.module.code }))}
            fileName={`${data.number}-${t('file.subsections')}`}
          />
        </Stack>
      )}
    </>
  );
}

function Prints({ id }: { id: string }) {
  const { t } = useTranslation('reports');
  const may = useMay();
  const search = { examinee: id };
  return (
    <Group gap="sm">
      <Button
        component={RouteLink}
        variant="default"
        leftSection={<IconPrinter size={17} />}
        to={to('admin-examinees-print-exam-result', { search })}
      >
        {t('examinee.print')}
      </Button>
      {may('report.generateCertificates') && (
        <Button
          component={RouteLink}
          variant="default"
          leftSection={<IconCertificate size={17} />}
          to={to('admin-examinees-print-certificate', { search })}
        >
          {t('examinee.certificates')}
        </Button>
      )}
    </Group>
  );
}

function Exams({ report: { number, exams } }: { report: ExamineeReport }) {
  const { t } = useTranslation('reports');
  const { text, date, percent } = useFormat();
  const context = useModel();
  const nameOf = (exam: ExamineeReport['exams'][number]) => `${exam.module.code} ${text(exam.module.title)}`.trim();
  const head = [
    t('trend.exam'),
    t('trend.day'),
    t('choose.module', { context }),
    t('trend.passMark'),
    t('kdr.percent'),
  ];
  const lines = () => [
    head,
    ...exams.map((exam) => [text(exam.title), date(exam.opensAt), nameOf(exam), exam.passMark, exam.percent]),
  ];
  return (
    <ReportTable
      title={t('examinee.title')}
      hint={t('people.hint')}
      corner={t('choose.module', { context })}
      columns={[
        { key: 'exam', head: t('trend.exam') },
        { key: 'cut', head: t('trend.passMark') },
        { key: 'percent', head: t('kdr.percent') },
      ]}
      rows={exams.map((exam) => ({
        key: exam.id,
        head: nameOf(exam),
        cells: [
          <td key="exam" className="text-center">
            <ExamHead exam={exam} />
            {!exam.counts && <div className="text-xs text-quiet">{t('examinee.notCounting')}</div>}
          </td>,
          <td key="cut" className="tabular text-center">
            {percent(exam.passMark / 100)}
          </td>,
          <ResultCell key="percent" result={exam} />,
        ],
      }))}
      file={{ name: `${number}-${t('file.results')}`, lines }}
    />
  );
}
