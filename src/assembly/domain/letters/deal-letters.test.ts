import { expect, test } from 'vitest';
import type { Blueprint, UsableQuestion } from '../blueprint.ts';
import { generatePapers } from '../generate-papers.ts';
import { letterUse } from './letter-use.ts';

const question = (id: string, changes: Partial<UsableQuestion> = {}): UsableQuestion => ({
  id,
  subsectionId: 's1',
  level: null,
  lastUsedAt: null,
  optionIds: ['a', 'b', 'c', 'd'],
  matchIds: [],
  mayShuffle: true,
  rightOrder: null,
  rightOption: 'a',
  ...changes,
});
const several = (size: number, changes: Partial<UsableQuestion> = {}, prefix = 'q') =>
  Array.from({ length: size }, (_, index) => question(`${prefix}${String(index).padStart(3, '0')}`, changes));

function papersOf(bank: readonly UsableQuestion[], count: number, changes: Partial<Blueprint> = {}) {
  const blueprint: Blueprint = {
    moduleId: 'm1',
    rows: [{ subsectionId: 's1', count, level: null }],
    versions: 2,
    languages: ['en'],
    shuffleQuestions: true,
    shuffleOptions: true,
    overlap: null,
    ...changes,
  };
  const generation = generatePapers(blueprint, bank, 'seed');
  if ('unmet' in generation) throw new Error(generation.unmet);
  return generation.papers.map(({ questions }) => questions);
}
const lettersIn = (paper: readonly { readonly optionOrder: readonly string[] }[]) =>
  paper.map(({ optionOrder }) => optionOrder.indexOf('a'));

test('the right answers of each version stand under all letters alike; questions, their order and other kinds stay', () => {
  const bank = [...several(80), ...several(6, { rightOption: null }, 'multiple')];
  const without = papersOf(bank, 86);
  const balanced = papersOf(bank, 86, { balanceLetters: true });
  for (const [version, paper] of balanced.entries()) {
    const before = without[version] ?? [];
    expect(paper.map(({ questionId }) => questionId)).toEqual(before.map(({ questionId }) => questionId));
    const isOther = ({ questionId }: { readonly questionId: string }) => questionId.startsWith('multiple');
    expect(paper.filter(isOther)).toEqual(before.filter(isOther));
    for (const { optionOrder } of paper) expect(optionOrder.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    const use = letterUse(lettersIn(paper.filter((one) => !isOther(one))), 4);
    expect(use.counts).toEqual([20, 20, 20, 20]);
    expect(use.longestRow).toBeLessThanOrEqual(3);
    expect(letterUse(lettersIn(before.filter((one) => !isOther(one))), 4).counts).not.toEqual(use.counts);
  }
  expect(papersOf(bank.toReversed(), 86, { balanceLetters: true })).toEqual(balanced);
});

test('what may not be shuffled counts with its letter: the others make up for it', () => {
  const bank = [...several(12, { mayShuffle: false }, 'fixed'), ...several(24)];
  for (const paper of papersOf(bank, 36, { balanceLetters: true })) {
    const fixed = paper.filter(({ questionId }) => questionId.startsWith('fixed'));
    expect(fixed.map(({ optionOrder }) => optionOrder.join(''))).toEqual(fixed.map(() => 'abcd'));
    expect(letterUse(lettersIn(paper), 4).counts).toEqual([12, 8, 8, 8]);
  }
});

test('options that the blueprint leaves as written stay as written', () => {
  for (const paper of papersOf(several(9), 9, { balanceLetters: true, shuffleOptions: false }))
    expect(lettersIn(paper)).toEqual(paper.map(() => 0));
});

test('the wrong answers stand in any order behind a right one under any letter', () => {
  const orders = papersOf(several(240), 240, { balanceLetters: true, versions: 8 }).flatMap((paper) =>
    paper.map(({ optionOrder }) => optionOrder.join('')),
  );
  const counts = [...Map.groupBy(orders, (order) => order).values()].map(({ length }) => length);
  expect(counts).toHaveLength(24);
  // 1,920 papers over 24 orders: 80 each, the 99.9 % point of χ² with 23 degrees of freedom.
  expect(counts.reduce((sum, count) => sum + (count - 80) ** 2 / 80, 0)).toBeLessThan(49.7);
});
