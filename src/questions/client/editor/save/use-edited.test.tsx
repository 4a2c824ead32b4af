import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Question } from '../../api.ts';
import { newEdited } from '../../draft/edited.ts';
import { withContent } from '../../draft/options.ts';
import { question } from '../../question.fixture.ts';
import { useEdited } from './use-edited.ts';

afterEach(cleanup);

const withStem = (en: string, change: Partial<Question> = {}): Question => {
  const { draft } = question();
  return question({ ...change, draft: withContent(draft, { stem: { en } }) });
};
const show = (first: Question | null) =>
  renderHook((shown: Question | null) => useEdited(shown, () => newEdited(null, null)), { initialProps: first });
const type = (hook: ReturnType<typeof show>, en: string) =>
  act(() => hook.result.current.write((draft) => withContent(draft, { stem: { en } })));
const stem = (hook: ReturnType<typeof show>) => hook.result.current.draft.content.stem.en;

test('typing makes it dirty, typing it back does not', () => {
  const hook = show(question());
  type(hook, 'Volt?');
  expect(hook.result.current.dirty).toBe(true);
  type(hook, 'Ohm?');
  expect(hook.result.current.dirty).toBe(false);
});

test('what somebody else saved is taken over while nothing is typed', () => {
  const hook = show(question());
  hook.rerender(withStem('Theirs?'));
  expect([stem(hook), hook.result.current.changedMeanwhile]).toEqual(['Theirs?', false]);
});

test('what is typed is never replaced: the other text is announced, and either can go on', () => {
  const hook = show(question());
  type(hook, 'Mine?');
  const theirs = withStem('Theirs?', { latestVersion: 2 });
  hook.rerender(theirs);
  expect([stem(hook), hook.result.current.changedMeanwhile]).toEqual(['Mine?', true]);
  act(() => hook.result.current.adopt(theirs, true));
  expect([stem(hook), hook.result.current.changedMeanwhile, hook.result.current.dirty]).toEqual(['Mine?', false, true]);
  expect(hook.result.current.base?.latestVersion).toBe(2);
  act(() => hook.result.current.adopt(theirs));
  expect([stem(hook), hook.result.current.dirty]).toEqual(['Theirs?', false]);
});

test('a save goes on from the text it was typed over, not from a newer one that nobody has seen', () => {
  const hook = show(question());
  type(hook, 'Mine?');
  hook.rerender(withStem('Theirs?', { revision: 2 }));
  expect(hook.result.current.base?.revision).toBe(1);
  hook.rerender(question({ revision: 3 }));
  expect([hook.result.current.base?.revision, hook.result.current.changedMeanwhile]).toEqual([3, false]);
});

test('another status with the same text is no conflict', () => {
  const hook = show(question());
  type(hook, 'Mine?');
  hook.rerender(question({ status: 'approved', updatedAt: new Date('2026-11-21T09:00:00Z') }));
  expect(hook.result.current.changedMeanwhile).toBe(false);
  expect(hook.result.current.base?.status).toBe('approved');
});
