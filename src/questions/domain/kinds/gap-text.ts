import { contentLanguages, type ContentLanguage } from '../../../platform/language.ts';
import { gapsIn } from '../../../platform/rich-text/rich-text-gaps.ts';
import { fault, type QuestionFault, type QuestionFaultCode } from '../draft/question-fault.ts';
import { choicesOf } from '../gaps.ts';
import { lookOf } from '../look.ts';
import {
  gapKeyKindOf,
  type Gap,
  type GapKey,
  type KeyOf,
  type Option,
  type QuestionContent,
  type QuestionKey,
} from '../question.ts';
import { isWritten } from '../written-text.ts';
import { withoutRight, withoutTexts } from './common-rules.ts';
import type { FillingStyle } from './key-style.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';
import { rangesInWords } from './numeric.ts';
import { acceptedInWords, isAnyAccepted } from './short-text.ts';

/** What fills each gap by its id; nothing for a key of another kind. */
export const gapKeysIn = (key: QuestionKey): Readonly<Record<string, GapKey>> => (key.kind === 'gaps' ? key.gaps : {});

/** The option that fills a gap; null for a gap that is filled by typing, or by nothing yet. */
export const optionOfGap = (key: GapKey | null | undefined): string | null =>
  key?.kind === 'option' ? key.option : null;

/** What is typed into a gap rightly; null for a gap that is filled by choosing. */
export const typedKeyOf = (key: GapKey | undefined): TypedKey | null => (key && key.kind !== 'option' ? key : null);

/** All options that fill a gap rightly, that of the question first. */
export const optionsOfGap = ({ option, also = [] }: ChosenKey): readonly string[] => [option, ...also];

type ChosenKey = Extract<GapKey, { kind: 'option' }>;

export type TypedKey = Exclude<GapKey, { kind: 'option' }>;

/** Whether a gap is filled by choosing. */
export const isChosen = ({ way }: Pick<Gap, 'way'>): boolean => way === 'choice';

/** The gaps that are filled by choosing, with their numbers. */
export const choosingGaps = ({ gaps }: QuestionContent): readonly { readonly gap: Gap; readonly number: number }[] =>
  gaps.map((gap, index) => ({ gap, number: index + 1 })).filter(({ gap }) => isChosen(gap));

/** The key of one gap in words. */
export function gapInWords(content: QuestionContent, gap: Gap, key: GapKey | undefined, style: FillingStyle): string {
  switch (key?.kind) {
    case 'option':
      return optionsOfGap(key)
        .map((option) => style.choice(choicesOf(content, gap), option))
        .join(style.or);
    case 'text':
      return acceptedInWords(key, style);
    case 'number':
      return rangesInWords(key.accepted, '', style);
    case undefined:
      return style.nothing;
  }
}

/** Each gap has what fills it. */
export const gapsKey: KeyRules<KeyOf<'gaps'>> = {
  form: 'words',
  faults: () => [],
  renamed(key, own) {
    const gaps = Object.entries(key.gaps).map(([id, one]) => [own(id), renamedGapKey(one, own)] as const);
    return { ...key, gaps: Object.fromEntries(gaps.filter(([id]) => id !== '')) };
  },
  ...withoutRight,
  ...withoutTexts,
  inWords: ({ gaps }, content, style) =>
    content.gaps
      .map((gap, index) => style.gap(index + 1, gapInWords(content, gap, gaps[gap.id], style.filling)))
      .join(style.andGap),
};

/** The same options under other ids. */
export const renamedGapKey = (key: GapKey, own: (id: string) => string): GapKey =>
  key.kind === 'option' ? { ...key, option: own(key.option), ...(key.also && { also: key.also.map(own) }) } : key;

export const gapText: KindRules<KeyOf<'gaps'>> = {
  options: 'in_gaps',
  order: 'author',
  newOptions: 0,
  hasMatches: false,
  hasGaps: true,
  hasUnit: false,
  areas: null,
  choice: null,
  markedBy: 'machine',
  onPaper: 'gaps',
  newKey: () => ({ kind: 'gaps', gaps: {} }),
  faults: ({ content, key }, lacksText) => gapFaults(content, gapKeysIn(key), lacksText),
};

/** A gap and the text, the choices and the key have to agree. */
function gapFaults(
  content: QuestionContent,
  keys: Readonly<Record<string, GapKey>>,
  lacksText: (option: Option) => boolean,
): QuestionFault[] {
  const { gaps, stem } = content;
  const inTexts = contentLanguages
    .filter((language) => isWritten(stem, language))
    .map((language) => ({ language, ids: gapsIn(stem[language] ?? '') }));
  const known = new Set(gaps.map(({ id }) => id));
  const all = inTexts.flatMap(({ ids }) => ids);
  return [
    ...(gaps.length === 0 && all.length === 0 ? fault('no_gap', 'stem') : []),
    ...(all.some((id) => !known.has(id)) ? fault('gap_unknown', 'stem') : []),
    ...gaps.flatMap((gap, index) => {
      const code =
        whyNotInTexts(gap.id, inTexts) ?? whyNotChosen(content, gap, lacksText) ?? whyGapNotKeyed(gap, keys[gap.id]);
      return code ? fault(code, `gaps.${index}`) : [];
    }),
  ];
}

type InText = { readonly language: ContentLanguage; readonly ids: readonly string[] };

function whyNotInTexts(id: string, inTexts: readonly InText[]): QuestionFaultCode | null {
  const times = inTexts.map(({ ids }) => ids.filter((each) => each === id).length);
  if (times.every((count) => count === 0)) return 'gap_not_in_text';
  if (times.includes(0)) return 'gap_missing_in_language';
  return times.some((count) => count > 1) ? 'gap_twice' : null;
}

/** At least two choices that do not look alike in any language. */
function whyNotChosen(
  content: QuestionContent,
  gap: Gap,
  lacksText: (option: Option) => boolean,
): QuestionFaultCode | null {
  if (!isChosen(gap)) return null;
  const choices = choicesOf(content, gap);
  if (choices.some(lacksText)) return 'option_empty';
  const alike = contentLanguages.some((language) => {
    const looks = choices.map(({ text }) => lookOf(text[language])).filter((look) => look !== '');
    return new Set(looks).size < looks.length;
  });
  return choices.length < 2 || alike ? 'gap_choices' : null;
}

/** What is wrong with that which fills a gap rightly; null where nothing is. */
export function whyGapNotKeyed(gap: Gap, key: GapKey | undefined): QuestionFaultCode | null {
  if (key?.kind !== gapKeyKindOf[gap.way]) return 'gap_without_key';
  switch (key.kind) {
    case 'option':
      return optionsOfGap(key).every((option) => gap.choices.includes(option)) ? null : 'gap_without_key';
    case 'text':
      return isAnyAccepted(key) ? null : 'gap_without_key';
    case 'number':
      if (key.accepted.length === 0) return 'gap_without_key';
      return key.accepted.every(({ from, to }) => from <= to) ? null : 'range_upside_down';
  }
}
