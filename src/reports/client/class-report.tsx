import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../platform/client/language/labels.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { lastInModule } from '../domain/last-in-module.ts';
import { classQuery, type ClassReport as Report } from './api.ts';
import { ExamHead, ResultCell } from './cells.tsx';
import { HeatMap } from './heat-map.tsx';
import { ReportTable } from './report-table.tsx';

/** A class: everybody by exam or module, and the subsections by exam. */
export function ClassReport({ classroomId }: { classroomId: string }) {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useQuery(classQuery(classroomId));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  return (
    <Stack gap="lg">
      {data.leftOut > 0 && <Text>{t('leftOut', { count: data.leftOut })}</Text>}
      <People report={data} />
      <HeatMap
        parts={data.parts}
        exams={data.exams.map((exam) => ({ ...exam, above: exam.module.code }))}
        fileName={`${data.code}-${t('file.subsections')}`}
      />
    </Stack>
  );
}

type Column = {
  readonly key: string;
  readonly head: React.ReactNode;
  readonly name: string;
  readonly of: (examineeId: string) => Report['results'][number] | undefined;
};

function People({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { personName } = useFormat();
  const context = useModel();
  const [by, setBy] = useState<'exam' | 'module'>('exam');
  const byExam = useExamColumns(report);
  const byModule = useModuleColumns(report);
  const columns = by === 'exam' ? byExam : byModule;
  const lines = () => [
    [t('people.number'), t('people.name'), ...columns.map(({ name }) => name)],
    ...report.examinees.map((person) => [
      person.number,
      personName(person),
      ...columns.map(({ of }) => of(person.id)?.percent ?? null),
    ]),
  ];
  return (
    <ReportTable
      title={t('people.title')}
      hint={t('people.hint')}
      corner={t('people.name')}
      columns={columns}
      rows={report.examinees.map((person) => ({
        key: person.id,
        head: (
          <>
            {personName(person)}{' '}
            <Text span size="sm" c="dimmed" className="tabular whitespace-nowrap">
              {person.number}
            </Text>
          </>
        ),
        cells: columns.map(({ key, of }) => <ResultCell key={key} result={of(person.id)} />),
      }))}
      file={{ name: `${report.code}-${t('file.results')}`, lines }}
      actions={
        <SegmentedControl
          aria-label={t('people.by')}
          value={by}
          onChange={setBy}
          data={[
            { value: 'exam', label: t('people.byExam') },
            { value: 'module', label: t('people.byModule', { context }) },
          ]}
        />
      }
    />
  );
}

function useExamColumns({ exams, results }: Report): Column[] {
  const { t } = useTranslation('reports');
  const byExam = Map.groupBy(results, ({ examId }) => examId);
  return exams.map((exam) => {
    const own = new Map((byExam.get(exam.id) ?? []).map((result) => [result.examineeId, result]));
    return {
      key: exam.id,
      head: <ExamHead exam={exam} above={exam.module.code} />,
      name: `${exam.module.code} ${t('examNumber', { number: exam.number })}`,
      of: (examineeId) => own.get(examineeId),
    };
  });
}

/** Each module once, with the last result in it. */
function useModuleColumns({ exams, results }: Report): Column[] {
  const { text } = useFormat();
  const last = lastInModule(results, exams);
  const modules = new Map(exams.map(({ module }) => [module.id, module]));
  return [...modules.values()].map(({ id, code, title }) => ({
    key: id,
    head: <span title={text(title)}>{code}</span>,
    name: code,
    of: (examineeId) => last.get(`${examineeId} ${id}`),
  }));
}
