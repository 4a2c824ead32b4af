import { languages, type Language, type LocalText } from '../../platform/language.ts';
import { isEmptyRichText } from '../../platform/rich-text.ts';
import type { QuestionContent } from './question.ts';

/** Kinds whose answer is chosen from options. */
export const hasOptions = ({ kind }: Pick<QuestionContent, 'kind'>): boolean =>
  kind === 'single' || kind === 'multiple' || kind === 'true_false' || kind === 'matching';

/** Everything an examinee has to read: the stem and, where the kind has them, options and matches. */
export function textsOf(content: QuestionContent): LocalText[] {
  const { stem, options, matches, kind } = content;
  const chosen = hasOptions(content) ? [...options, ...(kind === 'matching' ? matches : [])] : [];
  return [stem, ...chosen.map(({ text }) => text)];
}

/** The languages in which the whole question can be read. */
export const completeLanguages = (content: QuestionContent): Language[] =>
  languages.filter((language) => textsOf(content).every((text) => isWritten(text, language)));

export const isWritten = (text: LocalText, language: Language): boolean => !isEmptyRichText(text[language] ?? '');
