import { mostInPassage } from '../../../questions/domain/in-passage.ts';
import { inLanguage, type LocalText } from '../../../platform/language.ts';
import { writtenIn } from '../../domain/text/file-text.ts';
import {
  excerpt,
  fault,
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
  /** Of a description that is no passage: so many questions stand below it. */
  readonly below?: number;
};

/**
 * Moodle knows no passages: people put a description before the questions that ask about it. So each belongs to the
 * questions below it, up to the next description or category. One above no question, or above more than a passage may
 * have, speaks of something else: it stays, to be named. An empty one is nothing.
 */
export function withDescriptions(placed: readonly UnderDescription[]): readonly UnderDescription[] {
  const counts = new Map<XmlElement, number>();
  for (const { above } of placed) if (above) counts.set(above, (counts.get(above) ?? 0) + 1);
  const isEmpty = (description: XmlElement) => stemText(description).trim() === '';
  const isPassage = (description: XmlElement) => {
    const count = counts.get(description) ?? 0;
    return count > 0 && count <= mostInPassage && !isEmpty(description);
  };
  return placed.flatMap((one): UnderDescription[] => {
    const { element, above } = one;
    if (!isDescription(element)) return above === null || isPassage(above) ? [one] : [{ ...one, above: null }];
    return isPassage(element) || isEmpty(element) ? [] : [{ ...one, below: counts.get(element) ?? 0 }];
  });
}

/** Why a description above so many questions is not their passage. */
export const whyNoPassage = (below: number, title: string, line: number): ImportFault =>
  below === 0
    ? fault(line, 'passage_above_nothing', { title })
    : fault(line, 'passage_above_many', { title, limit: mostInPassage });

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
