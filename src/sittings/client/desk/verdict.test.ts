import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

test('only the server’s own word is saved', () => {
  expect(verdictOf({ kind: 'reply', reply: { saved: 3 } })).toBe('saved');
  expect(verdictOf({ kind: 'reply', reply: {} as { saved: number } })).toBe('troubled');
});

test.each([
  [422, 'does_not_fit'],
  [413, 'does_not_fit'],
  [401, 'signed_out'],
  [503, 'troubled'],
  [409, 'troubled'],
  [0, 'unreachable'],
] as const)('a reply with %i means %s: what can never be read is not sent for ever', (status, verdict) => {
  expect(verdictOf({ kind: 'failed', status })).toBe(verdict);
});

test('an answer that does not fit its question is distinguished from a question the paper does not have', () => {
  expect(verdictOf({ kind: 'refused', refusal: 'does_not_fit' })).toBe('does_not_fit');
  expect(verdictOf({ kind: 'refused', refusal: 'unknown' })).toBe('troubled');
});
