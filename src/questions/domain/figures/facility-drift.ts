import { wilson } from './wilson.ts';

/** Of fewer persons nothing is said about a question. */
const enough = 30;
/** A smaller difference of two shares asks for no look. */
export const noticedDrift = 0.15;

type OfExam = { readonly examinees: number; readonly facility: number };

/**
 * Whether an exam found a question easier or harder than all its other exams together: by 15 points of a hundred or more, and with
 * intervals of 95 % that do not meet. Other people or a question that is known by now: the figures do not say which.
 */
export function facilityDrift(one: OfExam, others: readonly OfExam[]): 'easier' | 'harder' | null {
  const examinees = others.reduce((sum, other) => sum + other.examinees, 0);
  if (one.examinees < enough || examinees < enough) return null;
  const facility = others.reduce((sum, other) => sum + other.facility * other.examinees, 0) / examinees;
  if (Math.abs(one.facility - facility) < noticedDrift) return null;
  const [own, rest] = [wilson(one.facility, one.examinees), wilson(facility, examinees)];
  if (own.low > rest.high) return 'easier';
  return own.high < rest.low ? 'harder' : null;
}
