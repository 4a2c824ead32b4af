import { hasThai } from '../../../people/domain/thai-letters.ts';
import type { RosterEnrollment, RosterStudent } from './read-roster.ts';

/** The columns in which students of a roster are judged, by the rules of an import of people. */
export const studentColumns = [
  'number',
  'givenNameEn',
  'givenNameTh',
  'familyNameEn',
  'familyNameTh',
  'email',
] as const;

/** A name of a roster says no language; its letters do. */
const inScripts = (name: string): [string, string] => (hasThai(name) ? ['', name] : [name, '']);

/** The cells of a student, in the order of `studentColumns`. */
export const cellsOfStudent = ({ number, givenName, familyName, email }: RosterStudent): string[] => [
  number,
  ...inScripts(givenName),
  ...inScripts(familyName),
  email,
];

/** A title in the one language that its letters are of. */
export const titleOf = (title: string): { en?: string; th?: string } =>
  hasThai(title) ? { th: title } : { en: title };

/** Whether an enrolment holds on a day, `YYYY-MM-DD`; without days it always does. */
export const isEnrolled = ({ gone, beginsOn, endsOn }: RosterEnrollment, today: string): boolean =>
  !gone && (beginsOn === '' || beginsOn <= today) && (endsOn === '' || endsOn >= today);

/** Fewer than these may go without a question: a class of three that ends is no fault. */
const fewest = 5;

/** Whether so many of those whom the roster knew are gone, or leave a classroom, that somebody has to look at it first. */
export const isTooManyGone = (gone: number, known: number, mostGone: number): boolean =>
  gone >= fewest && gone * 100 >= known * mostGone;
