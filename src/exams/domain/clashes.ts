import { heldUntil, type HeldExam } from './exam-clock.ts';
import { ownMode } from './exam-mode.ts';

export const clashKinds = ['capacity', 'room', 'seat', 'person', 'invigilator'] as const;
export type ClashKind = (typeof clashKinds)[number];

type Seated = {
  readonly id: string;
  readonly extraTimePercent: number;
  readonly seat: string | null;
  /** In an exam that is held in both ways. */
  readonly onPaper: boolean;
};

/** An exam as far as it takes up a room and people. */
export type Occupying = Omit<HeldExam, 'mostExtraPercent'> & {
  readonly opensAt: Date;
  readonly roomId: string | null;
  readonly candidates: readonly Seated[];
  readonly invigilatorIds: readonly string[];
};

export type Planned = Occupying & { readonly capacity: number | null };
export type Other = Occupying & { readonly examId: string };

/** What stands in the way: with which exam, and whom it is about. A room that is too small clashes with no exam. */
export type ScheduleClash = {
  readonly kind: ClashKind;
  readonly examId: string | null;
  readonly personIds: readonly string[];
};

/** Everything in which a planned exam and the others are in each other's way, extra time counted. */
export function clashesOf(planned: Planned, others: readonly Other[]): ScheduleClash[] {
  const tooMany = planned.capacity !== null && planned.candidates.length > planned.capacity;
  const capacity: ScheduleClash[] = tooMany ? [{ kind: 'capacity', examId: null, personIds: [] }] : [];
  return [...capacity, ...others.flatMap((other) => clashesWith(planned, other))];
}

/** What is in the way now and was not before: other exams, or others of their people. */
export function clashesThatCome(before: readonly ScheduleClash[], now: readonly ScheduleClash[]): ScheduleClash[] {
  return now.flatMap((clash) => {
    const stood = before.find(({ kind, examId }) => kind === clash.kind && examId === clash.examId);
    if (!stood) return [clash];
    const personIds = clash.personIds.filter((id) => !stood.personIds.includes(id));
    return personIds.length > 0 ? [{ ...clash, personIds }] : [];
  });
}

function clashesWith(planned: Planned, other: Other): ScheduleClash[] {
  const clash = (kind: ClashKind, personIds: readonly string[], is = personIds.length > 0): ScheduleClash[] =>
    is ? [{ kind, examId: other.examId, personIds }] : [];
  const together = planned.opensAt.getTime() < endOf(other) && other.opensAt.getTime() < endOf(planned);
  const sameRoom = together && planned.roomId !== null && planned.roomId === other.roomId;
  const seats = new Set(other.candidates.flatMap(({ seat }) => (seat === null ? [] : [seat])));
  const seated = planned.candidates.filter(({ seat }) => seat !== null && seats.has(seat));
  const watching = planned.invigilatorIds.filter((id) => other.invigilatorIds.includes(id));
  return [
    ...clash('room', [], sameRoom),
    ...clash('seat', sameRoom ? seated.map(({ id }) => id) : []),
    ...clash('person', listTorn(planned, other)),
    ...clash('invigilator', together ? watching : []),
  ];
}

/** When the last who sits it can have left. */
const endOf = (exam: Occupying): number =>
  heldUntil({ ...exam, mostExtraPercent: Math.max(0, ...exam.candidates.map((one) => one.extraTimePercent)) });

/** Who cannot sit both exams one after the other, whichever they take first. */
function listTorn(planned: Occupying, other: Occupying): string[] {
  const there = new Map(other.candidates.map((one) => [one.id, one]));
  return planned.candidates.flatMap((one) => {
    const again = there.get(one.id);
    if (!again) return [];
    const [first, second] = [sittingOf(planned, one), sittingOf(other, again)];
    const fits = first.earliest + first.takes <= second.latest || second.earliest + second.takes <= first.latest;
    return fits ? [] : [one.id];
  });
}

/** From when to when somebody may begin, and how long they sit: on paper all begin together and sit until the end. */
function sittingOf(exam: Occupying, { extraTimePercent, onPaper }: Seated) {
  const opens = exam.opensAt.getTime();
  const closes = exam.closesAt.getTime();
  const extra = (exam.minutes * 60_000 * extraTimePercent) / 100;
  const written = exam.kind === 'paper' ? closes - opens : exam.minutes * 60_000;
  return ownMode(exam.kind, { onPaper }) === 'paper'
    ? { earliest: opens, latest: opens, takes: written + extra }
    : { earliest: opens, latest: closes, takes: exam.minutes * 60_000 + extra };
}
