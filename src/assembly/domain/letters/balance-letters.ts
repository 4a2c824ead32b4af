import { shuffled, type Random } from '../random.ts';
import { letterUse, placesInLongRows, tooOftenInRow } from './letter-use.ts';

/** A single-choice question in its place: the letter (from 0) that is right, and whether it may be another of its own. */
export type Lettered = { readonly letter: number; readonly options: number; readonly mayMove: boolean };

/** So often a paper is looked at again for rows that are too long. */
const mostChanges = 200;

/**
 * Letters for these questions, in the order of the paper: used as evenly as what may move allows, then no letter right
 * more than three times in a row where that is possible. Chance decides among what is equally good.
 */
export function balancedLetters(places: readonly Lettered[], random: Random): readonly number[] {
  let letters = evenLetters(places, random);
  for (let change = 0; change < mostChanges; change++) {
    const open = placesInLongRows(letters).filter((at) => places[at]?.mayMove);
    if (open.length === 0) return letters;
    letters = leastInRow(changesOf(places, letters, open[random.below(open.length)] ?? 0), letters, random);
  }
  return letters;
}

/** Questions with the fewest options choose first, each the letter that is used least: no choice is more even. */
function evenLetters(places: readonly Lettered[], random: Random): readonly number[] {
  const letters = places.map(({ letter }) => letter);
  const used = letterUse(
    places.flatMap(({ letter, mayMove }) => (mayMove ? [] : [letter])),
    mostOptions(places),
  ).counts.slice();
  const movable = [...places.entries()].filter(([, { mayMove }]) => mayMove);
  for (const [at, { options }] of shuffled(movable, random).toSorted(([, a], [, b]) => a.options - b.options)) {
    const own = used.slice(0, options);
    const least = [...own.keys()].filter((letter) => own[letter] === Math.min(...own));
    const letter = least[random.below(least.length)] ?? 0;
    letters[at] = letter;
    used[letter] = (used[letter] ?? 0) + 1;
  }
  return letters;
}

const mostOptions = (places: readonly Lettered[]): number => Math.max(0, ...places.map(({ options }) => options));

/** The same papers but for this question's letter, all equally even: it changes with another question, or alone. */
function changesOf(places: readonly Lettered[], letters: readonly number[], at: number): (readonly number[])[] {
  const letter = letters[at] ?? 0;
  const { counts } = letterUse(letters, mostOptions(places));
  const may = (at: number, wanted: number) => {
    const place = places[at];
    return place?.mayMove && wanted < place.options && wanted !== letters[at];
  };
  const alone = [...counts.keys()]
    .filter((other) => may(at, other) && counts[other] === (counts[letter] ?? 0) - 1)
    .map((other) => letters.with(at, other));
  const together = [...letters.entries()]
    .filter(([place, other]) => may(at, other) && may(place, letter))
    .map(([place, other]) => letters.with(at, other).with(place, letter));
  return [...alone, ...together];
}

/** One of the changes with the fewest questions too often in a row; as it was where each would make it worse. */
function leastInRow(
  changes: readonly (readonly number[])[],
  now: readonly number[],
  random: Random,
): readonly number[] {
  const counted = changes.map((letters) => ({ letters, tooOften: tooOftenInRow(letters) }));
  const least = Math.min(tooOftenInRow(now), ...counted.map(({ tooOften }) => tooOften));
  const best = counted.filter(({ tooOften }) => tooOften === least);
  return best[random.below(Math.max(1, best.length))]?.letters ?? now;
}
