import { expect, test } from 'vitest';
import { undoEnd, whyKept } from './undo-import.ts';

const fresh = {
  isNew: true,
  isAsWritten: true,
  isRegistered: false,
  hasSignedIn: false,
  isUsed: false,
  barred: null,
};

test('who came with the import goes where nothing depends on them, and stays for the weightiest reason', () => {
  expect(whyKept(fresh)).toBeNull();
  expect(whyKept({ ...fresh, isUsed: true })).toBe('used');
  expect(whyKept({ ...fresh, isUsed: true, isAsWritten: false })).toBe('edited');
  expect(whyKept({ ...fresh, isAsWritten: false, hasSignedIn: true })).toBe('signed_in');
  expect(whyKept({ ...fresh, hasSignedIn: true, isRegistered: true })).toBe('registered');
});

test('who was changed goes back to what they were, unless they were edited since', () => {
  const changed = { ...fresh, isNew: false, isRegistered: true, hasSignedIn: true, isUsed: true };
  expect(whyKept(changed)).toBeNull();
  expect(whyKept({ ...changed, isAsWritten: false })).toBe('edited');
  expect(whyKept({ ...changed, barred: 'name_taken' })).toBe('name_taken');
});

test('an import is undone for ten minutes', () => {
  expect(undoEnd(0)).toBe(600_000);
});
