import type { GreyPicture, Point } from './picture.ts';
import { whiteOf } from './white.ts';

/** Something black and about as wide as it is high. */
export type Square = Point & { readonly side: number };

const darkerThan = 0.65;
/** Of a square turned any way, and seen a little from the side: the spread of its pixels against their number. */
const spread = { least: 0.068, most: 0.105, longest: 2.2 };

/** Black squares of about this side, wherever they stand and however they are turned. */
export function squaresIn(picture: GreyPicture, side: number): Square[] {
  const { width } = picture;
  const dark = darkIn(picture, Math.max(8, Math.round(side * 2.5)));
  const found: Square[] = [];
  const waiting: number[] = [];
  for (let at = 0; at < dark.length; at++) {
    if (dark[at] !== 1) continue;
    const square = squareOf(spreadFrom(at, dark, { width, waiting }), side);
    if (square) found.push(square);
  }
  return found;
}

/** So wide and high that one look at the paper's white is enough. */
const tile = 8;

/** 1 where something is much darker than the paper around it. */
function darkIn(picture: GreyPicture, block: number): Uint8Array {
  const { width, height, pixels } = picture;
  const white = whiteOf(picture, block);
  const dark = new Uint8Array(width * height);
  for (let top = 0; top < height; top += tile)
    for (let left = 0; left < width; left += tile) {
      const limit = Math.min(190, white(left + tile / 2, top + tile / 2) * darkerThan);
      for (let y = top; y < Math.min(top + tile, height); y++)
        for (let at = y * width + left; at < y * width + Math.min(left + tile, width); at++)
          if ((pixels[at] ?? 0) < limit) dark[at] = 1;
    }
  return dark;
}

type Sums = { n: number; x: number; y: number; xx: number; yy: number; xy: number };

/** Takes everything dark that hangs together with a pixel away, and gives its sums. */
function spreadFrom(start: number, dark: Uint8Array, { width, waiting }: { width: number; waiting: number[] }): Sums {
  const sums = { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  const take = (at: number) => {
    if (dark[at] !== 1) return;
    dark[at] = 0;
    waiting.push(at);
  };
  take(start);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    sums.n += 1;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.yy += y * y;
    sums.xy += x * y;
    take(at - width);
    take(at + width);
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
  }
  return sums;
}

function squareOf({ n, x, y, xx, yy, xy }: Sums, side: number): Square | null {
  if (n < side * side * 0.35 || n > side * side * 2.6) return null;
  const middle = { x: x / n, y: y / n };
  const [a, b, c] = [xx / n - middle.x ** 2, yy / n - middle.y ** 2, xy / n - middle.x * middle.y];
  const [mean, difference] = [(a + b) / 2, Math.hypot((a - b) / 2, c)];
  const [long, short] = [mean + difference, mean - difference];
  const round = Math.sqrt(Math.max(long * short, 0)) / n;
  if (short <= 0 || long / short > spread.longest || round < spread.least || round > spread.most) return null;
  return { ...middle, side: Math.sqrt(n) };
}
