import type { Bubble } from '../../documents/domain/answer-grid/layout.ts';
import type { FoundSheet } from './find-sheet.ts';
import { seenAt } from './homography.ts';
import { greyAt, type GreyPicture, type Point } from './picture.ts';

/** So far circles may have moved, each way, in millimetres, and in which steps they are looked for. */
const moved = { most: 0.9, step: 0.15 };
const directions = Array.from({ length: 16 }, (_, at) => {
  const angle = (at * Math.PI) / 8;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

type Where = { readonly picture: GreyPicture; readonly sheet: FoundSheet };
type Place = { readonly aside: Point; readonly contrast: number };

/**
 * Where the circles of a group are really: the step aside, in millimetres, at which their lines are darkest against what
 * lies outside, in shades of grey. Paper that is curled or folded moves neighbours alike.
 */
export function placeOf(group: readonly Bubble[], { picture, sheet }: Where): Place {
  const rings = seenRings(group, sheet);
  let best = { aside: { x: 0, y: 0 }, contrast: contrastAt(picture, rings, { x: 0, y: 0 }) };
  for (const step of [moved.step * 2, moved.step]) {
    const middle = best.aside;
    const most = step > moved.step ? moved.most : moved.step;
    for (let x = -most; x <= most + 1e-9; x += step)
      for (let y = -most; y <= most + 1e-9; y += step) {
        const aside = { x: middle.x + x, y: middle.y + y };
        const contrast = contrastAt(picture, rings, aside);
        if (contrast > best.contrast + 1e-9) best = { aside, contrast };
      }
  }
  return best;
}

/** Pixels of the middles, of a millimetre to the right and down, and of places on the line and outside it. */
type Rings = {
  readonly middles: readonly Point[];
  readonly right: Point;
  readonly down: Point;
  readonly pairs: readonly (readonly [on: Point, off: Point])[];
};

function seenRings(group: readonly Bubble[], { seen, layout: { radius } }: FoundSheet): Rings {
  const centre = group[group.length >> 1] ?? { x: 0, y: 0 };
  const at = seenAt(seen, centre);
  const aside = (x: number, y: number): Point => {
    const there = seenAt(seen, { x: centre.x + x, y: centre.y + y });
    return { x: there.x - at.x, y: there.y - at.y };
  };
  return {
    middles: group.map((bubble) => seenAt(seen, bubble)),
    right: aside(1, 0),
    down: aside(0, 1),
    pairs: directions.map(({ x, y }) => [aside(x * radius, y * radius), aside(x * radius * 1.22, y * radius * 1.22)]),
  };
}

function contrastAt(picture: GreyPicture, { middles, right, down, pairs }: Rings, aside: Point): number {
  const [moveX, moveY] = [aside.x * right.x + aside.y * down.x, aside.x * right.y + aside.y * down.y];
  let sum = 0;
  for (const middle of middles) {
    const [x, y] = [middle.x + moveX, middle.y + moveY];
    for (const [on, off] of pairs) sum += greyAt(picture, x + off.x, y + off.y) - greyAt(picture, x + on.x, y + on.y);
  }
  return sum / (middles.length * pairs.length);
}
