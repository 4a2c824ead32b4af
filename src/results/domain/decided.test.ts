import { expect, test } from 'vitest';
import type { QuestionKey } from '../../questions/domain/question.ts';
import type { Response } from '../../sittings/domain/response.ts';
import { differs, markDecided, namedKeys, type KeyRuling } from './decided.ts';
import { markWithEssays, type PaperPlace } from './mark-sitting.ts';

const place = (position: number, points = 100): PaperPlace => ({
  position,
  questionId: `q${position}`,
  points,
  unit: '',
  subsection: { subsectionId: 's1', code: '1.1', title: { en: 'One' }, level: 2 },
});
const option = (id: string): QuestionKey => ({ kind: 'option', option: id });
const essayKey: QuestionKey = { kind: 'key_points', keyPoints: [] };

/** Two choices, of which the second is wrong, and an essay with 150 of 300 points. */
const answered = {
  paper: [place(1), place(2, 200), place(3, 300)],
  key: new Map([
    [1, option('a')],
    [2, option('a')],
    [3, essayKey],
  ]),
  responses: new Map<number, Response>([
    [1, 'a'],
    [2, 'b'],
    [3, 'Because.'],
  ]),
  passMark: 50,
  essays: { points: new Map([[3, 150]]), blankIsNothing: true },
};
const ruled = (position: number, ruling: KeyRuling) => markDecided(answered, new Map([[`q${position}`, ruling]]));
const none = { keys: [] };

test('without a ruling on its questions a paper is marked as ever', () => {
  const usual = markWithEssays(answered);
  expect(ruled(9, { policy: 'drop', ...none })).toEqual(usual);
  expect(usual).toMatchObject({ points: 250, maxPoints: 600, passed: false });
});

test('of several keys the one counts that gives most, and the essay keeps what people gave', () => {
  const mark = ruled(2, { policy: 'accept', keys: [option('a'), option('c'), option('b')] });
  expect(mark).toMatchObject({ points: 450, maxPoints: 600, passed: true, byEssay: [{ points: 150, maxPoints: 300 }] });
  expect(ruled(2, { policy: 'rekey', keys: [option('c')] })).toMatchObject({ points: 250 });
  expect(ruled(1, { policy: 'rekey', keys: [option('b')] })).toMatchObject({ points: 150, correct: 0 });
});

test('points for all are given without an answer too, also for an essay', () => {
  const blank = { ...answered, responses: new Map<number, Response>() };
  expect(markDecided(blank, new Map([['q1', { policy: 'credit', ...none }]]))).toMatchObject({
    points: 250,
    correct: 1,
  });
  expect(ruled(3, { policy: 'credit', ...none })).toMatchObject({
    points: 400,
    byEssay: [{ points: 300, maxPoints: 300 }],
  });
});

test('a dropped question leaves points, maximum and subsections, and keeps its answer', () => {
  const mark = ruled(2, { policy: 'drop', ...none });
  expect(mark).toMatchObject({ points: 250, maxPoints: 400, correct: 1, total: 2, unmarked: 0, passed: true });
  expect(mark.bySubsection).toMatchObject([{ correct: 1, total: 2 }]);
  expect(mark.byQuestion[1]).toEqual({
    position: 2,
    questionId: 'q2',
    isCorrect: null,
    points: null,
    response: 'b',
    dropped: true,
  });
  expect(ruled(3, { policy: 'drop', ...none })).toMatchObject({ maxPoints: 300, byEssay: [] });
  expect(differs(mark, ruled(2, { policy: 'drop', ...none }))).toBe(false);
  expect(differs(mark, markWithEssays(answered))).toBe(true);
});

test.each([
  [null, [], { right: ['a'] }],
  ['accept', ['a', 'b', 'c'], { right: ['a'], also: ['b', 'c'] }],
  ['rekey', ['b'], { decided: ['b'], ofPaper: ['a'] }],
  ['credit', [], { ofPaper: ['a'] }],
  ['drop', [], { ofPaper: ['a'] }],
] as const)(
  'of a question with the decision %s the key of the paper is named by what it is then',
  (policy, decided, named) => {
    expect(Object.fromEntries(namedKeys(policy, 'a', decided).map(({ name, keys }) => [name, keys]))).toEqual(named);
  },
);

test('where the key of the paper is not handed in, only what was decided is named', () => {
  expect(namedKeys('rekey', undefined, ['b'])).toEqual([{ name: 'decided', keys: ['b'] }]);
  expect(namedKeys('drop', undefined, [])).toEqual([]);
});
