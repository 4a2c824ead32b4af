import { inLanguage, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { rightOptions, textsOfKey } from '../../../questions/domain/kinds/kinds.ts';
import { pairsIn } from '../../../questions/domain/kinds/matching.ts';
import { orderIn } from '../../../questions/domain/kinds/ordering.ts';
import type { Option, QuestionContent, QuestionDraft } from '../../../questions/domain/question.ts';
import type { CodedPlace } from '../../../questions/domain/whole-question.ts';
import { truthOf } from '../formats/table/table-answer.ts';

/** Whether the right answer is "true": by the words of the option, or else because it comes first. */
export function isTrueKey({ content, key }: Pick<QuestionDraft, 'content' | 'key'>): boolean {
  const index = content.options.findIndex(({ id }) => rightOptions(key).includes(id));
  const text = content.options[index]?.text ?? {};
  return truthOf(plainText(text.en ?? '')) ?? truthOf(plainText(text.th ?? '')) ?? index === 0;
}

/** The right side that belongs to each left one. */
export function pairsOf({ content, key }: QuestionDraft): readonly (readonly [Option, Option | undefined])[] {
  return content.options.map((left) => [left, content.matches.find(({ id }) => id === pairsIn(key)[left.id])]);
}

/** Right sides that belong to nothing. */
export function looseMatches({ content, key }: QuestionDraft): readonly Option[] {
  const used = new Set(Object.values(pairsIn(key)));
  return content.matches.filter(({ id }) => !used.has(id));
}

/** The options of an ordering question as they belong. */
export function inRightOrder({ content, key }: QuestionDraft): readonly Option[] {
  return (orderIn(key) ?? []).flatMap((id) => content.options.find((option) => option.id === id) ?? []);
}

/** Every text of a question and its key that is rich. */
export function richTextsOf({ content, key, explanation }: QuestionDraft): readonly LocalText[] {
  const { stem, options, matches } = content;
  return [stem, ...[...options, ...matches].map(({ text }) => text), explanation, ...textsOfKey(key)];
}

/** The languages of these that the examinee's part of the question is written in; the first there is where it is none. */
export function writtenLanguages(
  { stem, options, matches }: QuestionContent,
  chosen: readonly ContentLanguage[],
): readonly ContentLanguage[] {
  const texts = [stem, ...[...options, ...matches].map(({ text }) => text)];
  const has = (language: ContentLanguage) => texts.some((text) => (text[language] ?? '') !== '');
  const written = chosen.filter(has);
  if (written.length > 0) return written;
  const other = (['en', 'th', 'fr'] as const).find(has);
  return other ? [other] : chosen.slice(0, 1);
}

/** `11A Turbine Aeroplanes`: finds its place again by code and title. */
export const placeName = ({ code, title }: CodedPlace, language: ContentLanguage): string => {
  const words = inLanguage(title, language);
  return words === '' || words === code ? code : `${code} ${words}`;
};
