import { expect, test } from 'vitest';
import type { Approval } from '../../../domain/status.ts';
import { question } from '../../question.fixture.ts';
import { sentBackOf } from './sent-back.ts';

/** Versions from the newest to the first. */
function decided(...approvals: Approval[]) {
  const [one] = question().versions;
  if (!one) throw new Error('no version');
  const versions = approvals.map((approval, index) => ({ ...one, approval, version: approvals.length - index }));
  return sentBackOf({ versions })?.version;
}

test('the reason of a rejection stays in sight until an approval', () => {
  expect(decided('rejected')).toBe(1);
  expect(decided('draft', 'rejected')).toBe(1);
  expect(decided('pending', 'rejected', 'rejected')).toBe(2);
  expect(decided('approved', 'rejected')).toBeUndefined();
  expect(decided('draft', 'approved', 'rejected')).toBeUndefined();
  expect(decided('rejected', 'approved')).toBe(2);
});
