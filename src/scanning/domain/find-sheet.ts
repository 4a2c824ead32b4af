import type { AnswerGridLayout } from '../../documents/domain/answer-grid/layout.ts';
import { homographyFrom, seenAt, type Homography } from './homography.ts';
import { shrunk, type GreyPicture, type Point } from './picture.ts';
import { squaresIn, type Square } from './squares.ts';

/** A sheet in a picture: which layout it has, and where each of its millimetres is seen. */
export type FoundSheet = {
  readonly layout: AnswerGridLayout;
  readonly seen: Homography;
  /** Pixels of a millimetre. */
  readonly scale: number;
};

/** Two modules of a code with 33 of them, in millimetres: what the picture leaves free around it. */
const quiet = 1.13;
/** So far a corner of the code may stand from where the four marks say that it stands, in millimetres. */
const mostAside = 2;
/** So far a mark may stand from where the code alone says that it stands; of a page seen from the side that is far. */
const reach = 60;
/** Fewer pixels of a millimetre than 90 dots per inch. */
const coarsest = 3.5;

export type NotFound = 'no_corners' | 'too_coarse';

/**
 * The sheet whose code was read at `code` (its corners clockwise, the first above its left side). The marks must agree
 * with the code, so that something black on the table is no corner. Of several layouts the one that fits best is taken.
 */
export function findSheet(
  picture: GreyPicture,
  code: readonly Point[],
  layouts: readonly AnswerGridLayout[],
): FoundSheet | NotFound {
  const [first] = layouts;
  if (!first) return 'no_corners';
  const scale = sideOf(code) / (first.code.size - 2 * quiet);
  if (scale < coarsest) return 'too_coarse';
  const factor = Math.max(1, Math.floor(scale / 2.5));
  const squares = squaresIn(shrunk(picture, factor), (first.cornerSize * scale) / factor).map(({ x, y, side }) => ({
    x: (x + 0.5) * factor - 0.5,
    y: (y + 0.5) * factor - 0.5,
    side: side * factor,
  }));
  const fits = layouts.flatMap((layout) => fitOf(layout, code, { squares, scale }) ?? []);
  const best = fits.toSorted((a, b) => a.aside - b.aside)[0];
  if (!best) return 'no_corners';
  const marks = best.marks.map((mark) => exactly(picture, mark));
  const seen = homographyFrom(centresOf(best.layout).map((centre, at) => [centre, marks[at] ?? centre]));
  return seen ? { layout: best.layout, seen, scale } : 'no_corners';
}

/** The corners of the code on paper, clockwise. */
export function cornersOfCode({ code }: AnswerGridLayout): Point[] {
  const [left, top] = [code.x + quiet, code.y + quiet];
  const [right, bottom] = [code.x + code.size - quiet, code.y + code.size - quiet];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

const centresOf = ({ corners, cornerSize }: AnswerGridLayout): Point[] =>
  corners.map(({ x, y }) => ({ x: x + cornerSize / 2, y: y + cornerSize / 2 }));

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The mean of the four sides. */
const sideOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, corner, at) => sum + between(corner, corners[(at + 1) % corners.length] ?? corner), 0) / 4;

type Seen = { readonly squares: readonly Square[]; readonly scale: number };
type Fit = { readonly layout: AnswerGridLayout; readonly marks: readonly Square[]; readonly aside: number };

/** The four squares with which the code stands where it was printed. */
function fitOf(layout: AnswerGridLayout, code: readonly Point[], { squares, scale }: Seen): Fit | null {
  const guess = flat(cornersOfCode(layout), code);
  const centres = centresOf(layout);
  const near = centres.map((centre) => {
    const expected = guess(centre);
    return squares
      .filter((square) => between(square, expected) < reach * scale)
      .toSorted((a, b) => between(a, expected) - between(b, expected))
      .slice(0, 6);
  });
  let best: Fit | null = null;
  for (const marks of everyChoice(near)) {
    const seen = homographyFrom(centres.map((centre, at) => [centre, marks[at] ?? centre]));
    if (!seen) continue;
    const aside = cornersOfCode(layout).map((corner, at) => between(seenAt(seen, corner), code[at] ?? corner) / scale);
    const most = Math.max(...aside);
    if (most <= mostAside && most < (best?.aside ?? Infinity)) best = { layout, marks, aside: most };
  }
  return best;
}

function everyChoice(lists: readonly (readonly Square[])[]): Square[][] {
  return lists.reduce<Square[][]>(
    (chosen, list) =>
      chosen.flatMap((before) => list.filter((one) => !before.includes(one)).map((one) => [...before, one])),
    [[]],
  );
}

/** The best guess without perspective: middle, direction and size of the code alone. */
function flat(from: readonly Point[], to: readonly Point[]): (point: Point) => Point {
  const [a, b] = [middleOf(from), middleOf(to)];
  const [f0 = a, f1 = a, , f3 = a] = from;
  const [t0 = b, t1 = b, t2 = b, t3 = b] = to;
  const width = f1.x - f0.x;
  const height = f3.y - f0.y;
  const across = { x: (t1.x - t0.x + t2.x - t3.x) / 2 / width, y: (t1.y - t0.y + t2.y - t3.y) / 2 / width };
  const down = { x: (t3.x - t0.x + t2.x - t1.x) / 2 / height, y: (t3.y - t0.y + t2.y - t1.y) / 2 / height };
  return ({ x, y }) => ({
    x: b.x + (x - a.x) * across.x + (y - a.y) * down.x,
    y: b.y + (x - a.x) * across.y + (y - a.y) * down.y,
  });
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The middle of a mark by all its pixels, to a fraction of one. */
function exactly({ width, height, pixels }: GreyPicture, { x, y, side }: Square): Point {
  const reachOf = side * 0.75;
  const [left, right] = [Math.max(0, Math.floor(x - reachOf)), Math.min(width - 1, Math.ceil(x + reachOf))];
  const [top, bottom] = [Math.max(0, Math.floor(y - reachOf)), Math.min(height - 1, Math.ceil(y + reachOf))];
  let [darkest, lightest] = [255, 0];
  const sums = { n: 0, x: 0, y: 0 };
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const grey = pixels[row * width + column] ?? 0;
      darkest = Math.min(darkest, grey);
      lightest = Math.max(lightest, grey);
    }
  const limit = (darkest + lightest) / 2;
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      if ((pixels[row * width + column] ?? 0) >= limit) continue;
      sums.n += 1;
      sums.x += column;
      sums.y += row;
    }
  return sums.n === 0 ? { x, y } : { x: sums.x / sums.n, y: sums.y / sums.n };
}
