import type { ContentLanguage } from '../../../platform/language.ts';
import { composed } from '../../../platform/text/composed.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { rightOptions, rulesOf } from '../kinds/kinds.ts';
import type { QuestionDraft } from '../question.ts';

/** An option somebody chooses or not, in one language and as plain text. */
export type PlainOption = { readonly text: string; readonly right: boolean };

/** The options to choose from, where the kind is one of choosing among statements; otherwise none. */
export function choicesIn({ content, key }: QuestionDraft, language: ContentLanguage): PlainOption[] {
  if (rulesOf(content).choice === null) return [];
  const right = rightOptions(key);
  return content.options.map(({ id, text }) => ({
    text: composed(plainText(text[language] ?? '')),
    right: right.includes(id),
  }));
}

/** A number with what stands behind it, as in `12.5 kPa` or `1,200 ft`; null where a text is no such thing. */
export function numberIn(text: string): { readonly value: number; readonly unit: string } | null {
  const found = /^([-+−–]?)\s?(\d{1,3}(?:[,\u00a0 ]\d{3})+|\d+)(\.\d+)?(?:\s?(\D{0,12}))?\.?$/u.exec(text.trim());
  if (!found) return null;
  const [, sign = '', whole = '', decimals = '', unit = ''] = found;
  const value = Number(whole.replace(/\D/g, '') + decimals);
  return { value: sign === '' || sign === '+' ? value : -value, unit: unit.replace(/\.$/, '').trim() };
}
