import { defineScreens } from '../../platform/client/routing/screen.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';

const papers = () => import('./paper-pages.tsx');
const ofExam = () => import('./exam-document-pages.tsx');
const personal = () => import('./personal-document-pages.tsx');

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
  { route: 'admin-exams-print-paper', load: async () => (await papers()).PaperPage },
  { route: 'admin-exams-printable-exam', load: async () => (await papers()).PrintableExamPage },
  { route: 'admin-exams-print-grid', load: async () => (await ofExam()).GridPage },
  { route: 'admin-exams-print-attendance', load: async () => (await ofExam()).AttendancePage },
  { route: 'admin-exams-report-exam', load: async () => (await ofExam()).ExamReportPage },
  { route: 'admin-exams-report-examinee', load: async () => (await personal()).ExamineeReportPage },
  { route: 'admin-exams-kdr', load: async () => (await personal()).DeficiencyPage },
  { route: 'admin-examinees-slips', load: async () => (await import('./sign-in-slips-page.tsx')).SignInSlipsPage },
  { route: 'admin-exams-print-certificate', load: async () => (await personal()).CertificatePage },
]);
