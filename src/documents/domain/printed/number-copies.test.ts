import { expect, test } from 'vitest';
import { isTaken, numberCopies, withdrawnCopies } from './number-copies.ts';

const line = (copy: number, id: string | null, version = 'A') => ({ copy, id, version });
const one = (id: string | null, version = 'A') => ({ id, version });

test('the first copies are numbered as they are given, spare ones last', () => {
  expect(numberCopies([], [one('x'), one('y', 'B'), one(null), one(null, 'B')])).toEqual([
    line(1, 'x'),
    line(2, 'y', 'B'),
    line(3, null),
    line(4, null, 'B'),
  ]);
});

test('who comes later gets the next number, and everybody else keeps theirs', () => {
  const out = [line(1, 'x'), line(2, 'y'), line(3, null)];
  expect(numberCopies(out, [one('a'), one('x'), one('y'), one(null)])).toEqual([
    line(4, 'a'),
    line(1, 'x'),
    line(2, 'y'),
    line(3, null),
  ]);
});

test('another version is another copy; who comes back to the first one has the first copy', () => {
  const out = [line(1, 'x'), line(2, 'x', 'B')];
  expect(numberCopies(out, [one('x', 'C')])).toEqual([line(3, 'x', 'C')]);
  expect(numberCopies(out, [one('x')])).toEqual([line(1, 'x')]);
});

test('copies of who has left or has another version are withdrawn, each once; spare ones are not', () => {
  const out = [line(3, 'z'), line(1, 'x'), line(2, 'y'), line(4, null), line(1, 'x')];
  expect(withdrawnCopies(out, [one('y'), one('z', 'B')])).toEqual([line(1, 'x'), line(3, 'z')]);
});

test('a number is taken where it is out for somebody else', () => {
  expect(isTaken([line(1, 'x')], [line(1, 'x'), line(2, 'y')])).toBe(false);
  expect(isTaken([line(1, 'x')], [line(1, 'y')])).toBe(true);
  expect(isTaken([line(1, 'x')], [line(1, 'x', 'B')])).toBe(true);
});
