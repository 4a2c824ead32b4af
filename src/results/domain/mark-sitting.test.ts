import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deficiencyOf } from './deficiency.ts';
import { initialsOf } from './initials.ts';
import { markWithEssays, markSitting, type PaperPlace } from './mark-sitting.ts';
import { hasPassed, percentOf } from './marks.ts';

const place = (position: number, changes: Partial<PaperPlace> = {}): PaperPlace => ({
  position,
  questionId: `q${position}`,
  points: 100,
  unit: '',
  subsection: { subsectionId: 's1', code: '1.1', title: { en: 'One' }, level: 2 },
  ...changes,
});
const second = { subsectionId: 's2', code: '1.2', title: { en: 'Two' }, level: null };
const keyOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [index + 1, { kind: 'option' as const, option: 'x' }]));
const right = (...positions: number[]) => new Map(positions.map((position) => [position, 'x']));

test('points, questions and subsections are counted', () => {
  const paper = [place(1), place(2, { points: 250, subsection: second }), place(3), place(4, { subsection: second })];
  const mark = markSitting(
    paper,
    keyOf(4),
    new Map([
      [1, 'x'],
      [2, 'x'],
      [3, 'wrong'],
    ]),
    75,
  );
  expect(mark).toMatchObject({ points: 350, maxPoints: 550, correct: 2, total: 4, passed: false });
  expect(mark.bySubsection).toEqual([
    { subsectionId: 's1', code: '1.1', title: { en: 'One' }, level: 2, correct: 1, total: 2 },
    { ...second, correct: 1, total: 2 },
  ]);
  expect(mark.byQuestion).toEqual([
    { position: 1, questionId: 'q1', isCorrect: true, points: 100, response: 'x' },
    { position: 2, questionId: 'q2', isCorrect: true, points: 250, response: 'x' },
    { position: 3, questionId: 'q3', isCorrect: false, points: 0, response: 'wrong' },
    { position: 4, questionId: 'q4', isCorrect: false, points: 0, response: null },
  ]);
});

test('the pass mark is on points, not on the number of right answers', () => {
  const paper = [place(1, { points: 300 }), place(2), place(3), place(4)];
  expect(markSitting(paper, keyOf(4), right(1, 2), 66)).toMatchObject({
    correct: 2,
    points: 400,
    maxPoints: 600,
    passed: true,
  });
  expect(markSitting(paper, keyOf(4), right(2, 3, 4), 66)).toMatchObject({ correct: 3, points: 300, passed: false });
});

test('a place without a key is wrong for everybody, and nobody passes nothing', () => {
  expect(markSitting([place(1)], new Map(), right(1), 75)).toMatchObject({ correct: 0, passed: false });
  expect(markSitting([], new Map(), new Map(), 1)).toMatchObject({ points: 0, maxPoints: 0, passed: false });
});

test.each([
  [75, 100, 75, true, 75],
  [74, 100, 75, false, 74],
  [26, 35, 75, false, 74.28],
  [27, 35, 75, true, 77.14],
  [26, 35, 74, true, 74.28],
  [25, 35, 74, false, 71.42],
  [15, 20, 75, true, 75],
  [14, 20, 75, false, 70],
  [39, 52, 75, true, 75],
  [38, 52, 75, false, 73.07],
  [7499, 10_000, 75, false, 74.99],
  [7500, 10_000, 75, true, 75],
  [749_999, 1_000_000, 75, false, 74.99],
  [2, 3, 67, false, 66.66],
  [2, 3, 66, true, 66.66],
  [1, 3, 33, true, 33.33],
  [100, 100, 100, true, 100],
  [99, 100, 100, false, 99],
  [0, 100, 1, false, 0],
  [105, 140, 75, true, 75],
  [104, 140, 75, false, 74.28],
])('%i of %i with a pass mark of %i: %s, %d %%', (points, maxPoints, passMark, passed, percent) => {
  const score = { points: points * 100, maxPoints: maxPoints * 100 };
  expect(hasPassed(score, passMark)).toBe(passed);
  expect(percentOf(score)).toBe(percent);
});

test('what is printed never says that somebody who failed has reached the pass mark, and the other way round', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 1, max: 100 }),
      (maxPoints, drawn, passMark) => {
        const score = { points: Math.min(drawn, maxPoints), maxPoints };
        expect(percentOf(score) >= passMark).toBe(hasPassed(score, passMark));
        expect(percentOf(score)).toBe(Number(BigInt(score.points * 10_000) / BigInt(maxPoints)) / 100);
      },
    ),
  );
});

test.each([
  [100, 100, 'none'],
  [99, 100, 'report'],
  [51, 100, 'report'],
  [50, 100, 'whole_syllabus'],
  [101, 201, 'report'],
  [100, 201, 'whole_syllabus'],
  [0, 100, 'whole_syllabus'],
  [0, 0, 'whole_syllabus'],
])('%i of %i: %s', (points, maxPoints, expected) => {
  expect(deficiencyOf({ points, maxPoints })).toBe(expected);
});

test.each([
  [{ en: 'Somchai', th: 'สมชาย' }, { en: 'Jaidee', th: 'ใจดี' }, 'S. J.'],
  [{ th: 'สมชาย' }, { th: 'ใจดี' }, 'ส. จ.'],
  [{ th: 'เกษม' }, { en: 'Only', th: 'แสงทอง' }, 'ก. ส.'],
  [{ en: 'émile' }, { en: "o'Neil" }, 'É. O.'],
  [{ en: '' }, { en: '' }, ''],
])('%j %j: %s', (given, family, expected) => {
  expect(initialsOf(given, family)).toBe(expected);
});

test('an essay is neither right nor wrong: it has no points, stands in no subsection, and leaves the rest without a judgement', () => {
  const key = new Map([
    [1, { kind: 'option' as const, option: 'x' }],
    [2, { kind: 'key_points' as const, keyPoints: [] }],
  ]);
  const paper = [place(1), place(2, { subsection: second })];
  for (const answers of [right(1), new Map([...right(1), [2, 'Because.']])]) {
    const mark = markSitting(paper, key, answers, 50);
    expect(mark).toMatchObject({ points: 100, maxPoints: 200, correct: 1, total: 1, unmarked: 1, passed: null });
    expect(mark.bySubsection).toMatchObject([{ subsectionId: 's1', correct: 1, total: 1 }]);
    expect(mark.byQuestion[1]).toMatchObject({ isCorrect: null, points: null, response: answers.get(2) ?? null });
  }
});

test('what people gave for essays joins the points; one without a word gets nothing where that is so; all points are right', () => {
  const points = { kind: 'key_points' as const, keyPoints: [] };
  const key = new Map([1, 2, 3].map((position) => [position, points] as const));
  const paper = [1, 2, 3].map((position) => place(position));
  const responses = new Map([
    [1, 'All of it.'],
    [2, 'Half of it.'],
  ]);
  const given = new Map([
    [1, 100],
    [2, 50],
  ]);
  const marked = (blankIsNothing: boolean) =>
    markWithEssays({ paper, key, responses, passMark: 50, essays: { points: given, blankIsNothing } });
  expect(marked(true)).toMatchObject({
    points: 150,
    maxPoints: 300,
    correct: 1,
    total: 3,
    unmarked: 0,
    passed: true,
    byEssay: [{ points: 100 }, { points: 50 }, { points: 0 }],
  });
  expect(marked(false)).toMatchObject({ unmarked: 1, passed: null, byEssay: [{}, {}, { points: null }] });
});
