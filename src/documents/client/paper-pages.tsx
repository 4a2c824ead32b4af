import { useTranslation } from 'react-i18next';
import { contentLanguages } from '../../platform/language.ts';
import { useSearch } from '../../platform/client/routing/target.tsx';
import { useLanguage } from '../../platform/client/language/use-language.ts';
import type { PdfChoice } from '../../platform/ui/page/pdf-page.tsx';
import type { Exam } from '../../exams/client/api.ts';
import { fileName } from '../domain/document-name.ts';
import { canStandBeside, languageLayouts, textSizes, type PrintLanguage } from '../domain/print.ts';
import { documentApi } from './api.ts';
import { OfExam, useVersionChoice } from './of-exam.tsx';
import { PrintPage } from './print-page.tsx';

/** The paper of one version, in one language or several. */
export function PaperPage() {
  return <OfExam>{(exam) => <Paper exam={exam} />}</OfExam>;
}

function Paper({ exam, choices = [] }: { exam: Exam; choices?: readonly PdfChoice[] }) {
  const { t } = useTranslation('documents');
  const languageChoice = usePaperLanguages(exam);
  const version = useVersionChoice(exam);
  return (
    <PrintPage
      title={t('paper.kind')}
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
  return (
    <PrintPage
      title={t('pack.kind')}
      fileName={({ languages }) => fileName(exam, 'pack', '', languages as PrintLanguage)}
      choices={useLookChoices(languageChoice)}
      languageChoice={languageChoice}
      ask={({ languages, size, ...look }) =>
        documentApi.printPack({ examId: exam.id, languages: languages as PrintLanguage, size, ...lookOf(look) })
      }
    />
  );
}

const textOf = (chosen = '') => textSizes.find((one) => one === chosen) ?? 'normal';

const layoutOf = (chosen = '') => languageLayouts.find((one) => one === chosen) ?? 'under';

/** How the paper is to look, as the server is asked for it. */
export const lookOf = ({ text, layout }: Readonly<Record<string, string>>) => ({
  text: textOf(text),
  layout: layoutOf(layout),
});

/** Print and, where two languages are printed in normal size, how they stand. */
export function useLookChoices(languages: PdfChoice): PdfChoice[] {
  const { t } = useTranslation('documents');
  const search = useSearch();
  const chosen = search['languages'] ?? languages.options[0]?.value ?? '';
  const text = useTextChoice();
  const layout = {
    key: 'layout',
    label: t('print.layout'),
    options: languageLayouts.map((value) => ({ value, label: t(`print.${value}`) })),
  };
  return canStandBeside(chosen, textOf(search['text'])) ? [text, layout] : [text];
}

function useTextChoice(): PdfChoice {
  const { t } = useTranslation('documents');
  return {
    key: 'text',
    label: t('print.text'),
    options: textSizes.map((value) => ({ value, label: t(`print.${value}`) })),
  };
}

/** A paper speaks the languages its questions are written in, one of them or all together. */
export function usePaperLanguages(exam: Pick<Exam, 'languages'>): PdfChoice {
  const { t } = useTranslation('platform');
  const { t: words } = useTranslation('documents');
  const own = useLanguage();
  const single = [...exam.languages]
    .sort((a) => (a === own ? -1 : 1))
    .map((value) => ({ value, label: t(`language.${value}`) }));
  const all = contentLanguages.filter((one) => exam.languages.includes(one));
  const both =
    all.length > 1
      ? [{ value: all.join('+'), label: words(all.length > 2 ? 'print.allLanguages' : 'print.bothLanguages') }]
      : [];
  return { key: 'languages', label: t('pdf.language'), options: [...single, ...both] };
}

/** Paper and key of a version on one page, one beside the other by choice. */
export function PrintableExamPage() {
  return <OfExam>{(exam) => <PrintableExam exam={exam} />}</OfExam>;
}

/** The paper, or its key as a file of its own. */
export function useWhichDocument(): PdfChoice {
  const { t } = useTranslation('documents');
  return {
    key: 'document',
    label: t('print.document'),
    options: [
      { value: 'paper', label: t('print.paper') },
      { value: 'key', label: t('print.key') },
    ],
  };
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
