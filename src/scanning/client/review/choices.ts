import type { ReadQuestion } from '../api.ts';

/** By question, what a person chose; a question that is not there was not looked at. */
export type ChosenLetters = Readonly<Record<number, readonly string[]>>;

export const lettersOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(65 + at));

/** What is chosen of a question, or was read. */
export const shownOf = ({ question, read }: ReadQuestion, choices: ChosenLetters): readonly string[] =>
  choices[question] ?? read;

/** What a letter makes of what is chosen: it comes or goes where several are asked, and else takes the place of the other. */
export function withLetter(
  { takes }: Pick<ReadQuestion, 'takes'>,
  chosen: readonly string[],
  letter: string,
): string[] {
  if (takes === 'one') return [letter];
  return chosen.includes(letter) ? chosen.filter((one) => one !== letter) : [...chosen, letter].toSorted();
}

/** The letter that a key means, null where it means none of this question; also on a keyboard that writes Thai. */
export function letterAt(
  { letters }: Pick<ReadQuestion, 'letters'>,
  { key, code }: { key: string; code: string },
): string | null {
  const latin = /^[a-z]$/i.test(key) ? key.toUpperCase() : /^Key[A-Z]$/.test(code) ? code.slice(3) : null;
  return latin !== null && lettersOf(letters).includes(latin) ? latin : null;
}

export const isDifferent = ({ read, typed }: ReadQuestion): boolean =>
  typed !== null && read.join('') !== typed.toSorted().join('');

/** What a person has to look at: what is in doubt, and what was typed otherwise. */
export const toLookAt = (questions: readonly ReadQuestion[]): ReadQuestion[] =>
  questions.filter((question) => question.doubt !== null || isDifferent(question));

/** What is in doubt and nobody looked at yet. */
export const openDoubts = (questions: readonly ReadQuestion[], choices: ChosenLetters): number =>
  questions.filter(({ question, doubt }) => doubt !== null && choices[question] === undefined).length;
