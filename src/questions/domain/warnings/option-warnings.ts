import type { ContentLanguage } from '../../../platform/language.ts';
import { choicesIn, numberIn, type PlainOption } from './choices.ts';
import { rulesOf } from '../kinds/kinds.ts';
import type { QuestionDraft } from '../question.ts';

/** How much longer than the longest wrong option the key may be, in percent. */
const tolerance = 25;
/** Below this many characters a difference in length tells nothing, as with numbers. */
const shortOption = 12;
/** How many times as long as the next one an option may be before it stands out. */
const outstanding = 2;

/** Single choice only: of several keys one is often the longest. */
export function longestIsKey(draft: QuestionDraft, language: ContentLanguage): boolean {
  if (rulesOf(draft.content).choice !== 'one') return false;
  const choices = choicesIn(draft, language);
  const right = choices.find((choice) => choice.right)?.text.length ?? 0;
  const wrong = lengthsOf(choices.filter((choice) => !choice.right));
  return wrong.length > 0 && right >= shortOption && right * 100 > Math.max(...wrong) * (100 + tolerance);
}

/** One option is far longer or far shorter than all others. A key that is the longest has its own rule. */
export function lengthsDiffer(draft: QuestionDraft, language: ContentLanguage): boolean {
  const lengths = lengthsOf(choicesIn(draft, language)).sort((a, b) => a - b);
  const [shortest = 0, next = 0, ...more] = lengths;
  if (more.length === 0 || longestIsKey(draft, language)) return false;
  const [longest = 0, before = 0] = [lengths.at(-1), lengths.at(-2)];
  const tooLong = longest >= 2 * shortOption && longest > before * outstanding;
  return tooLong || (next >= 2 * shortOption && next > shortest * outstanding);
}

const lengthsOf = (choices: readonly PlainOption[]): number[] =>
  choices.map(({ text }) => text.length).filter((length) => length > 0);

/** Options that are all numbers of one unit neither rise nor fall. */
export function numbersAreMixed(draft: QuestionDraft, language: ContentLanguage): boolean {
  const numbers = choicesIn(draft, language).map(({ text }) => numberIn(text));
  const values = numbers.flatMap((number) => (number ? [number.value] : []));
  if (values.length < 3 || values.length < numbers.length) return false;
  if (new Set(numbers.map((number) => number?.unit)).size > 1) return false;
  const pairs = values.slice(1).map((value, index) => [values[index] ?? value, value] as const);
  return !pairs.every(([a, b]) => a <= b) && !pairs.every(([a, b]) => a >= b);
}
