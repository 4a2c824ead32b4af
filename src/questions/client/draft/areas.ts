import { boundsOf } from '../../domain/kinds/on-picture/areas.ts';
import type { PictureArea, AreaPoint, AreaShape, QuestionDraft } from '../../domain/question.ts';
import { withContent } from './options.ts';

export const areaOf = ({ content }: QuestionDraft, id: string): PictureArea | undefined =>
  content.options.find((option) => option.id === id)?.area;

/** Puts an option somewhere on the picture. */
export const writeArea = (draft: QuestionDraft, id: string, area: PictureArea): QuestionDraft =>
  withContent(draft, {
    options: draft.content.options.map((option) => (option.id === id ? { ...option, area } : option)),
  });

/** The area in another shape, about where it was; in the middle of the picture where there was none. */
export function asShape(area: PictureArea | undefined, shape: AreaShape): PictureArea {
  if (area?.shape === shape) return area;
  const { left, top, width, height } = area ? boundsOf(area) : middle;
  const [right, bottom] = [left + width, top + height];
  switch (shape) {
    case 'rectangle':
    case 'ellipse':
      return inBox(shape, { left, top, width, height });
    case 'polygon':
      return {
        shape,
        points: [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ],
      };
    case 'point':
      return { shape, points: [[Math.round((left + right) / 2), Math.round((top + bottom) / 2)]] };
  }
}

const middle: Box = { left: 400, top: 400, width: 200, height: 200 };

export type Box = ReturnType<typeof boundsOf>;

/** A rectangle or an ellipse by its corner and its size, kept on the picture. */
export function inBox(shape: 'rectangle' | 'ellipse', { left, top, width, height }: Box): PictureArea {
  const [x, y] = [within(left), within(top)];
  return {
    shape,
    points: [
      [x, y],
      [within(x + width), within(y + height)],
    ],
  };
}

/** A corner more; the first one begins anew. */
export const withCorner = (area: PictureArea | undefined, point: AreaPoint, begins: boolean): PictureArea => ({
  shape: 'polygon',
  points: [...(begins || !area ? [] : area.points), point].slice(0, mostCorners),
});

const mostCorners = 60;

/** What a hand drew from one point to another: a corner and the one across. */
export const spanned = (shape: 'rectangle' | 'ellipse', from: AreaPoint, to: AreaPoint): PictureArea =>
  inBox(shape, boundsOf({ points: [from, to] }));

/** A number of thousandths that lies on the picture. */
export const within = (value: number): number => Math.min(1000, Math.max(0, Math.round(value)));

/** Corners as somebody types them, in percent: `10 20, 40.5 20, 40 60`. */
export const cornersInWords = ({ points }: PictureArea): string =>
  points.map((point) => point.map((value) => value / 10).join(' ')).join(', ');

/** Null where it is no list of at least three corners. */
export function cornersFrom(text: string): readonly AreaPoint[] | null {
  const corners = text.split(/[,;]/).map((pair) => pair.trim().split(/\s+/).map(Number));
  const points = corners.flatMap(([x, y, ...more]): AreaPoint[] =>
    x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) && more.length === 0
      ? [[within(x * 10), within(y * 10)]]
      : [],
  );
  return points.length === corners.length && points.length >= 3 ? points.slice(0, mostCorners) : null;
}
