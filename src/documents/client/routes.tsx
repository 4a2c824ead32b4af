import { defineScreens } from '../../platform/client/routing/screen.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { documents, documentsOf, type DocumentOf } from '../domain/table.ts';

/** The pages of the table, by what is chosen on them. */
const ofExam = async (name: DocumentOf<'exam'>) => (await import('./exam-document-page.tsx')).examDocumentPage(name);
const ofExaminee = async (name: DocumentOf<'examinee'>) =>
  (await import('./examinee-document-page.tsx')).examineeDocumentPage(name);
const ofVersion = async (name: DocumentOf<'version' | 'version_in_languages' | 'exam_in_languages'>) => {
  const { PackPage, PaperPage, PrintableExamPage } = await import('./paper-pages.tsx');
  if (name === 'printPack') return PackPage;
  return name === 'printPaper' ? PaperPage : PrintableExamPage;
};

/** Shows which questions and where they lie, in the words of both. */
const ofQuestions = async <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([loading, loadTexts('questions'), loadTexts('syllabus')]);
  return loaded;
};

export const screens = defineScreens([
  {
    route: 'admin-questions-print',
    load: async () => (await ofQuestions(import('./questions/print-questions-page.tsx'))).PrintQuestionsPage,
  },
  {
    route: 'admin-questions-print-result',
    load: async () => (await import('./questions/printed-questions-page.tsx')).PrintedQuestionsPage,
  },
  {
    route: 'admin-questions-print-use',
    load: async () => (await import('./questions/question-use-page.tsx')).QuestionUsePage,
  },
  {
    route: 'admin-exams-personal-papers',
    load: async () => (await import('./personal/personal-papers-page.tsx')).PersonalPapersPage,
  },
  {
    route: 'admin-examinees-print-exam-result',
    load: async () => (await import('./personal/of-person-page.tsx')).ofPersonPage('results'),
  },
  {
    route: 'admin-examinees-print-certificate',
    load: async () => (await import('./personal/of-person-page.tsx')).ofPersonPage('certificates'),
  },
  {
    route: 'admin-exams-report-class',
    load: async () => (await import('./over-exams/over-exams-page.tsx')).overExamsPage('class'),
  },
  {
    route: 'admin-exams-report-module',
    load: async () => (await import('./over-exams/over-exams-page.tsx')).overExamsPage('module'),
  },
  {
    route: 'admin-exams-print-chosen',
    load: async () => (await import('./chosen/chosen-print-page.tsx')).ChosenPrintPage,
  },
  { route: 'admin-generated-exams-print', load: async () => (await import('./proof-page.tsx')).ProofPage },
  { route: 'admin-examinees-slips', load: async () => (await import('./sign-in-slips-page.tsx')).SignInSlipsPage },
  ...documentsOf('exam').map((name) => ({ route: documents[name].page.route, load: () => ofExam(name) })),
  ...documentsOf('examinee').map((name) => ({ route: documents[name].page.route, load: () => ofExaminee(name) })),
  ...documentsOf('version', 'version_in_languages', 'exam_in_languages').map((name) => ({
    route: documents[name].page.route,
    load: () => ofVersion(name),
  })),
]);
