import type { WholeGuide } from '../../questions/domain/kinds/marking-guide.ts';

/** What a marker found in an answer: hundredths of a point for each key point, and which significant errors, from 0. */
export type EssayFinding = { readonly given: readonly number[]; readonly errors: readonly number[] };

/** Whether this was found by this guide: as many key points, none above its worth, and errors that it names, each once. */
export const fitsGuide = ({ given, errors }: EssayFinding, guide: WholeGuide): boolean =>
  given.length === guide.points.length &&
  given.every((points, index) => points >= 0 && points <= (guide.points[index]?.worth ?? 0)) &&
  new Set(errors).size === errors.length &&
  errors.every((error) => error >= 0 && error < guide.errors.length);

/** What such an answer gets: the sum of its key points, and with a significant error no more than the cap. */
export function pointsOf({ given, errors }: EssayFinding, { errorCap }: Pick<WholeGuide, 'errorCap'>): number {
  const sum = given.reduce((total, points) => total + points, 0);
  return errors.length > 0 ? Math.min(sum, errorCap) : sum;
}
