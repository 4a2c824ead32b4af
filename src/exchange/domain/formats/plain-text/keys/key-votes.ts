import { excerpt, fault, type ImportFault } from '../../../imported.ts';
import { comparable, isAlternative, lettersIn, placeOfLetter } from '../answers.ts';
import { lookMarks, type KeyLook } from './key-marks.ts';
import type { QuestionParts, WrittenAnswer } from '../question-parts.ts';
import { wordsIn } from '../typed-line.ts';

/** Which options one source calls right. */
export type KeyVote = {
  readonly source: 'answer' | 'words' | 'tick' | KeyLook;
  readonly places: readonly number[];
  readonly lines: readonly number[];
};
export type Votes = {
  readonly votes: readonly KeyVote[];
  readonly doubts: readonly ImportFault[];
  /** What stands behind the letter of an answer. */
  readonly reasons: readonly string[];
};

/** Every source that says something about the key of a question with options. */
export function votesOf(parts: QuestionParts, listed: readonly WrittenAnswer[]): Votes {
  const { block, options } = parts;
  const ticked = options.flatMap((option, place) => (option.ticked ? [place] : []));
  const linesOf = (places: readonly number[]) => places.flatMap((place) => options[place]?.lines[0]?.no ?? []);
  const ticks: KeyVote[] =
    ticked.length > 0 && ticked.length < options.length
      ? [{ source: 'tick', places: ticked, lines: linesOf(ticked) }]
      : [];
  const looks = lookMarks(options, block.lines).map(({ look, places }): KeyVote => ({
    source: look,
    places,
    lines: linesOf(places),
  }));
  const front = block.front === null ? [] : [{ text: block.front, line: block.lines[0]?.no ?? 1 }];
  const answers = [...front, ...parts.answers, ...listed].map((answer) => votesFor(answer, parts));
  return {
    votes: [...answers.flatMap(({ votes }) => votes), ...ticks, ...looks],
    doubts: answers.flatMap(({ doubts }) => doubts),
    reasons: answers.flatMap(({ reasons }) => reasons),
  };
}

/** What one written answer says: a letter, the words of an option, or both. */
function votesFor({ text, line }: WrittenAnswer, { options, group }: QuestionParts): Votes {
  const words = options.map(({ lines }) => comparable(lines.map(wordsIn).join(' ')));
  const named = (wanted: string) =>
    words.flatMap((own, place) => (own !== '' && own === comparable(wanted) ? [place] : []));
  const vote = (source: KeyVote['source'], places: readonly number[]): KeyVote => ({ source, places, lines: [line] });
  const byWords = named(text);
  const letters = lettersIn(text);
  if (!letters || !group) {
    if (byWords.length === 1) return { votes: [vote('words', byWords)], doubts: [], reasons: [] };
    return { votes: [], doubts: [doubt('correct_has_no_option', [line], { answer: excerpt(text) })], reasons: [] };
  }
  // Two letters that would both do: which of them counts, a person has to say.
  if (isAlternative(letters.rest)) return { votes: [], doubts: [doubt('keys_disagree', [line])], reasons: [] };
  const found = letters.letters.map((letter) => {
    const place = placeOfLetter(letter, group.family);
    return {
      foreign: place?.foreign ?? false,
      places: options.flatMap(({ label }, at) => (label.index === place?.index ? [at] : [])),
    };
  });
  const missing = found.some(({ places }) => places.length === 0);
  const twice = found.some(({ places }) => places.length > 1);
  if (missing && byWords.length === 1) return { votes: [vote('words', byWords)], doubts: [], reasons: [] };
  if (missing || twice)
    return {
      votes: [],
      reasons: [],
      doubts: [doubt(missing ? 'correct_has_no_option' : 'labels_irregular', [line], { answer: excerpt(text) })],
    };
  const places = [...new Set(found.flatMap((one) => one.places))].sort((a, b) => a - b);
  const behind = named(letters.rest.replace(/^[\s.:)\]–-]+/, ''));
  const isForeign = found.some((one) => one.foreign);
  const further = [behind, byWords].filter((some) => some.length === 1).map((some) => vote('words', some));
  return {
    votes: [vote('answer', places), ...further],
    doubts: isForeign ? [doubt('key_other_letters', [line], { answer: excerpt(text) })] : [],
    reasons: letters.rest === '' || behind.length > 0 ? [] : [letters.rest.replace(/^[\s.:,)\]–—-]+/, '')],
  };
}

/** Something to look at, with the lines it comes from. */
export const doubt = (
  code: ImportFault['code'],
  lines: readonly number[],
  values?: ImportFault['values'],
): ImportFault => ({
  ...fault(lines[0] ?? 1, code, values),
  lines,
});

const asKey = (places: readonly number[]): string => places.join(' ');

/** The key that all sources agree on; null where there is none, or where they contradict each other. */
export function agreed(votes: readonly KeyVote[]): readonly number[] | 'none' | 'contradiction' {
  const [first] = votes;
  if (!first) return 'none';
  return votes.every(({ places }) => asKey(places) === asKey(first.places)) ? first.places : 'contradiction';
}

export const isLook = ({ source }: KeyVote): boolean => source !== 'answer' && source !== 'words' && source !== 'tick';
