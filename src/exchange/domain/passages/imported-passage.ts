import {
  inLanguage,
  languages,
  languagesOf,
  type ContentLanguage,
  type LocalText,
} from '../../../platform/language.ts';
import { withoutEmoji } from '../../../platform/text/emoji.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { cleanPassage, longestPassage } from '../../../passages/domain/passage.ts';
import { passageSignature } from './same-passage.ts';
import { fault, type ImportedPassage, type ImportedQuestion, type Questions } from '../imported.ts';

/** So long a title may be, in each language. */
const longestTitle = 200;
const longestOwnTitle = 80;

/**
 * A passage as it would be kept: clean, and with a title for staff, in the languages of the interface. Without one of
 * its own that is how its text begins.
 */
export function cleanImportedPassage({ key, title, text }: ImportedPassage): ImportedPassage {
  const clean = cleanPassage(text);
  const named = forStaff(title, (words) => oneLine(withoutEmoji(words)).slice(0, longestTitle).toWellFormed());
  return { key, title: languagesOf(named).length > 0 ? named : forStaff(clean, beginning), text: clean };
}

/** In the languages of the interface; a text in another one alone stands under English. */
function forStaff(text: LocalText, titled: (words: string) => string): LocalText {
  const named = languages.flatMap((language) => {
    const words = titled(text[language] ?? '');
    return words === '' ? [] : [[language, words] as const];
  });
  const other = named.length > 0 ? '' : titled(inLanguage(text, 'fr'));
  return other === '' ? Object.fromEntries(named) : { en: other };
}

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** How a text begins; a picture alone has no words. */
function beginning(html: string): string {
  if (html === '') return '';
  const words = oneLine(withoutEmoji(plainText(html)));
  const short = words.length <= longestOwnTitle ? words : `${words.slice(0, longestOwnTitle - 1).toWellFormed()}…`;
  return short || '…';
}

/**
 * The questions with the passages that some of them refer to. Texts that are the same are one passage; an empty one is
 * none, and one that no passage could hold is left out with a note at its questions.
 */
export function withOwnPassages({ passages = [], questions, ...read }: Questions): Questions {
  if (passages.length === 0) return { ...read, questions };
  const known = sameAsOne(passages.map(cleanImportedPassage));
  const named = questions.map((question): ImportedQuestion => {
    const { passage: key, ...alone } = question;
    const passage = key === undefined ? undefined : known.get(key);
    if (passage && languagesOf(passage.text).length > 0 && fits(passage)) return { ...question, passage: passage.key };
    const noted =
      passage && !fits(passage) ? [fault(question.line, 'passage_too_long', { limit: longestPassage })] : [];
    return { ...alone, warnings: [...alone.warnings, ...noted] };
  });
  const used = new Set(named.flatMap(({ passage }) => passage ?? []));
  const kept = [...new Set(known.values())].filter(({ key }) => used.has(key));
  return { ...read, questions: named, ...(kept.length > 0 && { passages: kept }) };
}

/** By the key of each, the first passage with its text. */
function sameAsOne(passages: readonly ImportedPassage[]): Map<string, ImportedPassage> {
  const first = new Map<string, ImportedPassage>();
  return new Map(
    passages.map((passage) => {
      const signature = passageSignature(passage.text);
      const same = first.get(signature) ?? passage;
      first.set(signature, same);
      return [passage.key, same] as const;
    }),
  );
}

const fits = ({ text }: ImportedPassage): boolean =>
  languagesOf(text).every((language) => (text[language] ?? '').length <= longestPassage);

/** The passage in the language that was chosen for what is written in one language only. */
export function passageInLanguage(passage: ImportedPassage, language: ContentLanguage | null): ImportedPassage {
  const [only, ...others] = languagesOf(passage.text);
  if (language === null || only === undefined || others.length > 0 || only === language) return passage;
  return {
    ...passage,
    title: language === 'fr' ? passage.title : { [language]: inLanguage(passage.title, only) },
    text: { [language]: passage.text[only] ?? '' },
  };
}
