import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionKey } from '../../questions/domain/question.ts';
import type { Response } from '../../sittings/domain/response.ts';
import { allOrNothing, type MarkingRule } from '../../standards/domain/marking-rule.ts';
import { markResponse } from './mark-response.ts';
import { markSitting, type PaperPlace } from './mark-sitting.ts';
import { scoreResponse } from './score-response.ts';

const partial: MarkingRule = { ...allOrNothing, partialCredit: true };
const taking = (negativeHundredths: number, changes: Partial<MarkingRule> = {}): MarkingRule => ({
  ...allOrNothing,
  negativeHundredths,
  ...changes,
});

const several: QuestionKey = { kind: 'options', options: ['a', 'b', 'c'] };
const order: QuestionKey = { kind: 'order', order: ['1', '2', '3', '4'] };
const pairs: QuestionKey = { kind: 'pairs', pairs: { a: '1', b: '2', c: '3' } };
const gaps: QuestionKey = {
  kind: 'gaps',
  gaps: {
    g1: { kind: 'option', option: 'x' },
    g2: { kind: 'number', accepted: [{ from: 9.9, to: 10.1 }] },
    g3: { kind: 'text', accepted: ['ohm'], caseSensitive: false },
  },
};
const weighed: QuestionKey = { kind: 'options', options: ['a', 'b'], weights: { a: 66_667, b: 33_333, c: -50_000 } };
const best: QuestionKey = { kind: 'option', option: 'a', weights: { a: 100, b: 50, c: -25 } };

const score = (key: QuestionKey, response: Response, marking: MarkingRule = partial, points = 100) =>
  scoreResponse(key, response, { points, unit: '', marking });

test.each<[string, QuestionKey, Response, number]>([
  ['all right options', several, ['c', 'a', 'b'], 100],
  ['two of three', several, ['a', 'b'], 66],
  ['two of three and a wrong one', several, ['a', 'b', 'x'], 33],
  ['one right and one wrong', several, ['a', 'x'], 0],
  ['more wrong than right', several, ['x', 'y', 'a'], 0],
  ['everything ticked', several, ['a', 'b', 'c', 'x', 'y', 'z'], 0],
  ['one ticked twice', several, ['a', 'a'], 33],
  ['nothing ticked', several, [], 0],
  ['something of another shape', several, 'a', 0],
  ['two of four in their places', order, ['1', '2', '4', '3'], 50],
  ['all moved by one', order, ['2', '3', '4', '1'], 0],
  ['one pair of three', pairs, { a: '1', b: '3', c: '2' }, 33],
  ['two pairs, one left open', pairs, { a: '1', b: '2' }, 66],
  ['a pair that is none', pairs, { a: '1', b: '2', d: '3' }, 66],
  ['two gaps of three, within the tolerance', gaps, { g1: 'x', g2: '10.05', g3: 'volt' }, 66],
  ['a number beyond it', gaps, { g2: '10.2' }, 0],
  ['the heavier of two options', weighed, ['a'], 66],
  ['the lighter one', weighed, ['b'], 33],
  ['a weight that takes away', weighed, ['a', 'c'], 16],
  ['an option without a weight takes nothing', weighed, ['a', 'd'], 66],
  ['never below zero', weighed, ['c'], 0],
  ['the second best answer', best, 'b', 50],
  ['the worst answer', best, 'c', 0],
  ['one option has no parts', { kind: 'option', option: 'a' }, 'b', 0],
  ['a number has none', { kind: 'number', accepted: [{ from: 1, to: 2 }] }, '3', 0],
])('partial credit: %s', (_, key, response, points) => {
  expect(score(key, response)).toBe(points);
});

test.each<[string, QuestionKey, Response, MarkingRule, number]>([
  ['a wrong option', { kind: 'option', option: 'a' }, 'b', taking(25), -25],
  ['no option', { kind: 'option', option: 'a' }, null, taking(25), 0],
  ['blanks', { kind: 'text', accepted: ['ohm'], caseSensitive: false }, '  ', taking(25), 0],
  ['part of an answer, all or nothing', several, ['a', 'b'], taking(25), -25],
  ['half an order', order, ['1', '2', '4', '3'], taking(25, { partialCredit: true }), 37],
  ['no place of an order', order, ['2', '3', '4', '1'], taking(25, { partialCredit: true }), -25],
  ['more wrong options than right', several, ['x', 'y', 'a'], taking(30, { partialCredit: true }), -10],
  [
    'every question at least zero',
    order,
    ['2', '3', '4', '1'],
    taking(25, { partialCredit: true, floor: 'question' }),
    0,
  ],
  ['and parts that take away', order, ['1', '2', '4', '3'], taking(25, { partialCredit: true, floor: 'question' }), 37],
  ['a weight below zero', best, 'c', taking(100, { partialCredit: true }), -25],
  ['which takes no more than the standard', best, 'c', taking(10, { partialCredit: true }), -10],
  ['an only answer without a weight', best, 'd', taking(10, { partialCredit: true }), -10],
])('points taken off: %s', (_, key, response, rule, points) => {
  expect(score(key, response, rule)).toBe(points);
});

test('no more is taken off than a question gives, and what people mark is left to them', () => {
  expect(score({ kind: 'option', option: 'a' }, 'b', taking(100), 50)).toBe(-50);
  expect(score({ kind: 'key_points', keyPoints: [] }, 'Words', partial)).toBeNull();
});

const keyIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
const rules = fc.record({
  partialCredit: fc.boolean(),
  negativeHundredths: fc.integer({ min: 0, max: 100 }),
  floor: fc.constantFrom('question' as const, 'exam' as const),
});
const weights = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: -100, max: 100 }));

test('points are whole numbers between what is taken off and all; what is right has all of them', () => {
  fc.assert(
    fc.property(
      keyIds,
      fc.option(weights, { nil: undefined }),
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
      rules,
      fc.integer({ min: 1, max: 10_000 }),
      (options, given, response, marking, points) => {
        const key: QuestionKey = { kind: 'options', options, weights: given };
        const got = scoreResponse(key, response, { points, unit: '', marking }) ?? Number.NaN;
        expect(Number.isSafeInteger(got) && !Object.is(got, -0)).toBe(true);
        expect(got).toBeLessThanOrEqual(points);
        expect(got).toBeGreaterThanOrEqual(marking.floor === 'question' ? 0 : -marking.negativeHundredths);
        if (markResponse(key, response)) expect(got).toBe(points);
      },
    ),
  );
});

test('all or nothing is what it always was, weights or not', () => {
  fc.assert(
    fc.property(keyIds, weights, fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (options, given, response) => {
      const key: QuestionKey = { kind: 'options', options, weights: given };
      expect(scoreResponse(key, response, { points: 250, unit: '' })).toBe(markResponse(key, response) ? 250 : 0);
    }),
  );
});

const place = (position: number, marking: MarkingRule): PaperPlace => ({
  position,
  questionId: `q${position}`,
  points: 100,
  unit: '',
  marking,
  subsection: { subsectionId: 's1', code: '1', title: { en: 'One' }, level: null },
});
const oneLetter = (count: number) =>
  new Map(Array.from({ length: count }, (_, at) => [at + 1, { kind: 'option', option: 'x' } as const]));

test('an exam never falls below zero, and passing is on what is left', () => {
  const paper = [1, 2, 3].map((position) => place(position, taking(50)));
  const answers = (...given: Response[]) => new Map(given.map((response, at) => [at + 1, response]));
  const marked = (...given: Response[]) => markSitting(paper, oneLetter(3), answers(...given), 50);
  expect(marked('x', 'x', 'wrong')).toMatchObject({ points: 150, correct: 2, passed: true });
  expect(marked('x', 'wrong', null)).toMatchObject({ points: 50, correct: 1, passed: false });
  expect(marked('wrong', 'wrong', 'wrong')).toMatchObject({ points: 0, maxPoints: 300, correct: 0, passed: false });
});

test('a question with a part of its points is not right, and is among what is to be learnt again', () => {
  const mark = markSitting([place(1, partial)], new Map([[1, several]]), new Map([[1, ['a', 'b']]]), 50);
  expect(mark).toMatchObject({ points: 66, correct: 0, total: 1, passed: true });
  expect(mark.bySubsection).toMatchObject([{ correct: 0, total: 1 }]);
  expect(mark.byQuestion).toMatchObject([{ isCorrect: false, points: 66 }]);
});
