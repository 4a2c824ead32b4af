/** Letters and digits that nobody mistakes for each other, also on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** A new code: 39 bits, from a source of random whole numbers below a limit. */
export const newEntryCode = (randomBelow: (limit: number) => number): string =>
  Array.from({ length }, () => alphabet[randomBelow(alphabet.length)]).join('');

/** As it is printed: two groups of four. */
export const printedCode = (code: string): string =>
  code === '' ? '' : `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** What was typed as the code it means: in small letters too, with or without what stands between the groups. */
export const typedCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Tries a minute for each place from one network. */
export const mostTries = 5;

/** How many seconds somebody waits after so many tries since then; nought where they may try. */
export function secondsToNextTry(
  { tries, since }: { readonly tries: number; readonly since: Date },
  now: Date,
): number {
  if (tries <= mostTries) return 0;
  return Math.max(1, Math.ceil((since.getTime() + 60_000 - now.getTime()) / 1000));
}
