import { expect, test } from 'vitest';
import { certificateState, whyNotRestore } from './certificate-state.ts';

const at = (text: string) => new Date(text);
const revoked = { revokedAt: at('2026-03-01T16:30:00Z'), replacedAt: null };

test('a certificate is valid, revoked, replaced, or past its last day', () => {
  expect(certificateState({ revokedAt: null, replacedAt: null, hasExpired: false })).toBe('valid');
  expect(certificateState({ revokedAt: null, replacedAt: null, hasExpired: true })).toBe('expired');
  expect(certificateState({ ...revoked, hasExpired: true })).toBe('revoked');
  expect(certificateState({ ...revoked, replacedAt: revoked.revokedAt, hasExpired: true })).toBe('replaced');
});

test('a revocation is taken back on its day where the company is, and no later', () => {
  expect(whyNotRestore(revoked, at('2026-03-01T16:59:59Z'), 'Asia/Bangkok')).toBeNull();
  expect(whyNotRestore(revoked, at('2026-03-01T17:00:00Z'), 'Asia/Bangkok')).toBe('revoked_earlier');
  expect(whyNotRestore(revoked, at('2026-03-01T23:59:59Z'), 'Europe/London')).toBeNull();
  expect(whyNotRestore({ ...revoked, replacedAt: revoked.revokedAt }, revoked.revokedAt, 'UTC')).toBe(
    'replaced_already',
  );
  expect(whyNotRestore({ revokedAt: null, replacedAt: null }, revoked.revokedAt, 'UTC')).toBe('not_revoked');
});
