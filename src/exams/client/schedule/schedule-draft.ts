import type { GeneratedExam } from '../../../assembly/client/api.ts';
import { openEntry, type EntryBy } from '../../../entry/entry-schema.ts';
import type { LocalText } from '../../../platform/language.ts';
import { isInBothWays } from '../../domain/exam-mode.ts';
import type { ExamSchedule } from '../../exam-schema.ts';
import { factsOf, noFacts, noGuidance } from '../../fact-schema.ts';
import { paperOrder } from '../../order-schema.ts';
import type { Exam } from '../api.ts';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { everybodyOnScreen, waysAsked, waysIn, waysLike, type WayDraft } from '../candidates/way-draft.ts';
import { momentInZone, typedInZone } from '../../../platform/zoned-time.ts';

/** What the form holds: moments as typed on the wall clock of the company, and numbers that may still be empty. */
export type ScheduleDraft = Omit<ExamSchedule, 'generatedExamId' | Typed> & {
  opensAt: string;
  closesAt: string;
  minutes: number | string;
  passMark: number | string;
  /** Empty is without limit. */
  attempts: number | string;
  /** Why clashes are set aside; empty as long as nobody says. */
  overrideReason: string;
  ways: WayDraft;
};
/** As much of a form as its fields need: they stand in the form of one exam and in each row of several. */
export type DraftForm = Pick<AppForm<ScheduleDraft>, 'values' | 'errors' | 'getInputProps' | 'setFieldValue'>;
type Typed = 'opensAt' | 'closesAt' | 'minutes' | 'passMark' | 'attempts' | 'ways';

/** What a practice begins with: as often as anybody likes, and its questions do not rest. */
const practiceToCome = { practice: false, attempts: '', questionsRest: false };

const dayLong = 24 * 60 * 60 * 1000;

type Proposed = {
  readonly minutes: number | '';
  readonly passMark: number | '';
  readonly aids: LocalText;
  readonly entryBy: EntryBy;
  readonly startsTogether: boolean;
  readonly zone: string;
  readonly now: Date;
};

/** A first proposal: tomorrow at nine, half an hour to begin, time, pass mark, aids and start from the company's standard. */
export function plannedFrom(
  { title }: Pick<GeneratedExam, 'title'>,
  { minutes, passMark, aids, entryBy, startsTogether, zone, now }: Proposed,
): ScheduleDraft {
  const tomorrow = typedInZone(new Date(now.getTime() + dayLong), zone).slice(0, 10);
  return {
    title,
    kind: 'e_exam',
    opensAt: `${tomorrow}T09:00`,
    closesAt: `${tomorrow}T09:30`,
    minutes,
    passMark,
    roomId: null,
    onlyLanguages: [],
    ...openEntry,
    entryBy,
    startsTogether,
    ...practiceToCome,
    ...paperOrder,
    ...noFacts,
    ...noGuidance,
    aids,
    examineeIds: [],
    classroomIds: [],
    invigilatorIds: [],
    ways: everybodyOnScreen,
    overrideReason: '',
  };
}

/** An exam as the form holds it; who takes part with a classroom is not chosen by name. */
export function scheduledAs(exam: Exam, zone: string): ScheduleDraft {
  const { title, kind, minutes, passMark } = exam;
  return {
    title,
    kind,
    opensAt: typedInZone(exam.opensAt, zone),
    closesAt: typedInZone(exam.closesAt, zone),
    minutes,
    passMark,
    roomId: exam.roomId,
    onlyLanguages: exam.onlyLanguages,
    entryBy: exam.entryBy,
    startsTogether: exam.startsTogether,
    safeExamBrowser: exam.safeExamBrowser,
    quitPassword: exam.quitPassword ?? '',
    networkIds: exam.networks.map(({ id }) => id),
    ...(exam.practice
      ? { practice: true, attempts: exam.attempts ?? '', questionsRest: exam.questionsRest }
      : practiceToCome),
    ownQuestionOrder: exam.ownQuestionOrder,
    ownOptionOrder: exam.ownOptionOrder,
    ...factsOf(exam),
    aids: exam.aids,
    instructions: exam.instructions,
    examineeIds: exam.candidates.flatMap(({ examineeId, byClassroom }) => (byClassroom ? [] : [examineeId])),
    classroomIds: exam.classrooms.map(({ id }) => id),
    invigilatorIds: exam.invigilators.map(({ id }) => id),
    ways: isInBothWays(kind) ? waysIn(exam) : everybodyOnScreen,
    overrideReason: '',
  };
}

const wallClock = (typed: string) => new Date(`${typed}Z`);
const typedAt = (time: number) => new Date(time).toISOString().slice(0, 16);

/** A day and a time, where both are typed. */
export const isWholeMoment = (typed: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed);

/** A moment as it is typed, so many minutes later on the same clock. */
export const momentAfter = (typed: string, minutes: number) => typedAt(wallClock(typed).getTime() + minutes * 60_000);

/** The last moment to start as long after the opening as before; as it was where a moment is not wholly typed. */
export function closingMovedWith({ from, to, closesAt }: { from: string; to: string; closesAt: string }) {
  if (![from, to, closesAt].every(isWholeMoment)) return closesAt;
  const wait = wallClock(closesAt).getTime() - wallClock(from).getTime();
  return typedAt(wallClock(to).getTime() + wait);
}

/** The same exam again: on the same day of the week at the same time by the company's clock, in a week that is to come. */
export function duplicateOf(exam: Exam, { zone, now }: { zone: string; now: Date }): ScheduleDraft {
  const again = scheduledAs(exam, zone);
  const weeks = Math.max(1, Math.ceil((now.getTime() - exam.opensAt.getTime()) / (7 * dayLong)));
  const later = (typed: string) => typedAt(wallClock(typed).getTime() + weeks * 7 * dayLong);
  return { ...again, ways: waysLike(exam), opensAt: later(again.opensAt), closesAt: later(again.closesAt) };
}

/** What the endpoint is given; a moment of which a part is not there is none, and the contract asks for it. */
export function scheduleOf(draft: ScheduleDraft, zone: string) {
  const moment = (typed: string) => momentInZone(typed, zone)?.toISOString();
  return {
    ...draft,
    opensAt: moment(draft.opensAt),
    closesAt: moment(draft.closesAt),
    minutes: draft.minutes === '' ? undefined : draft.minutes,
    passMark: draft.passMark === '' ? undefined : draft.passMark,
    attempts: draft.attempts === '' ? null : draft.attempts,
    ways: waysAsked(draft),
    overrideReason: draft.overrideReason.trim() || null,
  };
}
