import { createHash } from 'node:crypto';

/** No letters that look like digits or each other, and no vowels: no code is a word. */
const signs = '23456789BCDFGHJKLMNPQRSTVWXZ';

/** A number of 48 bits from a seed and names: the same for the same, and like chance for everything else. */
const chanceOf = (...names: readonly (string | number)[]): number =>
  createHash('sha256').update(names.join(' ')).digest().readUIntBE(0, 6);

type Whose = { readonly examineeId: string; readonly attempt: number; readonly questionId: string };

/** What markers call an essay. Another one for each question, so that nobody puts one person's essays together. */
export function codeOf(seed: string, { examineeId, attempt, questionId }: Whose): string {
  let rest = chanceOf(seed, 'code', examineeId, attempt, questionId);
  const code = Array.from({ length: 8 }, () => {
    const sign = signs[rest % signs.length];
    rest = Math.floor(rest / signs.length);
    return sign;
  }).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Essays in an order like chance, another one for each purpose. */
export const shuffledFor = <Item extends { readonly code: string }>(
  items: readonly Item[],
  seed: string,
  purpose: string,
): Item[] =>
  items
    .map((item) => ({ item, at: chanceOf(seed, purpose, item.code) }))
    .toSorted((a, b) => a.at - b.at || (a.item.code < b.item.code ? -1 : 1))
    .map(({ item }) => item);
