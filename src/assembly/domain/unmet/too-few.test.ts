import { expect, test } from 'vitest';
import { whyTooFew } from './too-few.ts';

const byStandard = { questions: 16, essays: 4 };

test.each([
  ['fewer than four in five of what the standard asks', 15, { by: 'standard', asked: 20 }],
  ['four in five', 16, null],
  ['more than the standard asks', 30, null],
])('%s', (_, total, why) => expect(whyTooFew({ total, byStandard, filled: null })).toEqual(why));

test('what a table was filled with counts until it holds something else, and after the standard', () => {
  const filled = { asked: 20, given: 4 };
  expect(whyTooFew({ total: 4, byStandard: null, filled })).toEqual({ by: 'fill', asked: 20 });
  expect(whyTooFew({ total: 5, byStandard: null, filled })).toBeNull();
  expect(whyTooFew({ total: 4, byStandard, filled })).toEqual({ by: 'standard', asked: 20 });
  expect(whyTooFew({ total: 4, byStandard: null, filled: null })).toBeNull();
});
