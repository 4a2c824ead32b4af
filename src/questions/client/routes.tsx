import { searchOf } from '../../platform/client/search.ts';
import i18next from 'i18next';
import { languages } from '../../platform/language.ts';
import { defineScreens } from '../../platform/client/screen.ts';
import { loadTexts } from '../../platform/client/texts.ts';
import { questionContract } from '../contract.ts';

/** `preview` is the row shown at the side. */
const listSearch = searchOf(questionContract.listQuestions, ['preview']);

/** The classification's labels belong to the syllabus; a preview speaks the language of its question. */
const withTexts = async <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([
    loading,
    loadTexts('syllabus'),
    loadTexts('questions'),
    i18next.loadLanguages(languages),
  ]);
  return loaded;
};
const list = () => withTexts(import('./list/question-list.tsx'));
const editor = () => withTexts(import('./editor/question-pages.tsx'));

export const screens = defineScreens([
  { route: 'admin-questions', load: async () => (await list()).QuestionBank, search: listSearch },
  { route: 'admin-questions-archive', load: async () => (await list()).QuestionArchive, search: listSearch },
  { route: 'admin-questions-trash', load: async () => (await list()).QuestionTrash, search: listSearch },
  { route: 'admin-questions-create', load: async () => (await editor()).CreateQuestionPage },
  { route: 'admin-questions-edit', load: async () => (await editor()).EditQuestionPage },
]);
