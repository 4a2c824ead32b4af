import type { Blueprint, UsableQuestion } from '../blueprint.ts';
import type { Random } from '../random.ts';
import { balancedLetters } from './balance-letters.ts';

type Dealt = { readonly questionId: string; readonly optionOrder: readonly string[] };

/**
 * A paper whose right answers stand under all letters alike, as far as the blueprint wants that. Only the right option
 * changes places with another, and only where options may; questions of other kinds stay as they are.
 */
export function withLettersDealt<Question extends Dealt>(
  paper: readonly Question[],
  bank: readonly UsableQuestion[],
  { balanceLetters = false, shuffleOptions }: Pick<Blueprint, 'balanceLetters' | 'shuffleOptions'>,
  random: () => Random,
): readonly Question[] {
  if (!balanceLetters || !shuffleOptions) return paper;
  const byId = new Map(bank.map((question) => [question.id, question]));
  const lettered = paper.flatMap(({ questionId, optionOrder }, at) => {
    const { rightOption, mayShuffle = false } = byId.get(questionId) ?? {};
    const letter = optionOrder.indexOf(rightOption ?? '');
    return letter < 0 ? [] : [{ at, letter, options: optionOrder.length, mayMove: mayShuffle }];
  });
  const letters = balancedLetters(lettered, random());
  const wanted = new Map(lettered.map(({ at, letter }, index) => [at, { letter, to: letters[index] ?? letter }]));
  return paper.map((question, at) => {
    const { letter, to } = wanted.get(at) ?? { letter: 0, to: 0 };
    return letter === to ? question : { ...question, optionOrder: exchanged(question.optionOrder, letter, to) };
  });
}

/** The question with its right answer under this letter, where its options may change places and are so many. */
export function atLetter<Question extends Dealt>(
  dealt: Question,
  { rightOption, mayShuffle }: UsableQuestion,
  wanted: number | null,
): Question {
  const letter = dealt.optionOrder.indexOf(rightOption ?? '');
  if (letter < 0 || !mayShuffle || wanted === null || wanted >= dealt.optionOrder.length) return dealt;
  return { ...dealt, optionOrder: exchanged(dealt.optionOrder, letter, wanted) };
}

/** The same order, two of it in each other's place. */
const exchanged = (order: readonly string[], one: number, other: number): readonly string[] =>
  order.with(one, order[other] ?? '').with(other, order[one] ?? '');
