import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { fileName } from '../domain/document-name.ts';
import { documentApi } from './api.ts';
import { OfExam } from './of-exam.tsx';
import { PrintPage, type Chosen } from './print-page.tsx';

type Props = {
  readonly kind: 'grid' | 'attendance' | 'report';
  readonly ask: (input: { examId: string } & Pick<Chosen, 'language' | 'size'>) => Promise<Uint8Array>;
};

/** The answer sheet examinees mark on paper. */
export const GridPage = () => <ExamDocument kind="grid" ask={documentApi.printGrid} />;

/** The list everybody signs. */
export const AttendancePage = () => <ExamDocument kind="attendance" ask={documentApi.printAttendance} />;

/** The results of the exam. */
export const ExamReportPage = () => <ExamDocument kind="report" ask={documentApi.printExamReport} />;

function ExamDocument({ kind, ask }: Props) {
  return <OfExam>{(exam) => <Document kind={kind} ask={ask} exam={exam} />}</OfExam>;
}

function Document({ kind, ask, exam }: Props & { exam: Exam }) {
  const { t } = useTranslation('documents');
  return (
    <PrintPage
      title={t(`${kind}.kind`)}
      fileName={({ language }) => fileName(exam, kind, '', language)}
      ask={({ language, size }) => ask({ examId: exam.id, language, size })}
    />
  );
}
