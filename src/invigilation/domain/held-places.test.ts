import { expect, test } from 'vitest';
import { heldOf, mergePlaces, mostHeld, notHeld } from './held-places.ts';

const place = (examineeId: string, mark: string) => ({ examineeId, mark });
const [a, b] = [place('a', 'aaaaa1'), place('b', 'bbbbb1')];

test('what is held as it is is not answered; what differs is, and takes its place alone', () => {
  const changed = place('b', 'bbbbb2');
  const held = heldOf([a, b]);
  expect(notHeld([a, b], held)).toEqual([]);
  const places = notHeld([a, changed], held);
  expect(places).toEqual([changed]);
  const merged = mergePlaces([a, b], { count: 2, places });
  expect(merged).toEqual([a, changed]);
  expect(merged?.[0]).toBe(a);
});

test('who holds nothing, or more than can be said, is answered everything', () => {
  expect(notHeld([a, b], heldOf([]))).toEqual([a, b]);
  expect(heldOf(Array.from({ length: mostHeld + 1 }, () => a))).toBeUndefined();
});

test.each([
  ['came', [a], { count: 2, places: [b] }],
  ['left', [a, b], { count: 1, places: [] }],
  ['came for somebody who left', [a], { count: 1, places: [b] }],
])('where somebody %s, everything is to be read', (_, before, reading) => {
  expect(mergePlaces(before, reading)).toBeNull();
});
