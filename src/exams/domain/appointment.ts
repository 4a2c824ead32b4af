import type { LocalText } from '../../platform/language.ts';
import type { ExamMode } from './exam-mode.ts';

/** What somebody has to know to be at an exam. Moments are ISO texts: it is kept as JSON. */
export type Appointment = {
  readonly title: LocalText;
  readonly kind: ExamMode;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly minutes: number;
  readonly place: string;
  /** Null where nobody has a seat, and for invigilators. */
  readonly seat: string | null;
};

export type PlanNotice = 'planned' | 'changed' | 'cancelled';

/** What has to be mailed, given what was mailed last and what is planned now; null means no appointment. */
export function noticeDue(mailed: Appointment | null, planned: Appointment | null): PlanNotice | null {
  if (mailed === null) return planned && 'planned';
  if (planned === null) return 'cancelled';
  return isSame(mailed, planned) ? null : 'changed';
}

const isSame = ({ title, ...one }: Appointment, { title: otherTitle, ...other }: Appointment): boolean =>
  title.en === otherTitle.en &&
  title.th === otherTitle.th &&
  (Object.keys(other) as (keyof typeof other)[]).every((field) => one[field] === other[field]);
