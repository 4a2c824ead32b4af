import type { ReadAnswer } from './judge-marks.ts';

export type SettledAnswer = { readonly question: number; readonly letters: readonly string[] };

/**
 * What a sheet says once a person has looked: what they chose, and what was read where nothing is in doubt. Null as long as
 * something in doubt was not looked at.
 */
export function settled(read: readonly ReadAnswer[], chosen: readonly SettledAnswer[]): SettledAnswer[] | null {
  const byPerson = new Map(chosen.map(({ question, letters }) => [question, letters]));
  if (read.some(({ question, doubt }) => doubt !== null && !byPerson.has(question))) return null;
  return read.map(({ question, letters }) => ({ question, letters: byPerson.get(question) ?? letters }));
}
