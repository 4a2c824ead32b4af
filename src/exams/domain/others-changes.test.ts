import { expect, test } from 'vitest';
import { withChange } from './others-changes.ts';

test('what was put in and taken out is done to what stands, whatever others did meanwhile', () => {
  const read = ['ann', 'bob', 'cat'];
  expect(withChange(read, { read, given: ['ann', 'bob', 'dan'] })).toEqual(['ann', 'bob', 'dan']);
  // Others took Ann out and put Eve in.
  expect(withChange(['bob', 'cat', 'eve'], { read, given: ['ann', 'bob', 'dan'] })).toEqual(['bob', 'eve', 'dan']);
  // Both put the same person in, or took them out.
  expect(withChange([...read, 'dan'], { read, given: ['bob', 'cat', 'dan'] })).toEqual(['bob', 'cat', 'dan']);
  expect(withChange(['bob'], { read, given: ['bob'] })).toEqual(['bob']);
});
