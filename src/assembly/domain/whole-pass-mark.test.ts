import { expect, test } from 'vitest';
import { wholePassMarkNear } from './whole-pass-mark.ts';

test.each([
  [8, 75, null],
  [6, 75, { below: 4, above: 8 }],
  [3, 75, { below: null, above: 4 }],
  [20, 70, null],
  [24, 70, { below: 20, above: 30 }],
  [7, 50, { below: 6, above: 8 }],
  [60, 77, { below: null, above: 100 }],
  [13, 100, null],
])('%i questions at a pass mark of %i %%: %j', (questions, passMark, near) => {
  expect(wholePassMarkNear(questions, passMark)).toEqual(near);
});

test('what is offered gives a whole number of points, at every pass mark', () => {
  for (let passMark = 1; passMark <= 100; passMark++)
    for (const questions of [1, 7, 16, 60, 99]) {
      const near = wholePassMarkNear(questions, passMark);
      expect(near === null).toBe((questions * passMark) % 100 === 0);
      for (const count of [near?.below ?? 0, near?.above ?? 0]) expect((count * passMark) % 100).toBe(0);
    }
});
