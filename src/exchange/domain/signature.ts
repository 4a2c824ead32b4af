import { languages, type Language, type LocalText } from '../../platform/language.ts';
import { hasOptions, isWritten } from '../../questions/domain/languages.ts';
import { lookOfClean } from '../../questions/domain/look.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import { searchable } from '../../platform/searchable.ts';

/**
 * What makes two questions the same, once for each language the stem is written in: the stem, and the answers to
 * choose from in any order, or without these the key. Emphasis, capitals and spaces make no difference. The draft is
 * clean.
 */
export function signaturesOf({ content, key }: QuestionDraft): string[] {
  const { options, matches, stem } = content;
  return languages
    .filter((language) => isWritten(stem, language))
    .map((language) => {
      const answers = hasOptions(content)
        ? [...options, ...matches].map(({ text }) => look(text, language)).sort()
        : [content.kind === 'essay' ? 'essay' : JSON.stringify(key)];
      return JSON.stringify([language, look(stem, language), ...answers]);
    });
}

/** In the language, or where an option has none in it, in the other. */
const look = (text: LocalText, language: Language): string =>
  searchable(lookOfClean(text[language] || text.en || text.th || ''));
