import { expect, test } from 'vitest';
import { isCodeTrouble } from './code-trouble.ts';

const none = { wrongCodes: 0, usedCodes: 0, wrongRoomCodes: 0 };

test('a slip of the fingers is no trouble; five wrong codes are, and one that was used already', () => {
  expect(isCodeTrouble(none)).toBe(false);
  expect(isCodeTrouble({ ...none, wrongCodes: 4, wrongRoomCodes: 4 })).toBe(false);
  expect(isCodeTrouble({ ...none, wrongCodes: 5 })).toBe(true);
  expect(isCodeTrouble({ ...none, wrongRoomCodes: 5 })).toBe(true);
  expect(isCodeTrouble({ ...none, usedCodes: 1 })).toBe(true);
});
