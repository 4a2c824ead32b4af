import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { homographyFrom, seenAt } from './homography.ts';

const aside = fc.double({ min: -15, max: 15, noNaN: true });
const corner = (x: number, y: number) => fc.record({ x: aside.map((by) => x + by), y: aside.map((by) => y + by) });

test('four places come to lie where they are seen, and back', () => {
  const sheet = [
    { x: 13, y: 13 },
    { x: 197, y: 13 },
    { x: 197, y: 284 },
    { x: 13, y: 284 },
  ];
  fc.assert(
    fc.property(corner(0, 0), corner(200, 0), corner(200, 300), corner(0, 300), (...seen) => {
      const there = homographyFrom(sheet.map((from, at) => [from, seen[at] ?? from]));
      const back = homographyFrom(sheet.map((to, at) => [seen[at] ?? to, to]));
      if (!there || !back) throw new Error('Four corners of a sheet are never on a line.');
      for (const place of [...sheet, { x: 105, y: 148 }]) {
        const again = seenAt(back, seenAt(there, place));
        expect(Math.hypot(again.x - place.x, again.y - place.y)).toBeLessThan(1e-6);
      }
    }),
  );
});

test('three places on a line are no perspective', () => {
  const line = [0, 1, 2, 3].map((at) => ({ x: at, y: at }));
  expect(homographyFrom(line.map((place) => [place, { x: place.x * 2, y: place.y }]))).toBeNull();
});
