import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import type { Exam } from '../../exams/client/api.ts';
import { resultsQuery, type ResultRow } from '../../results/client/staff/api.ts';
import { fileName } from '../domain/document-name.ts';
import { documentApi } from './api.ts';
import { NothingToPrint, OfExam, useExamineeChoice } from './of-exam.tsx';
import { PrintPage, type Chosen } from './print-page.tsx';

type Ask = (input: { examId: string; examineeId: string } & Pick<Chosen, 'language' | 'size'>) => Promise<Uint8Array>;
type Props = {
  readonly kind: 'result' | 'deficiency' | 'certificate';
  readonly ask: Ask;
  /** Of whom there is such a document. */
  readonly has: (result: ResultRow) => boolean;
};

/** One examinee's result. */
export const ExamineeReportPage = () => (
  <OfResults kind="result" ask={documentApi.printExamineeReport} has={() => true} />
);

/** One examinee's knowledge deficiency report; nobody gets one who answered everything right. */
export const DeficiencyPage = () => (
  <OfResults kind="deficiency" ask={documentApi.printDeficiencyReport} has={({ correct, total }) => correct < total} />
);

/** One examinee's certificate. */
export const CertificatePage = () => (
  <OfResults kind="certificate" ask={documentApi.printCertificate} has={({ certificate }) => certificate !== null} />
);

function OfResults(props: Props) {
  return <OfExam>{(exam) => <Results exam={exam} {...props} />}</OfExam>;
}

function Results({ exam, has, ...props }: Props & { exam: Exam }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery(resultsQuery(exam.id));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late m-6" height={600} />;
  const results = data.results.filter(has);
  if (results.length === 0)
    return <NothingToPrint exam={exam} title={t('print.nothing')} hint={t(`print.nothingHint.${props.kind}`)} />;
  return <PersonalDocument exam={exam} results={results} {...props} />;
}

type PersonalProps = Omit<Props, 'has'> & { readonly exam: Exam; readonly results: readonly ResultRow[] };

function PersonalDocument({ kind, ask, exam, results }: PersonalProps) {
  const { t } = useTranslation('documents');
  const examinee = useExamineeChoice(results);
  const numberOf = (id?: string) => results.find(({ examineeId }) => examineeId === id)?.number ?? '';
  return (
    <PrintPage
      title={t(`${kind}.kind`)}
      fileName={({ examinee: id, language }) => fileName(exam, kind, numberOf(id), language)}
      choices={[examinee]}
      ask={({ examinee: examineeId = '', language, size }) => ask({ examId: exam.id, examineeId, language, size })}
    />
  );
}
