import { mostInPassage } from '../../../questions/domain/in-passage.ts';
import { inLanguage, type LocalText } from '../../../platform/language.ts';
import { writtenIn } from '../../domain/text/file-text.ts';
import {
  excerpt,
  noFindings,
  type ImportedPassage,
  type ImportedQuestion,
  type ImportFault,
  type PictureKeeper,
} from '../../domain/imported.ts';
import { cleanImportedPassage } from '../../domain/passages/imported-passage.ts';
import { contentLanguagesOf, languagesIn, versionIn } from '../../domain/text/multilang.ts';
import type { XmlElement } from '../read/xml-tree.ts';
import { isEmptyLocal } from './drafts.ts';
import { questionTexts, stemElement, stemText, valueOf } from './question-texts.ts';

/** A question under the category that the file named last, and under the description that stands above it. */
export type UnderDescription = {
  readonly element: XmlElement;
  readonly topic: readonly string[];
  readonly above: XmlElement | null;
};

/**
 * Moodle knows no passages: people put a description before the questions that ask about it. So each belongs to the
 * questions below it, up to the next description or category. One above no question, or above more than a passage may
 * have, speaks of something else: it stays among what is no question.
 */
export function withDescriptions(placed: readonly UnderDescription[]): readonly UnderDescription[] {
  const counts = new Map<XmlElement, number>();
  for (const { above } of placed) if (above) counts.set(above, (counts.get(above) ?? 0) + 1);
  const isPassage = (description: XmlElement) => {
    const count = counts.get(description) ?? 0;
    return count > 0 && count <= mostInPassage && stemText(description).trim() !== '';
  };
  return placed.flatMap((one) => {
    if (isDescription(one.element)) return isPassage(one.element) ? [] : [one];
    return one.above === null || isPassage(one.above) ? [one] : [{ ...one, above: null }];
  });
}

export const isDescription = ({ attributes }: XmlElement): boolean =>
  (attributes['type'] ?? '').trim().toLowerCase() === 'description';

type ReadPassage = { readonly passage: ImportedPassage; readonly warnings: readonly ImportFault[] };

/** Reads each description once; its first question has what the description loses. */
export function passageReader(keep: PictureKeeper, nameIn: (text: string) => string) {
  const known = new Map<XmlElement, ReadPassage>();
  const read = (element: XmlElement, key: string): ReadPassage => {
    const findings = noFindings();
    const texts = questionTexts(element, findings, keep);
    const text = texts.localOf(stemText(element), stemElement(element));
    const passage = cleanImportedPassage({ key, title: titleOf(element, nameIn), text });
    return { passage, warnings: findings.warnings };
  };
  return {
    all: (): ImportedPassage[] => [...known.values()].map(({ passage }) => passage),
    /** The question below its description. That both belong together the file does not say: it is assumed. */
    below(description: XmlElement, question: ImportedQuestion): ImportedQuestion {
      const before = known.get(description);
      const { passage, warnings } = before ?? read(description, String(known.size + 1));
      if (!before) known.set(description, { passage, warnings });
      if (isEmptyLocal(passage.text)) return question;
      const title = excerpt(inLanguage(passage.title, 'en'));
      return {
        ...question,
        passage: passage.key,
        assumed: [...question.assumed, { code: 'passage_told', values: { title } }],
        warnings: before ? question.warnings : [...question.warnings, ...warnings],
      };
    },
  };
}

/** The name of a description, in the languages that it is written in. */
function titleOf(element: XmlElement, nameIn: (text: string) => string): LocalText {
  const name = valueOf(element, 'name');
  const languages = contentLanguagesOf(languagesIn(name));
  if (languages.length === 0) return { [writtenIn(name)]: nameIn(name) };
  return Object.fromEntries(languages.map((language) => [language, nameIn(versionIn(name, language))]));
}
