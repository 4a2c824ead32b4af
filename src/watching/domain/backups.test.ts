import { expect, test } from 'vitest';
import { judgeBackups } from './backups.ts';

const day = 24 * 3600;

test.each([
  ['none', { good: null, verified: null, failure: null }, 'no_backup'],
  ['one of three days', { good: 3 * day, verified: day, failure: null }, 'backup_old'],
  ['none that was verified', { good: day, verified: null, failure: null }, 'backup_unverified'],
  ['one verified long ago', { good: day, verified: 36 * day, failure: null }, 'backup_unverified'],
  ['a failure after a good one', { good: day, verified: day, failure: 'The disk is full.' }, 'backup_failed'],
  ['a fresh one that was verified', { good: day, verified: 2 * day, failure: null }, 'backup'],
])('%s is named', (_, backups, code) => {
  expect(judgeBackups(backups).map((finding) => finding.code)).toEqual([code]);
});
