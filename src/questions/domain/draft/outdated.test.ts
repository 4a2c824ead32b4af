import { describe, expect, test } from 'vitest';
import type { QuestionDraft } from '../question.ts';
import { languageState, outdatedAfter } from './outdated.ts';
import { singleDraft } from '../drafts.fixture.ts';

const draft = (en: string, th: string, fr = ''): QuestionDraft => {
  const whole = singleDraft();
  const options = whole.content.options.map(({ id }) => ({ id, text: { en: `${id} en`, th: th && `${id} th` } }));
  return { ...whole, content: { ...whole.content, stem: { en, th, fr }, options }, explanation: {} };
};
const after = (before: QuestionDraft, now: QuestionDraft, more: Partial<Parameters<typeof outdatedAfter>[0]> = {}) =>
  outdatedAfter({ before, after: now, outdated: [], ...more });

describe('a language is out of date', () => {
  test('when another was changed and it was not', () => {
    expect(after(draft('a', 'ก'), draft('b', 'ก'))).toEqual(['th']);
    expect(after(draft('a', 'ก', 'x'), draft('b', 'ข', 'x'))).toEqual(['fr']);
  });
  test('until it is changed too, and that puts nobody else behind', () => {
    expect(after(draft('b', 'ก'), draft('b', 'ก'), { outdated: ['th'] })).toEqual(['th']);
    expect(after(draft('b', 'ก'), draft('b', 'ข'), { outdated: ['th'] })).toEqual([]);
  });
  test('or until the author says that it is right', () => {
    expect(after(draft('a', 'ก'), draft('b', 'ก'), { stillRight: ['th'] })).toEqual([]);
    expect(after(draft('b', 'ก'), draft('b', 'ก'), { outdated: ['th'], stillRight: ['th'] })).toEqual([]);
  });
});

test('both changed, nothing changed, another order or another key: nothing is out of date', () => {
  const one = draft('a', 'ก');
  expect(after(one, draft('b', 'ข'))).toEqual([]);
  expect(after(one, one)).toEqual([]);
  const turned = { ...one, content: { ...one.content, options: [...one.content.options].reverse() } };
  expect(after(one, turned)).toEqual([]);
  expect(after(one, { ...one, key: { kind: 'option', option: 'other' }, points: 200 })).toEqual([]);
});

test('a first translation, or more of it, leaves the original as good as it was', () => {
  expect(after(draft('a', ''), draft('a', 'ก'))).toEqual([]);
  expect(after(draft('a', 'ก'), draft('a', 'ก', 'x'))).toEqual([]);
});

test('a language in which nothing stands is missing, not out of date', () => {
  expect(after(draft('a', 'ก'), draft('b', ''))).toEqual([]);
});

test('how far each language is', () => {
  const half = draft('a', '');
  expect(languageState(half, 'en', [])).toBe('complete');
  expect(languageState(half, 'th', [])).toBe('missing');
  expect(languageState(draft('a', 'ก', 'x'), 'fr', ['th'])).toBe('partial');
  expect(languageState(draft('a', 'ก'), 'th', ['th'])).toBe('outdated');
});
