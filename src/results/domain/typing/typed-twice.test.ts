import { expect, test } from 'vitest';
import type { Response } from '../../../sittings/domain/response.ts';
import { agreedAnswers, differencesOf, stateOfSheet, type Settlement } from './typed-twice.ts';

const sheet = (letters: string) =>
  new Map<number, Response>([...letters].flatMap((letter, at) => (letter === '-' ? [] : [[at + 1, letter] as const])));
const settled = (position: number, first: Response, second: Response, choice: 'first' | 'second'): Settlement => ({
  position,
  first,
  second,
  choice,
});

test('a sheet goes from nobody over one person to two who say the same', () => {
  expect(stateOfSheet({}, [])).toBe('none');
  expect(stateOfSheet({ first: sheet('AB') }, [])).toBe('once');
  expect(stateOfSheet({ first: sheet('AB'), second: sheet('AB') }, [])).toBe('agreed');
  expect(agreedAnswers({ first: sheet('AB') }, [])).toBeNull();
  expect(agreedAnswers({ first: sheet('AB'), second: sheet('AB') }, [])).toEqual(sheet('AB'));
});

test('a question that one left blank is a difference like any other', () => {
  expect(differencesOf(sheet('A-C'), sheet('ABD'), [])).toEqual([
    { position: 2, first: null, second: 'B', choice: null },
    { position: 3, first: 'C', second: 'D', choice: null },
  ]);
});

test('a sheet counts when every difference is settled, and not before', () => {
  const entries = { first: sheet('A-C'), second: sheet('ABD') };
  const one = settled(2, null, 'B', 'first');
  expect(stateOfSheet(entries, [one])).toBe('differing');
  expect(agreedAnswers(entries, [one])).toBeNull();
  const both = [settled(3, 'C', 'D', 'second'), one];
  expect(stateOfSheet(entries, both)).toBe('settled');
  expect(agreedAnswers(entries, both)).toEqual(
    new Map<number, Response>([
      [1, 'A'],
      [2, null],
      [3, 'D'],
    ]),
  );
});

test('the newest settlement counts, and none for what was typed anew since', () => {
  const entries = { first: sheet('A'), second: sheet('B') };
  const newest = [settled(1, 'A', 'B', 'second'), settled(1, 'A', 'B', 'first')];
  expect(agreedAnswers(entries, newest)).toEqual(sheet('B'));
  expect(stateOfSheet({ first: sheet('C'), second: sheet('B') }, newest)).toBe('differing');
});
