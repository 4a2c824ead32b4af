import { contentLanguages } from '../../../../platform/language.ts';
import { fault, type QuestionFault } from '../../draft/question-fault.ts';
import type { PictureArea, AreaShape, QuestionContent } from '../../question.ts';
import { isWritten } from '../../written-text.ts';

/** How many points each shape has at least; only a polygon has more. */
const fewestPoints: Readonly<Record<AreaShape, number>> = { rectangle: 2, ellipse: 2, polygon: 3, point: 1 };

/** What lies on the picture of a kind: regions to choose, or places to put something. */
export type AreaUse = 'regions' | 'places';

/** The shapes that a kind has. */
export const shapesOf: Readonly<Record<AreaUse, readonly AreaShape[]>> = {
  regions: ['rectangle', 'ellipse', 'polygon'],
  places: ['point'],
};

/** Every language shows one picture, and each option lies on it. */
export function areaFaults({ stem, options }: QuestionContent, use: AreaUse): QuestionFault[] {
  const texts = contentLanguages.filter((language) => isWritten(stem, language)).map((language) => stem[language]);
  const hasOne = texts.every((html) => (html?.match(/<img /g) ?? []).length === 1);
  return [
    ...(hasOne ? [] : fault('picture_not_one', 'stem')),
    ...options.flatMap(({ area }, index) => (isDrawn(area, use) ? [] : fault('area_missing', `options.${index}`))),
  ];
}

/** Whether there is something to hit: a shape of this use with an extent. */
function isDrawn(area: PictureArea | undefined, use: AreaUse): boolean {
  if (!area || !shapesOf[use].includes(area.shape) || area.points.length < fewestPoints[area.shape]) return false;
  if (area.shape === 'point') return true;
  const { width, height } = boundsOf(area);
  return width > 0 && height > 0;
}

/** The rectangle around an area, in thousandths. */
export function boundsOf({ points }: Pick<PictureArea, 'points'>) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
