import { expect, test } from 'vitest';
import { feedbackOf, mayMark, settle, type CountedMark, type SettlingRule } from './settle.ts';
import { fitsGuide, pointsOf } from './points.ts';

const of = (points: number, hasError = false): CountedMark => ({ points, hasError });
const rule: SettlingRule = { maxPoints: 400, tolerancePercent: 10, twice: true };

test('one mark counts alone, unless the essay is marked twice', () => {
  expect(settle({}, rule)).toEqual({ waitsFor: 'first' });
  expect(settle({ second: of(100) }, rule)).toEqual({ waitsFor: 'first' });
  expect(settle({ first: of(100) }, rule)).toEqual({ waitsFor: 'second' });
  expect(settle({ first: of(100) }, { ...rule, twice: false })).toEqual({ points: 100 });
});

test('within the tolerance the mean counts, half a hundredth rounded up; beyond it the third decides', () => {
  expect(settle({ first: of(300), second: of(340) }, rule)).toEqual({ points: 320 });
  expect(settle({ first: of(300), second: of(341) }, rule)).toEqual({ waitsFor: 'third' });
  expect(settle({ first: of(300), second: of(301) }, rule)).toEqual({ points: 301 });
  expect(settle({ first: of(0), second: of(400), third: of(100) }, rule)).toEqual({ points: 100 });
});

test('a significant error that only one found is a difference', () => {
  expect(settle({ first: of(0, true), second: of(0) }, rule)).toEqual({ waitsFor: 'third' });
  expect(settle({ first: of(0, true), second: of(0, true) }, rule)).toEqual({ points: 0 });
});

test('a mark may be changed until both have marked, and the third decides once, and only a difference', () => {
  const [one, two] = [of(100), of(400)];
  expect(mayMark('first', { first: one }, rule)).toBe(true);
  expect(mayMark('first', { first: one, second: two }, rule)).toBe(false);
  expect(mayMark('second', {}, rule)).toBe(true);
  expect(mayMark('second', {}, { ...rule, twice: false })).toBe(false);
  expect(mayMark('third', { first: one }, rule)).toBe(false);
  expect(mayMark('third', { first: one, second: two }, rule)).toBe(true);
  expect(mayMark('third', { first: one, second: two, third: one }, rule)).toBe(false);
});

const guide = { points: [200, 200].map((worth) => ({ text: {}, worth })), errors: [{}], errorCap: 150 };

test('key points add up, and a significant error caps them', () => {
  expect(pointsOf({ given: [200, 100], errors: [] }, guide)).toBe(300);
  expect(pointsOf({ given: [200, 100], errors: [0] }, guide)).toBe(150);
  expect(pointsOf({ given: [100, 0], errors: [0] }, guide)).toBe(100);
});

test('nobody gives more than a key point is worth, nor an error that the guide does not name', () => {
  expect(fitsGuide({ given: [200, 50], errors: [0] }, guide)).toBe(true);
  expect(fitsGuide({ given: [201, 0], errors: [] }, guide)).toBe(false);
  expect(fitsGuide({ given: [200], errors: [] }, guide)).toBe(false);
  expect(fitsGuide({ given: [0, 0], errors: [1] }, guide)).toBe(false);
  expect(fitsGuide({ given: [0, 0], errors: [0, 0] }, guide)).toBe(false);
});

const said = (feedback: string) => ({ feedback });
test.each([
  ['one alone', { first: said('a') }, 'a'],
  ['the first of two', { first: said('a'), second: said('b') }, 'a'],
  ['the second where the first has none', { first: said(''), second: said('b') }, 'b'],
  ['the third', { first: said('a'), second: said('b'), third: said('c') }, 'c'],
  ['nothing where the third writes nothing', { first: said('a'), second: said('b'), third: said('') }, ''],
  ['nothing where nobody marked', {}, ''],
])('of what markers write to the examinee goes out: %s', (_, marks, goesOut) => {
  expect(feedbackOf(marks)).toBe(goesOut);
});
