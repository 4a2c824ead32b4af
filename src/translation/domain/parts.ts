import { contentLanguages, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { rulesOf } from '../../questions/domain/kinds/kinds.ts';
import { offeredOptions } from '../../questions/domain/languages.ts';
import type { Option, QuestionDraft } from '../../questions/domain/question.ts';

export const partKinds = ['title', 'body', 'option', 'match', 'explanation'] as const;
export type PartKind = (typeof partKinds)[number];

/** One text of a question or a passage, in all its languages. */
export type TextPart = {
  /** What the text is saved under: its kind, for options and matches with their id. */
  readonly id: string;
  readonly kind: PartKind;
  /** Words without any form, such as a title. */
  readonly plain: boolean;
  readonly text: LocalText;
};

type Seen = {
  /** Where an option comes among the others; it must not follow the order in which they were written. */
  readonly placeOf: (id: string) => string;
  /** The explanation names the key most of the time. */
  readonly withExplanation: boolean;
};

/**
 * What there is to translate of a question. Nothing here says which answer is right: options and matches stand in an order of
 * their own, and what belongs to the key is left out.
 */
export function partsOf({ content, explanation }: QuestionDraft, { placeOf, withExplanation }: Seen): TextPart[] {
  const list = (kind: PartKind, options: readonly Option[]): TextPart[] =>
    options
      .map(({ id, text }) => ({ id: `${kind}.${id}`, kind, plain: false, text, place: placeOf(id) }))
      .sort((one, other) => (one.place < other.place ? -1 : 1))
      .map(({ place: _, ...part }) => part);
  return [
    { id: 'text', kind: 'body', plain: false, text: content.stem },
    ...list('option', offeredOptions(content)),
    ...list('match', rulesOf(content).hasMatches ? content.matches : []),
    ...(withExplanation ? [{ id: 'explanation', kind: 'explanation', plain: false, text: explanation } as const] : []),
  ];
}

/** What there is to translate of a passage; its title has the languages of the pages. */
export const partsOfPassage = (title: LocalText, text: LocalText): TextPart[] => [
  { id: 'title', kind: 'title', plain: true, text: title },
  { id: 'text', kind: 'body', plain: false, text },
];

export type WrittenText = { readonly id: string; readonly html: string };

/** The question with these texts in one language; every other language, the key and the order of options stay. */
export function withTexts(
  draft: QuestionDraft,
  language: ContentLanguage,
  written: readonly WrittenText[],
): QuestionDraft {
  const texts = new Map(written.map(({ id, html }) => [id, html]));
  const own = (id: string, text: LocalText): LocalText => ({ ...text, [language]: texts.get(id) ?? text[language] });
  const each = (kind: PartKind, options: readonly Option[]) =>
    options.map((option) => ({ ...option, text: own(`${kind}.${option.id}`, option.text) }));
  const { content, explanation } = draft;
  return {
    ...draft,
    content: {
      ...content,
      stem: own('text', content.stem),
      options: each('option', content.options),
      matches: each('match', content.matches),
    },
    explanation: own('explanation', explanation),
  };
}

export const states = ['missing', 'outdated'] as const;
export type State = (typeof states)[number];

type Known = { readonly languages: readonly ContentLanguage[]; readonly outdated: readonly ContentLanguage[] };

export type Lack = { language: ContentLanguage; state: State };

/** What there is to do, by language, in a company that asks for these languages. */
export const lacksOf = ({ languages, outdated }: Known, asked: readonly ContentLanguage[]): Lack[] =>
  contentLanguages
    .filter((language) => asked.includes(language))
    .flatMap((language): Lack[] => {
      if (!languages.includes(language)) return [{ language, state: 'missing' }];
      return outdated.includes(language) ? [{ language, state: 'outdated' }] : [];
    });
