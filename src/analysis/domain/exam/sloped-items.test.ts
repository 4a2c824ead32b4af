import { expect, test } from 'vitest';
import { simulated } from '../irt/simulated.fixture.ts';
import { slopedItems } from './sloped-items.ts';

test('slopes and difficulties come from 200 persons on, and a question that anybody may have right lies nowhere', () => {
  const slopes = [1, 1.5, 0.8, 1.2, 2, 0];
  const intercepts = [0, 1, -1, 0.5, -0.5, 0];
  expect(slopedItems(simulated(199, slopes, intercepts))).toBeNull();
  const items = slopedItems(simulated(2000, slopes, intercepts)) ?? [];
  expect(items.map(({ item }) => item)).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5']);
  for (const [at, { slope, slopeError }] of items.entries())
    expect(Math.abs(slope - (slopes[at] ?? 0))).toBeLessThan(4 * (slopeError ?? 0));
  expect(items[1]?.difficulty).toBeCloseTo(-1 / 1.5, 0.5);
  expect(items[5]).toMatchObject({ difficulty: null, difficultyError: null });
});
