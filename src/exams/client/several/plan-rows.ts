import type { LocalText } from '../../../platform/language.ts';
import type { ExamMode } from '../../domain/exam-mode.ts';
import { withRoom, type RoomChoice } from '../schedule/room-choice.ts';
import { isWholeMoment, momentAfter, plannedFrom, scheduleOf, type ScheduleDraft } from '../schedule/schedule-draft.ts';
import type { HeldBefore } from '../schedule/use-title-of-day.ts';

type Choice = { readonly value: string; readonly label: string };

/** One of several exams as the table holds it. */
export type PlanRow = {
  /** The id that the exam gets. */
  readonly key: string;
  /** A generated exam, or an exam that is held again; what it is planned with is known once that was read. */
  readonly papers: Choice | null;
  readonly generatedExamId: string | null;
  readonly like: HeldBefore | null;
  readonly draft: ScheduleDraft;
  /** The title that was proposed last: one that somebody wrote stays. */
  readonly proposedTitle: LocalText;
  /** What the chosen classrooms are called. */
  readonly classrooms: readonly Choice[];
  readonly resitReason: string;
};

type Blank = { readonly zone: string; readonly now: Date; readonly day: string | null };

/** Nothing is chosen yet; the moments as the form of one exam proposes them, on the day that the calendar showed. */
export function firstRow({ zone, now, day }: Blank): PlanRow {
  const nothing = { minutes: '', passMark: '', aids: {}, entryBy: 'sign_in', startsTogether: false } as const;
  const draft = plannedFrom({ title: {} }, { ...nothing, zone, now });
  const onDay = (typed: string) => (day ? `${day}${typed.slice(10)}` : typed);
  return {
    key: crypto.randomUUID(),
    papers: null,
    generatedExamId: null,
    like: null,
    draft: { ...draft, opensAt: onDay(draft.opensAt), closesAt: onDay(draft.closesAt) },
    proposedTitle: {},
    classrooms: [],
    resitReason: '',
  };
}

const nobody = { examineeIds: [], classroomIds: [], invigilatorIds: [], overrideReason: '' };

/** The row above once more in the following room. People come to one exam at a time, and so do not come along. */
export function copiedRow(above: PlanRow, rows: readonly PlanRow[], rooms: readonly RoomChoice[]): PlanRow {
  const inRoom = withRoom(above.draft, followingRoom(above, rows, rooms), rooms);
  const draft = { ...inRoom, ...nobody };
  return { ...above, key: crypto.randomUUID(), draft, classrooms: [], resitReason: '' };
}

/** A row for other papers: at the same time as the one above, and in the following room. */
export function nextRow(
  above: PlanRow,
  blank: Blank & { readonly rooms: readonly RoomChoice[] },
  rows: readonly PlanRow[],
) {
  const { draft, ...row } = firstRow(blank);
  const { opensAt, closesAt, kind } = above.draft;
  const room = copiedRow(above, rows, blank.rooms).draft.roomId;
  return { ...row, draft: withRoom({ ...draft, opensAt, closesAt, kind }, room, blank.rooms) };
}

/** The next room of the list in which no row begins at the same time; none where all are taken or none was chosen. */
function followingRoom({ draft }: PlanRow, rows: readonly PlanRow[], rooms: readonly RoomChoice[]): string | null {
  const at = rooms.findIndex(({ id }) => id === draft.roomId);
  if (at < 0) return null;
  const taken = rows.flatMap((row) => (row.draft.opensAt === draft.opensAt ? [row.draft.roomId] : []));
  return [...rooms.slice(at + 1), ...rooms.slice(0, at)].find(({ id }) => !taken.includes(id))?.id ?? null;
}

/** On paper the end lies at least as long after the beginning as the exam takes. */
export function longEnough(draft: ScheduleDraft): ScheduleDraft {
  const { kind, opensAt, closesAt, minutes } = draft;
  const first = kind === 'paper' && isWholeMoment(opensAt) ? momentAfter(opensAt, Number(minutes)) : closesAt;
  return isWholeMoment(closesAt) && first > closesAt ? { ...draft, closesAt: first } : draft;
}

export const withMode = (draft: ScheduleDraft, kind: ExamMode): ScheduleDraft => longEnough({ ...draft, kind });

/** What was read of the papers that were chosen. */
export type Proposed = Pick<PlanRow, 'generatedExamId' | 'like' | 'classrooms'> & {
  readonly draft: ScheduleDraft;
  /** Take the moments as well: nothing was planned here before. */
  readonly withMoments?: boolean;
};

/** The row with what is proposed for these papers; its time, its room, its people and its own title stay. */
export function withPapers(row: PlanRow, { draft: found, withMoments = false, ...papers }: Proposed): PlanRow {
  const { draft, proposedTitle } = row;
  const isOwnTitle = !isSame(draft.title, proposedTitle) && !isSame(draft.title, {});
  const place = draft.roomId === null ? {} : { roomId: draft.roomId, place: draft.place };
  const { opensAt, closesAt } = draft;
  // Another exam that is held again brings its own people in place of those of the one before.
  const keepsPeople = row.like === null || papers.like === null;
  const hasRooms = keepsPeople && draft.classroomIds.length > 0;
  const people = hasRooms ? { classroomIds: draft.classroomIds } : {};
  const watching = keepsPeople && draft.invigilatorIds.length > 0 ? { invigilatorIds: draft.invigilatorIds } : {};
  const planned = {
    ...found,
    ...(papers.like ? {} : { kind: draft.kind }),
    ...(withMoments ? {} : { opensAt, closesAt }),
    ...place,
    ...people,
    ...watching,
    ...(isOwnTitle ? { title: draft.title } : {}),
  };
  const classrooms = hasRooms ? row.classrooms : papers.classrooms;
  return { ...row, ...papers, classrooms, draft: longEnough(planned), proposedTitle: found.title };
}

export const withProposedTitle = (row: PlanRow, title: LocalText): PlanRow => ({
  ...row,
  draft: { ...row.draft, title },
  proposedTitle: title,
});

const isSame = (one: LocalText, other: LocalText): boolean =>
  (['en', 'th'] as const).every((language) => (one[language] ?? '') === (other[language] ?? ''));

/** What the endpoint is given of a row; what is missing is asked for by the contract. */
export function rowInput({ key, generatedExamId, draft, resitReason }: PlanRow, zone: string) {
  const reason = resitReason.trim() === '' ? {} : { resitReason };
  return { ...scheduleOf(draft, zone), examId: key, generatedExamId: generatedExamId ?? undefined, ...reason };
}
