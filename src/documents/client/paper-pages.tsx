import { useTranslation } from 'react-i18next';
import { useSearch } from '../../platform/client/routing/target.tsx';
import type { PdfChoice } from '../../platform/ui/page/pdf-page.tsx';
import type { Exam } from '../../exams/client/api.ts';
import { fileName } from '../domain/document-name.ts';
import type { PrintLanguage } from '../domain/print.ts';
import { documentApi } from './api.ts';
import { lookOf, useLookChoices, usePaperLanguages, useParts, useWhichDocument } from './look-choices.ts';
import { OfExam, useVersionChoice } from './of-exam.tsx';
import { PrintPage } from './print-page.tsx';
import { useNotePrinted } from './printed/use-note-printed.ts';

/** The paper of one version, in one language or several. */
export function PaperPage() {
  return <OfExam>{(exam) => <Paper exam={exam} />}</OfExam>;
}

function Paper({ exam, choices = [] }: { exam: Exam; choices?: readonly PdfChoice[] }) {
  const { t } = useTranslation('documents');
  const languageChoice = usePaperLanguages(exam);
  const version = useVersionChoice(exam);
  const note = useNotePrinted(exam.id);
  return (
    <PrintPage
      title={t('paper.kind')}
      onTaken={({ version: label = '' }) => note({ document: 'paper', version: label })}
      fileName={({ version: label = '', languages }) => fileName(exam, 'paper', label, languages as PrintLanguage)}
      choices={[...choices, version, ...useLookChoices(languageChoice)]}
      languageChoice={languageChoice}
      ask={({ version: label = '', languages: chosen, size, ...look }) => {
        const languages = chosen as PrintLanguage;
        return documentApi.printPaper({ examId: exam.id, version: label, languages, size, ...lookOf(look) });
      }}
    />
  );
}

/** All that an invigilator takes to the room. */
export function PackPage() {
  return <OfExam>{(exam) => <Pack exam={exam} />}</OfExam>;
}

function Pack({ exam }: { exam: Exam }) {
  const { t } = useTranslation('documents');
  const languageChoice = usePaperLanguages(exam);
  const note = useNotePrinted(exam.id);
  return (
    <PrintPage
      title={t('pack.kind')}
      onTaken={({ parts }) => note({ document: parts === 'lists' ? 'lists' : 'pack' })}
      fileName={({ languages }) => fileName(exam, 'pack', '', languages as PrintLanguage)}
      choices={[useParts(), ...useLookChoices(languageChoice)]}
      languageChoice={languageChoice}
      ask={({ languages: chosen, size, parts, ...look }) => {
        const languages = chosen as PrintLanguage;
        const which = parts === 'lists' ? 'lists' : 'all';
        return documentApi.printPack({ examId: exam.id, languages, size, parts: which, ...lookOf(look) });
      }}
    />
  );
}

/** Paper and key of a version on one page, one beside the other by choice. */
export function PrintableExamPage() {
  return <OfExam>{(exam) => <PrintableExam exam={exam} />}</OfExam>;
}

function PrintableExam({ exam }: { exam: Exam }) {
  const { t } = useTranslation('documents');
  const { document = 'paper' } = useSearch();
  const version = useVersionChoice(exam);
  const which = useWhichDocument();
  if (document !== 'key') return <Paper exam={exam} choices={[which]} />;
  return (
    <PrintPage
      title={t('key.kind')}
      fileName={({ version: label = '', language }) => fileName(exam, 'key', label, language)}
      choices={[which, version]}
      ask={({ version: label = '', language, size }) =>
        documentApi.printKey({ examId: exam.id, version: label, language, size })
      }
    />
  );
}
