import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bitsOf, placesInList } from './status-list.ts';

test('places are counted from the highest bit of the first byte, and there are enough of them to hide in', () => {
  const bits = bitsOf([0, 7, 94_567, 131_071], 131_072);
  // The digest of the bit string that the references give for these places.
  const digest = createHash('sha256').update(bits).digest('hex');
  expect(digest).toBe('d17f7bb516f380fc247ebd9c18a5c1785137f4c33d03107f70cfff240d773e4e');
  expect(placesInList).toBeGreaterThanOrEqual(131_072);
  expect(bitsOf([placesInList - 1]).at(-1)).toBe(1);
});
