import type { ContentLanguage } from '../../../platform/language.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { choicesIn } from './choices.ts';
import type { QuestionDraft } from '../question.ts';
import { pointsAtOthers } from './telling-words.ts';

/** How a phrase begins, as far as its first word tells for certain. */
const beginnings: Readonly<Record<ContentLanguage, readonly (readonly [string, RegExp])[]>> = {
  en: [
    ['article', /^(?:an?|the|any|all|each|every|some|both|no)\s/i],
    ['infinitive', /^to\s/i],
    [
      'preposition',
      /^(?:by|in|on|at|from|with|for|of|between|under|over|through|when|because|if|during|after|before|only)\s/i,
    ],
  ],
  th: [
    ['purpose', /^เพื่อ/],
    ['doing', /^การ/],
    ['condition', /^(?:เมื่อ|หาก|ถ้า|เพราะ|เนื่องจาก)/],
  ],
  fr: [
    ['article', /^(?:les?|la|une?|des|du)\s|^l['’]/i],
    ['purpose', /^(?:pour|afin)\s/i],
    ['preposition', /^(?:en|par|dans|sur|avec|quand|lorsque|parce|si|pendant|après|avant)\s/i],
  ],
};

function beginningOf(text: string, language: ContentLanguage): string {
  if (/^[-+−–]?\d/.test(text)) return 'number';
  return beginnings[language].find(([, sign]) => sign.test(text))?.[0] ?? 'other';
}

/** All options but one begin alike, or the article that ends the question fits some of them only. */
export function grammarDiffers(draft: QuestionDraft, language: ContentLanguage): boolean {
  const texts = choicesIn(draft, language)
    .map(({ text }) => text)
    // An option that points at others has a warning of its own.
    .filter((text) => text !== '' && !pointsAtOthers[language].test(text));
  if (texts.length < 3) return false;
  const kinds = texts.map((text) => beginningOf(text, language));
  return (oneStandsOut(kinds) && !areStatements(kinds, texts)) || articleFitsSome(draft, language, texts);
}

/** Whole statements begin with an article or not as they please. */
const areStatements = (kinds: readonly string[], texts: readonly string[]): boolean =>
  kinds.includes('article') && texts.some((text) => text.split(/\s+/).length > longestPhrase);

const longestPhrase = 5;

function oneStandsOut(kinds: readonly string[]): boolean {
  const [kind, ...others] = [...new Set(kinds)];
  if (kind === undefined || others.length !== 1) return false;
  const single = [kind, ...others].find((one) => kinds.filter((each) => each === one).length === 1);
  const common = [kind, ...others].find((one) => one !== single);
  // Among phrases of any kind one that begins with a noun or a verb proves nothing; the other way round it does.
  return single !== undefined && common !== 'other';
}

/** English: “… is an” is not followed by “battery”. */
function articleFitsSome({ content }: QuestionDraft, language: ContentLanguage, texts: readonly string[]): boolean {
  if (language !== 'en') return false;
  const article = /\b(an?)[\s_….:]*$/i.exec(plainText(content.stem.en ?? ''))?.[1]?.toLowerCase();
  if (article === undefined) return false;
  const fitting = texts.filter((text) => /^[aeiou]/i.test(text) === (article === 'an'));
  return fitting.length > 0 && fitting.length < texts.length;
}
