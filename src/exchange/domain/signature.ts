import { contentLanguages, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { gapKeysIn } from '../../questions/domain/kinds/gap-text.ts';
import { rulesOf, rulesOfKey } from '../../questions/domain/kinds/kinds.ts';
import { hasOptions } from '../../questions/domain/languages.ts';
import { lookOfClean } from '../../questions/domain/look.ts';
import { isWritten } from '../../questions/domain/written-text.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import { searchable } from '../../platform/text/searchable.ts';

/**
 * What makes two questions the same, once for each language the stem is written in: the stem, and the answers to
 * choose from in any order, or without these the key. Emphasis, capitals and spaces make no difference. The draft is
 * clean.
 */
export function signaturesOf({ content, key }: QuestionDraft): string[] {
  const { options, matches, stem } = content;
  const typed = typedGaps({ content, key });
  return contentLanguages
    .filter((language) => isWritten(stem, language))
    .map((language) => {
      const answers = hasOptions(content)
        ? looksOf([...options, ...matches], language, rulesOf(content).hasGaps)
        : [rulesOfKey(key).form === 'texts' ? content.kind : JSON.stringify(key)];
      return JSON.stringify([language, look(stem, language), ...answers, ...typed]);
    });
}

/** Gaps may share options or have equal ones of their own: each counts once. */
function looksOf(options: readonly { readonly text: LocalText }[], language: ContentLanguage, once: boolean): string[] {
  const looks = options.map(({ text }) => look(text, language)).sort();
  return once ? [...new Set(looks)] : looks;
}

/** What is typed into gaps, in their order: what the gaps are called makes no difference. */
function typedGaps({ content, key }: Pick<QuestionDraft, 'content' | 'key'>): string[] {
  return content.gaps.flatMap(({ id }) => {
    const fills = gapKeysIn(key)[id];
    switch (fills?.kind) {
      case 'text':
        return JSON.stringify(fills.accepted.toSorted());
      case 'number':
        return JSON.stringify(fills.accepted.map(({ from, to }) => [from, to]));
      case 'option':
      case undefined:
        return [];
    }
  });
}

/** In the language, or where an option has none in it, in the other. */
const look = (text: LocalText, language: ContentLanguage): string =>
  searchable(
    lookOfClean((text[language] || text.en || text.th || text.fr || '').replaceAll(/data-gap="[^"]*"/g, 'data-gap=""')),
  );
