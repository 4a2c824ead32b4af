import { searchOf } from '../../platform/client/routing/search.ts';
import i18next from 'i18next';
import { languages } from '../../platform/language.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';

/** `preview` is the row shown at the side. */
const listSearch = async () => searchOf((await import('../contract.ts')).questionContract.listQuestions, ['preview']);

/** `report` is the one shown at the side. */
const reportSearch = async () =>
  searchOf((await import('../contract.ts')).questionContract.listQuestionReports, ['report']);

/** The classification's labels belong to the syllabus. */
const withTexts = async <Loaded,>(loading: Promise<Loaded>, ...more: readonly Promise<unknown>[]): Promise<Loaded> => {
  const [loaded] = await Promise.all([loading, loadTexts('syllabus'), loadTexts('questions'), ...more]);
  return loaded;
};
/** A preview speaks the language of its question. */
const withPreview = <Loaded,>(loading: Promise<Loaded>) => withTexts(loading, i18next.loadLanguages(languages));
const list = () => withTexts(import('./list/question-list.tsx'));
const placing = () => withPreview(import('./move/place-page.tsx'));
const reviewing = () => withPreview(import('./review/review-pages.ts'));
const editor = () => withPreview(import('./editor/question-pages.tsx'));

export const screens = defineScreens([
  { route: 'admin-questions', load: async () => (await list()).QuestionBank, search: listSearch },
  { route: 'admin-questions-archive', load: async () => (await list()).QuestionArchive, search: listSearch },
  {
    route: 'admin-questions-report-history',
    load: async () => (await withPreview(import('./reports/report-history.tsx'))).ReportHistory,
    search: reportSearch,
  },
  { route: 'admin-questions-trash', load: async () => (await list()).QuestionTrash, search: listSearch },
  { route: 'admin-questions-move', load: async () => (await placing()).MoveQuestionsPage },
  { route: 'admin-questions-copy', load: async () => (await placing()).CopyQuestionsPage },
  {
    route: 'admin-questions-queue',
    load: async () => (await reviewing()).QueuePage,
    search: async () => searchOf((await import('../contract.ts')).questionContract.listReviewQueue, ['id']),
  },
  {
    route: 'admin-questions-check',
    load: async () => (await reviewing()).BankCheckPage,
    search: async () => searchOf((await import('../contract.ts')).questionContract.checkBank),
  },
  { route: 'admin-questions-create', load: async () => (await editor()).CreateQuestionPage },
  { route: 'admin-questions-edit', load: async () => (await editor()).EditQuestionPage },
]);
