import { expect, test } from 'vitest';
import { standingOf, type Corrected } from './certificate-standing.ts';

const score = { points: 300, maxPoints: 400 };
const inForce = { marks: score, revokedAt: null, replacedAt: null, why: null };
const at = new Date('2026-11-28T08:00:00Z');
const revoked = { ...inForce, revokedAt: at, why: 'changed_result' as const };
const person: Corrected = { passed: true, counts: true, score, certificate: inForce };

test.each<[string, Partial<Corrected>, ReturnType<typeof standingOf>]>([
  ['a certificate that says what holds', {}, null],
  ['one of somebody who fails', { passed: false }, 'fails'],
  ['one with other points', { score: { points: 400, maxPoints: 400 } }, 'other_marks'],
  ['one with another maximum', { score: { points: 300, maxPoints: 300 } }, 'other_marks'],
  ['none, of somebody who passes', { certificate: null }, 'lacks'],
  ['none, where another attempt counts', { certificate: null, counts: false }, null],
  ['none, of somebody who fails', { certificate: null, passed: false }, null],
  ['one revoked because the result changed, of somebody who passes', { certificate: revoked }, 'passes_again'],
  ['the same of somebody who fails', { certificate: revoked, passed: false }, null],
  ['one that was replaced', { certificate: { ...revoked, replacedAt: at } }, null],
  ['one revoked for misconduct', { certificate: { ...revoked, why: 'misconduct' } }, null],
])('certificates to look at: %s', (_, change, standing) => {
  expect(standingOf({ ...person, ...change })).toBe(standing);
});
