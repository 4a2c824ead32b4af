import { expect, test } from 'vitest';
import type { ReadQuestion } from '../api.ts';
import { letterAt, openDoubts, shownOf, toLookAt, withLetter } from './choices.ts';

const asked = (question: number, more: Partial<ReadQuestion> = {}): ReadQuestion => ({
  question,
  letters: 3,
  takes: 'one',
  read: ['A'],
  doubt: null,
  pageId: 'page',
  place: null,
  typed: null,
  ...more,
});

test('a letter takes the place of the other, and of several it comes or goes', () => {
  expect(withLetter(asked(1), ['A'], 'B')).toEqual(['B']);
  expect(withLetter(asked(1, { takes: 'several' }), ['C'], 'A')).toEqual(['A', 'C']);
  expect(withLetter(asked(1, { takes: 'several' }), ['A', 'C'], 'A')).toEqual(['C']);
});

test('a key means a letter that the question has, also on a Thai keyboard', () => {
  expect(letterAt(asked(1), { key: 'b', code: 'KeyB' })).toBe('B');
  expect(letterAt(asked(1), { key: 'ฟ', code: 'KeyA' })).toBe('A');
  expect(letterAt(asked(1), { key: 'd', code: 'KeyD' })).toBeNull();
  expect(letterAt(asked(1), { key: 'Enter', code: 'Enter' })).toBeNull();
});

test('looked at is what is in doubt and what was typed otherwise; open stays what nobody chose', () => {
  const questions = [asked(1), asked(2, { doubt: 'faint' }), asked(3, { typed: ['B'] }), asked(4, { typed: ['A'] })];
  expect(toLookAt(questions).map(({ question }) => question)).toEqual([2, 3]);
  expect(openDoubts(questions, {})).toBe(1);
  expect(openDoubts(questions, { 2: [] })).toBe(0);
  expect(shownOf(asked(2, { doubt: 'faint' }), { 2: [] })).toEqual([]);
  expect(shownOf(asked(2, { doubt: 'faint' }), {})).toEqual(['A']);
});
