import { comparable, lettersIn, placeOfLetter } from './answers.ts';
import { asksForEssay } from './fields.ts';
import type { Family } from './labels.ts';
import { isNumbered, optionsOf, type OptionGroup } from './option-groups.ts';
import { lookMarks } from './keys/key-marks.ts';
import { wordsIn, type TypedLine } from './typed-line.ts';

/** What a question says of itself beside its rows of signs. */
type Asked = {
  readonly lines: readonly TypedLine[];
  /** How its number is written. */
  readonly style: string | null;
  /** Every answer that the file gives to it. */
  readonly answers: readonly string[];
  /** There is room to write an answer on. */
  readonly writes: boolean;
};

type Chosen = {
  readonly group: OptionGroup | null;
  /** A row below is numbered as questions are, and only its answer tells what it is. */
  readonly unsure: boolean;
};

const letters = new Set<Family>(['thai', 'upper', 'lower']);
const rank = (group: OptionGroup): number =>
  letters.has(group.family) ? 2 : group.family.toLowerCase().endsWith('roman') ? 0 : 1;

/**
 * The row that holds the options: letters before numbers, the last one where statements are lettered too. Numbers below
 * letters are it where the answer names one of them, and so are numbers written as that of the question.
 */
export function chosenGroup(groups: readonly OptionGroup[], asked: Asked): Chosen {
  const isOwn = (group: OptionGroup) => isNumbered(group) && group.style === asked.style;
  const fit = groups.filter((group) => !isOwn(group));
  const best = Math.max(...fit.map(rank));
  const group = fit.filter((one) => rank(one) === best).at(-1) ?? null;
  const numbers = groups.filter((one) => isNumbered(one) && one.labels[0]?.place === 'start').at(-1);
  if (!numbers || numbers === group || !isBelow(numbers, group)) return { group, unsure: false };
  const isNamed = asked.answers.length > 0 && asked.answers.every((answer) => names(answer, numbers, asked.lines));
  if (group) return { group: isNamed ? numbers : group, unsure: false };
  const isTaken = isNamed || (asked.answers.length === 0 && looksLikeOptions(numbers, asked));
  return { group: isTaken ? numbers : null, unsure: isNamed ? asksHowMany.test(stemOf(numbers, asked)) : !isTaken };
}

const asksHowMany = /กี่|จำนวน|\bhow (?:many|much)\b|\bnumber of\b/i;

const stemOf = ({ labels }: OptionGroup, { lines }: Asked): string =>
  lines
    .slice(0, Math.max(1, labels[0]?.at ?? 1))
    .map(wordsIn)
    .join(' ');

const isBelow = (numbers: OptionGroup, group: OptionGroup | null): boolean =>
  (numbers.labels[0]?.at ?? 0) > (group?.labels.at(-1)?.at ?? 0);

/** Whether an answer is a number of this row, or the words of one of its options. */
function names(answer: string, group: OptionGroup, lines: readonly TypedLine[]): boolean {
  const words = optionsOf(lines, group, (group.labels.at(-1)?.at ?? 0) + 1).map((option) =>
    comparable(option.lines.map(wordsIn).join(' ')),
  );
  if (comparable(answer) !== '' && words.includes(comparable(answer))) return true;
  const { letters: named = [] } = lettersIn(answer) ?? {};
  const places = named.map((one) => placeOfLetter(one, group.family));
  return places.length > 0 && places.every((place) => place && !place.foreign && place.index < words.length);
}

/** Without any answer: one of them is set apart, or there are three and nothing asks for words of one's own. */
function looksLikeOptions(group: OptionGroup, asked: Asked): boolean {
  const options = optionsOf(asked.lines, group, (group.labels.at(-1)?.at ?? 0) + 1);
  if (group.labels.some(({ ticked }) => ticked) || lookMarks(options, asked.lines).length > 0) return true;
  return options.length > 2 && !asked.writes && !asksForEssay(stemOf(group, asked));
}
