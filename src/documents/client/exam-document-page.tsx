import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { fileName } from '../domain/document-name.ts';
import { documents, type DocumentOf } from '../domain/table.ts';
import { documentApi } from './api.ts';
import { OfExam } from './of-exam.tsx';
import { PrintPage } from './print-page.tsx';
import { useNotePrinted, type NotedDocument } from './printed/use-note-printed.ts';

/** Those that go out of date when the exam changes. */
const roomLists: Readonly<Partial<Record<DocumentOf<'exam'>, NotedDocument>>> = {
  printGrid: 'grid',
  printPersonalGrids: 'personal_grids',
  printAttendance: 'attendance',
};

type Props = { readonly name: DocumentOf<'exam'> };

/** The page of a document about a whole exam. */
export const examDocumentPage = (name: Props['name']) => () => (
  <OfExam>{(exam) => <Document name={name} exam={exam} />}</OfExam>
);

function Document({ name, exam }: Props & { exam: Exam }) {
  const { t } = useTranslation('documents');
  const { text } = documents[name].page;
  const note = useNotePrinted(exam.id);
  const printed = roomLists[name];
  return (
    <PrintPage
      title={t(`${text}.kind`)}
      fileName={({ language }) => fileName(exam, text, '', language)}
      onTaken={printed && (() => note({ document: printed }))}
      ask={({ language, size }) => documentApi[name]({ examId: exam.id, language, size })}
    />
  );
}
