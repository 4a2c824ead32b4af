import { expect, test } from 'vitest';
import { questionKinds, type QuestionKind } from '../../questions/domain/question.ts';
import type { AskedQuestion } from './fitting.ts';
import { historyRules, mostHistoryBytes } from './history.ts';

const asked = (kind: QuestionKind): AskedQuestion => ({ kind, options: [], matches: [], gaps: [] });
const paper = (...parts: readonly (readonly [number, QuestionKind])[]) =>
  parts.flatMap(([count, kind]) => Array.from({ length: count }, () => asked(kind)));
const total = (questions: readonly AskedQuestion[]) =>
  historyRules(questions).reduce((sum, { allowance }) => sum + allowance, 0);

test('every change of a choice is kept, of what is typed the newest of ten seconds', () => {
  const typed = new Set<QuestionKind>(['numeric', 'short_text', 'essay']);
  for (const kind of questionKinds)
    expect([kind, historyRules([asked(kind)])[0]?.spacing]).toEqual([kind, typed.has(kind) ? 10 : 0]);
  const gap = (way: 'choice' | 'text') => ({ ...asked('gap_text'), gaps: [{ id: 'g', way, choices: [] }] });
  expect([gap('choice'), gap('text')].map((question) => historyRules([question])[0]?.spacing)).toEqual([0, 10]);
});

test('all questions of a paper together take no more than the sitting may', () => {
  for (const questions of [
    paper([1, 'single']),
    paper([60, 'single'], [3, 'essay']),
    paper([300, 'essay']),
    paper([1000, 'single']),
  ])
    expect(total(questions)).toBeLessThanOrEqual(mostHistoryBytes);
});

test('among sixty choices and three essays there is room for what an appeal asks about', () => {
  const rules = historyRules(paper([60, 'single'], [3, 'essay']));
  // A choice takes about 220 bytes, a full essay in Thai 60 kB.
  expect(rules[0]?.allowance).toBeGreaterThan(300 * 220);
  expect(rules[60]?.allowance).toBeGreaterThan(100 * 60_000);
});
