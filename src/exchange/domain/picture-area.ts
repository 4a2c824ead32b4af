import { boundsOf } from '../../questions/domain/kinds/on-picture/areas.ts';
import type { PictureArea, AreaPoint } from '../../questions/domain/question.ts';

/** A picture in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** A shape of an image map: its name and its numbers in pixels. */
export type MapShape = { readonly shape: string; readonly coords: readonly number[] };

/** The radius of a place in the shorter side of the picture. */
const placeRadius = 0.04;

/** An area as a shape of an image map, to the pixel. */
export function mapShapeOf(area: PictureArea, { width, height }: PictureSize): MapShape {
  const across = (x: number) => Math.round((x * width) / 1000);
  const along = (y: number) => Math.round((y * height) / 1000);
  const corners = area.points.flatMap(([x, y]) => [across(x), along(y)]);
  switch (area.shape) {
    case 'rectangle':
      return { shape: 'rect', coords: corners };
    case 'ellipse': {
      const box = boundsOf(area);
      const middle = [across(box.left + box.width / 2), along(box.top + box.height / 2)];
      return { shape: 'ellipse', coords: [...middle, across(box.width / 2), along(box.height / 2)] };
    }
    case 'polygon':
      return { shape: 'poly', coords: corners };
    case 'point':
      return { shape: 'circle', coords: [...corners, Math.round(Math.min(width, height) * placeRadius)] };
  }
}

/** A shape of an image map as a region; null for one that is none, such as all the rest of the picture. */
export function regionFrom({ shape, coords }: MapShape, { width, height }: PictureSize): PictureArea | null {
  if (coords.some((value) => !Number.isFinite(value))) return null;
  const point = (x: number, y: number): AreaPoint => [thousandth(x, width), thousandth(y, height)];
  const [a = 0, b = 0, c = 0, d = c] = coords;
  switch (shape) {
    case 'rect':
      return coords.length === 4 ? { shape: 'rectangle', points: [point(a, b), point(c, d)] } : null;
    case 'circle':
    case 'ellipse':
      return coords.length >= 3 ? { shape: 'ellipse', points: [point(a - c, b - d), point(a + c, b + d)] } : null;
    case 'poly': {
      const points = coords.flatMap((x, at) => (at % 2 === 0 ? [point(x, coords[at + 1] ?? 0)] : []));
      return points.length >= 3 ? { shape: 'polygon', points: points.slice(0, 60) } : null;
    }
    default:
      return null;
  }
}

const thousandth = (value: number, of: number): number => Math.min(1000, Math.max(0, Math.round((value * 1000) / of)));

/** Moodle scales what labels are dragged onto down to so many pixels, and counts in those. */
const largestInMoodle: PictureSize = { width: 600, height: 400 };

/** A picture in the pixels of Moodle. */
export function shownInMoodle({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, largestInMoodle.width / width, largestInMoodle.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Where a place lies, to the pixel. */
export function pixelsOf(area: PictureArea | undefined, { width, height }: PictureSize): readonly [number, number] {
  const [x, y] = area?.points[0] ?? [500, 500];
  return [Math.round((x * width) / 1000), Math.round((y * height) / 1000)];
}

/** A place by its pixels. */
export const placeAt = ([x, y]: readonly [number, number], { width, height }: PictureSize): PictureArea => ({
  shape: 'point',
  points: [[thousandth(x, width), thousandth(y, height)]],
});
