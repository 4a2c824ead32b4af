import type { Bubble } from '../../documents/domain/answer-grid/layout.ts';
import type { FoundSheet } from './find-sheet.ts';
import { seenAt } from './homography.ts';
import { greyAt, type GreyPicture, type Point } from './picture.ts';
import { placeOf } from './place-rings.ts';
import { whiteOf } from './white.ts';

/** What stands in and around one circle; 0 is bare paper, 1 as black as the marks in the corners. */
export type Measured = {
  readonly bubble: Bubble;
  /** In the circle, without its printed letter and the tint of its paper. */
  readonly fill: number;
  /** The share of a ring outside the circle that is inked: crossing out reaches there. */
  readonly outside: number;
  /** How dark the paper itself is around the circle: a stain, or a mark that runs over. */
  readonly around: number;
};

export type MeasuredSheet = {
  readonly marks: readonly Measured[];
  /** Questions whose circles are not where they were printed: folded, torn or covered. */
  readonly lost: ReadonlySet<number>;
};

/** Ink of a picture at a place on paper. */
type Ink = (place: Point) => number;

/** Less than this between bare paper and black is no picture of a sheet. */
const leastContrast = 0.45;
const leastRing = 0.08;
/** So dark paper itself may be, as in the printed bands; what is darker around a circle is a mark or a stain. */
const mostTint = 0.1;
const inkedFrom = 0.28;

/** Measures each circle of a sheet; null where black is hardly darker than paper. */
export function measureMarks(picture: GreyPicture, sheet: FoundSheet): MeasuredSheet | null {
  const white = whiteOf(picture, Math.round(sheet.scale * 5));
  const bare: Ink = (place) => {
    const { x, y } = seenAt(sheet.seen, place);
    return Math.max(0, 1 - greyAt(picture, x, y) / white(x, y));
  };
  const black = blackOf(sheet, bare);
  if (black < leastContrast) return null;
  const ink: Ink = (place) => Math.min(1, bare(place) / black);
  const lost = new Set<number>();
  const raw = groupsOf(sheet.layout.bubbles).flatMap((group) => {
    const { aside, contrast } = placeOf(group, { picture, sheet });
    const [first] = group;
    const here = first ? seenAt(sheet.seen, first) : { x: 0, y: 0 };
    if (contrast / (white(here.x, here.y) * black) < leastRing) for (const { question } of group) lost.add(question);
    const inPlace: Ink = ({ x, y }) => ink({ x: x + aside.x, y: y + aside.y });
    return group.map((bubble) => measured(bubble, sheet.layout, inPlace));
  });
  const printed = lettersOf(raw);
  const marks = raw.map((one) => ({ ...one, fill: Math.max(0, one.fill - (printed.get(one.bubble.letter) ?? 0)) }));
  return { marks, lost };
}

/** How dark the four marks are, the middle of them. */
function blackOf({ layout: { corners, cornerSize } }: FoundSheet, bare: Ink): number {
  const inks = corners
    .map(({ x, y }) => bare({ x: x + cornerSize / 2, y: y + cornerSize / 2 }))
    .toSorted((a, b) => a - b);
  return ((inks[1] ?? 0) + (inks[2] ?? 0)) / 2;
}

/** Neighbouring circles: paper that is curled moves them alike. */
function groupsOf(bubbles: readonly Bubble[]): Bubble[][] {
  const groups = Map.groupBy(bubbles, ({ question }) => Math.floor((question - 1) / 5));
  return [...groups.values()];
}

const directions = Array.from({ length: 24 }, (_, at) => {
  const angle = (at * Math.PI) / 12;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** The inner part of a circle in rings, without the printed line. */
const inner = [0.1, 0.26, 0.42, 0.58, 0.72].map((far) => ({ far, weight: far }));

function measured(bubble: Bubble, { radius, bubbles }: FoundSheet['layout'], ink: Ink): Measured {
  const at = ({ x, y }: Point, far: number) => ink({ x: bubble.x + x * far, y: bubble.y + y * far });
  let [sum, weights] = [0, 0];
  for (const { far, weight } of inner)
    for (const direction of directions) {
      sum += at(direction, far * radius) * weight;
      weights += weight;
    }
  const far = outsideOf(bubble, radius, bubbles);
  const rings = far.map((one) => around.map((direction) => at(direction, one)));
  const paper = (rings[0] ?? []).toSorted((a, b) => a - b)[36] ?? 0;
  const outside = Math.min(...rings.map((ring) => ring.filter((one) => one - paper > inkedFrom).length / ring.length));
  return { bubble, fill: sum / weights - Math.min(paper, mostTint), outside, around: paper };
}

const around = Array.from({ length: 72 }, (_, at) => ({
  x: Math.cos((at * Math.PI) / 36),
  y: Math.sin((at * Math.PI) / 36),
}));

/** Two rings outside a circle that do not touch its neighbours. */
function outsideOf(bubble: Bubble, radius: number, bubbles: readonly Bubble[]): readonly [number, number] {
  let nearest = Infinity;
  for (const other of bubbles) {
    const far = Math.hypot(other.x - bubble.x, other.y - bubble.y);
    if (far > 0 && far < nearest) nearest = far;
  }
  const end = Math.max(radius * 1.22, Math.min(radius * 1.55, nearest - radius * 1.15));
  return [Math.min(radius * 1.4, end), end];
}

/** What a printed letter alone adds, by the emptier circles of that letter: never more than print can. */
function lettersOf(raw: readonly Measured[]): Map<string, number> {
  const byLetter = Map.groupBy(raw, ({ bubble }) => bubble.letter);
  return new Map(
    [...byLetter].map(([letter, own]) => {
      const fills = own.map(({ fill }) => fill).toSorted((a, b) => a - b);
      return [letter, Math.min(fills[Math.floor(fills.length / 4)] ?? 0, mostPrinted)];
    }),
  );
}

const mostPrinted = 0.2;
