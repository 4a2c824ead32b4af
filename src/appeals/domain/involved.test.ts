import { expect, test } from 'vitest';
import { answeredByOthers, ownPartIn } from './involved.ts';

const involved = [
  { accountId: 'author', how: 'wrote' },
  { accountId: 'approver', how: 'approved' },
  { accountId: 'marker', how: 'marked' },
] as const;

test.each([
  ['author', true, 'wrote'],
  ['approver', true, 'approved'],
  ['marker', true, 'marked'],
  ['somebody else', true, null],
  ['author', false, null],
])('%s, answered by others: %s', (accountId, byOthers, part) => {
  expect(ownPartIn({ involved, accountId, byOthers })).toBe(part);
});

test.each([
  [null, 1, false],
  [null, 2, true],
  [false, 5, false],
  [true, 1, true],
])('the setting %s with %i people who may', (setting, whoMay, others) => {
  expect(answeredByOthers(setting, whoMay)).toBe(others);
});
