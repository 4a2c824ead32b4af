import { languages, type Language } from '../../platform/language.ts';
import { parseRichText, plainText, type RichNode } from '../../platform/rich-text.ts';
import { completeLanguages, hasOptions } from './languages.ts';
import type { QuestionDraft } from './question.ts';
import { absolute, negative, pointsAtOthers } from './telling-words.ts';

export type WarningCode =
  | 'longest_option_is_key'
  | 'all_of_the_above'
  | 'absolute_words'
  | 'negative_not_emphasised'
  | 'language_missing'
  | 'no_reference';

export type Warning = { readonly code: WarningCode; readonly language: Language | null };

/** How much longer than the longest wrong option the key may be, in percent. */
const tolerance = 25;
/** Below this many characters a difference in length tells nothing, as with numbers. */
const shortOption = 12;

/** What an author should look at again. Nothing of it keeps a question from being saved or approved. */
export function warningsOf(draft: QuestionDraft): Warning[] {
  const checks = {
    longest_option_is_key: longestIsKey,
    all_of_the_above: optionSays(pointsAtOthers),
    absolute_words: optionSays(absolute),
    negative_not_emphasised: negativeIsQuiet,
    language_missing: ({ content }: QuestionDraft, language: Language) =>
      !completeLanguages(content).includes(language),
  } as const;
  const found = (Object.keys(checks) as (keyof typeof checks)[]).flatMap((code) =>
    languages.filter((language) => checks[code](draft, language)).map((language): Warning => ({ code, language })),
  );
  return draft.reference.trim() === '' ? [...found, { code: 'no_reference', language: null }] : found;
}

/** Single choice only: of several keys one is often the longest. */
function longestIsKey({ content, key }: QuestionDraft, language: Language): boolean {
  if (content.kind !== 'single' || key.kind !== 'option') return false;
  const lengths = content.options.map(({ id, text }) => ({ id, length: plainText(text[language] ?? '').length }));
  const right = lengths.find(({ id }) => id === key.option)?.length ?? 0;
  const wrong = lengths.filter(({ id, length }) => id !== key.option && length > 0).map(({ length }) => length);
  return wrong.length > 0 && right >= shortOption && right * 100 > Math.max(...wrong) * (100 + tolerance);
}

const optionSays =
  (signs: Readonly<Record<Language, RegExp>>) =>
  ({ content }: QuestionDraft, language: Language): boolean =>
    hasOptions(content) &&
    content.options.some(({ text }) => signs[language].test(plainText(text[language] ?? '').normalize('NFC')));

/** A word that turns the question round stands outside bold type. */
function negativeIsQuiet({ content }: QuestionDraft, language: Language): boolean {
  if (content.kind === 'true_false') return false;
  return negative[language].test(
    parseRichText(content.stem[language] ?? '')
      .map(withoutStrong)
      .join('\n')
      .normalize('NFC'),
  );
}

/** The words outside bold type; what is bold leaves a mark, so that its neighbours do not grow together. */
function withoutStrong(node: RichNode): string {
  if (node.kind === 'strong') return '\u0000';
  if (node.kind === 'text' || node.kind === 'pre') return node.text;
  if (node.kind === 'table')
    return node.rows
      .flat()
      .flatMap(({ children }) => children.map(withoutStrong))
      .join(' ');
  if ('items' in node) return node.items.flat().map(withoutStrong).join(' ');
  return 'children' in node ? node.children.map(withoutStrong).join('') : '\u0000';
}
