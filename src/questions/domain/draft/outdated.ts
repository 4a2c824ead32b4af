import { contentLanguages, type ContentLanguage } from '../../../platform/language.ts';
import { isEmptyRichText } from '../../../platform/rich-text/rich-text.ts';
import { textsOfKey } from '../kinds/kinds.ts';
import { textsOf } from '../languages.ts';
import type { QuestionDraft } from '../question.ts';

/** A text in one language, as far as it follows the others. */
export type LanguageState = 'complete' | 'partial' | 'missing' | 'outdated';

type Change = {
  readonly before: QuestionDraft;
  readonly after: QuestionDraft;
  /** The languages that were behind before. */
  readonly outdated: readonly ContentLanguage[];
  /** Those of which the author says that they are right as they are. */
  readonly stillRight?: readonly ContentLanguage[] | undefined;
};

/**
 * The languages that do not say what the others say now: one that stayed as it was while another was changed, until it is
 * changed too or found right. A first translation changes nothing, nor does one that catches up.
 */
export function outdatedAfter({ before, after, outdated, stillRight = [] }: Change): ContentLanguage[] {
  const touched = contentLanguages.filter((language) => written(before, language) !== written(after, language));
  const leads = touched.filter((language) => !outdated.includes(language) && isRewritten(before, after, language));
  return contentLanguages.filter((language) => {
    if (stillRight.includes(language) || touched.includes(language) || written(after, language) === '') return false;
    return leads.length > 0 || outdated.includes(language);
  });
}

/** How far a language is, among those that the company writes in. */
export function languageState(
  draft: QuestionDraft,
  language: ContentLanguage,
  outdated: readonly ContentLanguage[],
): LanguageState {
  const texts = textsOf(draft.content);
  const others = texts.filter((text) => contentLanguages.some((one) => !isEmptyRichText(text[one] ?? '')));
  const there = others.filter((text) => !isEmptyRichText(text[language] ?? ''));
  if (there.length === 0) return 'missing';
  if (there.length < texts.length) return 'partial';
  return outdated.includes(language) ? 'outdated' : 'complete';
}

/** Everything in one language that is read or explained; the order of options is none of the text. */
function textsIn({ content, key, explanation }: QuestionDraft, language: ContentLanguage): string[] {
  return [...textsOf(content), explanation, ...textsOfKey(key)]
    .map((text) => text[language] ?? '')
    .filter((html) => !isEmptyRichText(html))
    .sort();
}

const written = (draft: QuestionDraft, language: ContentLanguage): string => textsIn(draft, language).join('\u0000');

/** Something that stood there stands there no more; what is only added is a translation going on. */
function isRewritten(before: QuestionDraft, after: QuestionDraft, language: ContentLanguage): boolean {
  const now = textsIn(after, language);
  return textsIn(before, language).some((text) => !now.includes(text));
}
