import { contentLanguages, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { rulesOf } from './kinds/kinds.ts';
import type { Option, QuestionContent, QuestionKind } from './question.ts';
import { isMissing, isWritten } from './written-text.ts';

/** Kinds whose answer is made of options. */
export const hasOptions = (content: { readonly kind: QuestionKind }): boolean => rulesOf(content).options !== 'none';

/** The options an examinee gets to see: in a gap text those that a gap offers. */
export function offeredOptions(content: QuestionContent): readonly Option[] {
  const { hasGaps } = rulesOf(content);
  if (!hasOptions(content)) return [];
  if (!hasGaps) return content.options;
  const offered = new Set(content.gaps.flatMap(({ way, choices }) => (way === 'choice' ? choices : [])));
  return content.options.filter(({ id }) => offered.has(id));
}

/** Everything an examinee has to read: the stem and, where the kind has them, options and matches. */
export function textsOf(content: QuestionContent): LocalText[] {
  const { stem, matches } = content;
  const chosen = [...offeredOptions(content), ...(rulesOf(content).hasMatches ? matches : [])];
  return [stem, ...chosen.map(({ text }) => text)];
}

/** The languages in which the whole question can be read. */
export const completeLanguages = (content: QuestionContent): ContentLanguage[] =>
  contentLanguages.filter((language) => textsOf(content).every((text) => isWritten(text, language)));

/** Says of an option whether it lacks its text: in every language, or in the stem's first one while no language is complete. */
export function lacksText(content: QuestionContent): (option: Option) => boolean {
  const first = contentLanguages.find((language) => isWritten(content.stem, language));
  const isWhole = completeLanguages(content).length > 0 || first === undefined;
  return ({ text }) => isMissing(text) || (!isWhole && !isWritten(text, first));
}
