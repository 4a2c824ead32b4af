import { optionsOfGap, whyGapNotKeyed } from '../../questions/domain/kinds/gap-text.ts';
import { rulesOfKey } from '../../questions/domain/kinds/kinds.ts';
import { textIn } from '../../questions/domain/kinds/short-text.ts';
import type {
  GapKey,
  KeyKind,
  KeyOf,
  NumberRange,
  QuestionContent,
  QuestionKey,
  Weighed,
} from '../../questions/domain/question.ts';
import { comparable } from '../../results/domain/text-answer.ts';

/** More keys than any decision has. */
export const mostKeys = 10;

/** A question as its paper keeps it. */
export type FrozenKey = { readonly content: QuestionContent; readonly key: QuestionKey };

/** Why one of the keys of a decision cannot stand, and which: it does not fit the question, is that of the paper, or is there twice. */
export type KeyMisfit = { readonly code: 'key_does_not_fit' | 'key_of_paper' | 'key_twice'; readonly at: number };

/** The first key that cannot stand; null where all can. */
export function misfitIn(keys: readonly QuestionKey[], { content, key: frozen }: FrozenKey): KeyMisfit | null {
  const meanings = keys.map(meaningOf);
  const codeOf = (key: QuestionKey, at: number): KeyMisfit['code'] | null => {
    if (!fits(key, frozen, content)) return 'key_does_not_fit';
    if (meanings[at] === meaningOf(frozen)) return 'key_of_paper';
    return meanings.indexOf(meanings[at] ?? '') < at ? 'key_twice' : null;
  };
  for (const [at, key] of keys.entries()) {
    const code = codeOf(key, at);
    if (code) return { code, at };
  }
  return null;
}

const fits = (key: QuestionKey, frozen: QuestionKey, content: QuestionContent): boolean =>
  key.kind === frozen.kind &&
  rulesOfKey(key).faults(key, content).length === 0 &&
  fitOf(key).fits(key, frozen, content);

/** The same text for keys by which the same answers are right. */
const meaningOf = (key: QuestionKey): string => JSON.stringify(fitOf(key).meaning(key));

/** Its functions are methods, as those of `KeyRules` are. */
type KeyFit<Key = QuestionKey> = {
  /** Whether it names what the question has and nothing else, and compares texts as the frozen key does. */
  fits(key: Key, frozen: Key, content: QuestionContent): boolean;
  meaning(key: Key): unknown;
};

const fitOf = ({ kind }: QuestionKey): KeyFit => fitOfKind[kind];

const fitOfKind: { readonly [Kind in KeyKind]: KeyFit<KeyOf<Kind>> } = {
  option: {
    fits: (key, _, content) => weighsOptions(key, content),
    meaning: ({ option, ...key }) => [option, weighing(key)],
  },
  options: {
    fits: (key, _, content) => weighsOptions(key, content),
    meaning: ({ options, ...key }) => [sorted(new Set(options)), weighing(key)],
  },
  number: { fits: () => true, meaning: ({ accepted }) => rangesIn(accepted) },
  text: { fits: comparesAlike, meaning: (key) => textsIn(key) },
  pairs: {
    // Each item has its match: that says the kind itself.
    fits: ({ pairs }, _, { options }) => Object.keys(pairs).length === options.length,
    meaning: ({ pairs }) => entriesIn(pairs),
  },
  order: { fits: () => true, meaning: ({ order }) => order },
  gaps: {
    fits: ({ gaps }, frozen, content) =>
      Object.keys(gaps).length === content.gaps.length &&
      content.gaps.every((gap) => {
        const [filling, before] = [gaps[gap.id], frozen.gaps[gap.id]];
        const text = filling && textIn(filling);
        return whyGapNotKeyed(gap, filling) === null && (!text || comparesAlike(text, before && textIn(before)));
      }),
    meaning: ({ gaps }) => entriesIn(gaps).map(([id, filling]) => [id, fillingIn(filling)]),
  },
  // People mark by them: no machine marks an answer again.
  key_points: { fits: () => false, meaning: (key) => key },
};

type TextKey = KeyOf<'text'>;

/** Texts are compared as the paper says, and each says something. */
function comparesAlike({ accepted, caseSensitive }: TextKey, frozen: TextKey | null | undefined): boolean {
  return frozen?.caseSensitive === caseSensitive && accepted.every((text) => comparable(text, caseSensitive) !== '');
}

const weighsOptions = ({ weights = {} }: Weighed, { options }: QuestionContent): boolean =>
  Object.keys(weights).every((id) => options.some((option) => option.id === id));

const weighing = ({ weights = {}, whole }: Weighed) => [entriesIn(weights), whole ?? null];

const textsIn = ({ accepted, caseSensitive }: TextKey) => [
  caseSensitive,
  sorted(new Set(accepted.map((text) => comparable(text, caseSensitive)))),
];

const rangesIn = (accepted: readonly NumberRange[]) => sorted(new Set(accepted.map(({ from, to }) => `${from} ${to}`)));

const fillingIn = (filling: GapKey): unknown => {
  switch (filling.kind) {
    case 'option':
      return sorted(new Set(optionsOfGap(filling)));
    case 'text':
      return textsIn(filling);
    case 'number':
      return rangesIn(filling.accepted);
  }
};

const sorted = (texts: Iterable<string>): string[] => [...texts].toSorted();
const entriesIn = <Value>(of: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1));
