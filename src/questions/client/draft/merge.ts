import { contentLanguages, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { essayRulesOf } from '../../domain/kinds/essay.ts';
import type { Option, QuestionContent } from '../../domain/question.ts';
import type { Edited } from './edited.ts';

/** One thing that can be taken from either side: a text in one language, the list of options, the key … */
type MergeField = {
  readonly name: string;
  /** Where it is a text, its language. */
  readonly language: ContentLanguage | null;
};
export type MergeSide = 'mine' | 'theirs';
export type Clash = MergeField & {
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both wrote here, differently. */
  readonly both: boolean;
  /** What goes on unless it is chosen otherwise: who alone changed it, else what is typed here. */
  readonly side: MergeSide;
};

/**
 * Everything in which two people's texts differ, from what both began with. A question whose kind one of them changed is
 * taken as a whole: texts of one kind do not fit the other.
 */
export function clashes(began: Edited, mine: Edited, theirs: Edited): Clash[] {
  const [from, left, right] = [fieldsOf(began), fieldsOf(mine), fieldsOf(theirs)];
  const isOneKind = mine.draft.content.kind === theirs.draft.content.kind;
  const names = [...new Set([...left.keys(), ...right.keys()])].filter((name) => isOneKind || !isOfKind(name));
  const found = names.flatMap((name): Clash[] => {
    const [was, here, there] = [from, left, right].map((fields) => fields.get(name));
    if (isEqual(here, there)) return [];
    const both = !isEqual(was, here) && !isEqual(was, there);
    return [{ ...fieldOf(name), mine: here, theirs: there, both, side: isEqual(was, here) ? 'theirs' : 'mine' }];
  });
  if (isOneKind) return found;
  const kind = (edited: Edited) => edited.draft.content.kind;
  return [
    { name: 'whole', language: null, mine: kind(mine), theirs: kind(theirs), both: true, side: 'mine' },
    ...found,
  ];
}

/** Both texts as one, each field from the side chosen for it. */
export function merged(
  mine: Edited,
  theirs: Edited,
  chosen: readonly (MergeField & { readonly side: MergeSide })[],
): Edited {
  const sideOf = (name: string, language: ContentLanguage | null = null): MergeSide =>
    chosen.find((field) => field.name === name && field.language === language)?.side ?? 'mine';
  const of = (name: string): Edited => (sideOf(name) === 'mine' ? mine : theirs);
  const text = (name: string, read: (edited: Edited) => LocalText | undefined): LocalText => {
    const entries = contentLanguages.map((language) => {
      const [own, other] = sideOf(name, language) === 'mine' ? [mine, theirs] : [theirs, mine];
      const from = read(own) ?? read(other);
      return [language, from?.[language]] as const;
    });
    return Object.fromEntries(entries.filter(([, html]) => html !== undefined));
  };
  const whole = mine.draft.content.kind === theirs.draft.content.kind ? null : of('whole');
  const content = whole?.draft.content ?? mergedContent(of, text);
  const { key } = (whole ?? of('answer')).draft;
  const { place, facts } = { place: of('place'), facts: of('facts') };
  return {
    ...mine,
    subsectionId: place.subsectionId,
    level: place.level,
    code: place.code,
    facts: facts.facts,
    numbers: (whole ?? of('answer')).numbers,
    gapNumbers: (whole ?? of('answer')).gapNumbers,
    draft: {
      content,
      key,
      explanation: text('explanation', ({ draft }) => draft.explanation),
      reference: of('reference').draft.reference,
      points: of('points').draft.points,
    },
  };
}

type TextOf = (name: string, read: (edited: Edited) => LocalText | undefined) => LocalText;

function mergedContent(of: (name: string) => Edited, text: TextOf): QuestionContent {
  const list = (name: 'options' | 'matches'): Option[] =>
    of(name).draft.content[name].map((option) => ({
      ...option,
      text: text(`${name} ${option.id}`, ({ draft }) => draft.content[name].find(({ id }) => id === option.id)?.text),
    }));
  return {
    kind: of('answer').draft.content.kind,
    stem: text('stem', ({ draft }) => draft.content.stem),
    options: list('options'),
    matches: list('matches'),
    gaps: of('answer').draft.content.gaps,
    unit: of('unit').draft.content.unit,
    shuffleOptions: of('shuffle').draft.content.shuffleOptions,
    essay: of('essay').draft.content.essay,
  };
}

/** A text's name has its language behind it. */
const named = (name: string, language: ContentLanguage): string => `${name}/${language}`;
const isOfKind = (name: string): boolean => !/^(?:explanation\/|reference|points|place|facts)/.test(name);

function fieldOf(name: string): MergeField {
  const [whole = '', language] = name.split('/');
  return { name: whole, language: contentLanguages.find((known) => known === language) ?? null };
}

function fieldsOf({ subsectionId, level, code, facts, draft }: Edited): Map<string, unknown> {
  const { content, key, explanation, reference, points } = draft;
  const texts = (name: string, text: LocalText) =>
    contentLanguages.map((language) => [named(name, language), text[language] ?? ''] as const);
  const list = (name: 'options' | 'matches') => [
    [name, content[name].map(({ id, area }) => (area ? [id, area] : id))] as const,
    ...content[name].flatMap(({ id, text }) => texts(`${name} ${id}`, text)),
  ];
  return new Map<string, unknown>([
    ...texts('stem', content.stem),
    ...list('options'),
    ...list('matches'),
    ['answer', { key, gaps: content.gaps }],
    ['unit', content.unit],
    ['shuffle', content.shuffleOptions],
    ['essay', essayRulesOf(content)],
    ...texts('explanation', explanation),
    ['reference', reference],
    ['points', points],
    ['place', { subsectionId, level, code }],
    ['facts', facts],
  ]);
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
