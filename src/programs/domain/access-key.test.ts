import { expect, test } from 'vitest';
import { notTheirs, stateOfKey } from './access-key.ts';

const now = new Date('2026-03-01T09:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('a key is good until it is over or revoked, and what was revoked stays so', () => {
  expect(stateOfKey({ revokedAt: null, expiresAt: null }, now)).toBe('good');
  expect(stateOfKey({ revokedAt: null, expiresAt: at(1) }, now)).toBe('good');
  expect(stateOfKey({ revokedAt: null, expiresAt: now }, now)).toBe('over');
  expect(stateOfKey({ revokedAt: at(-5), expiresAt: at(1) }, now)).toBe('revoked');
});

test('nobody gives a key what they do not hold', () => {
  const held = (permission: string) => permission === 'examinee.edit';
  expect(notTheirs(['examinee.edit'], held)).toEqual([]);
  expect(notTheirs(['examinee.edit', 'examinee.register'], held)).toEqual(['examinee.register']);
});
