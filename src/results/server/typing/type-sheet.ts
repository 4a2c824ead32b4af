import { barredUntil } from '../../../identity/domain/access-reset.ts';
import { dateOf, findBarred } from '../../../identity/server/accounts/access-resets.ts';
import { hasWay } from '../../../exams/domain/exam-mode.ts';
import type { LockedExam } from '../../../exams/server/exam-writing.ts';
import type { StaffActor } from '../../../platform/access.ts';
import { found, Refusal, refuse } from '../../../platform/refusal.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import type { SittingMark } from '../../domain/mark-sitting.ts';
import { responseOnPaper } from '../../domain/paper-answers.ts';
import { sameAnswers, type AnswersTyped } from '../../domain/typed-changes.ts';
import { agreedAnswers, stateOfSheet, type EntryPart, type TypedState } from '../../domain/typing/typed-twice.ts';
import { writtenAnswers } from '../../domain/written-answers.ts';
import { findCandidate, listPlaces, type MarkedPlace } from '../marking-queries.ts';
import { findPaperOf, listTypedSheets } from './typed-sheets.ts';
import { countSheet, type SheetToCount } from './count-sheet.ts';
import { listEntries, listSettlements, saveEntry, type EntriesOfSheet } from './entries.ts';

export type Typist = { readonly db: Db; readonly actor: StaffActor; readonly now: Date };

/** An exam that is locked, and whether two people type its sheets. */
export type ExamToType = { readonly exam: LockedExam; readonly twice: boolean };

type Written = { readonly position: number; readonly response: Response };
/** What was typed of a sheet, or read from its scan. */
export type SheetToType = {
  readonly examineeId: string;
  readonly answers: readonly Written[];
  /** The version that was on the screen. */
  readonly over?: number | undefined;
  /** It was read from a scan: what no circle asks stays as it was typed. */
  readonly scanned?: boolean;
};

/** How far the sheet is now, and its version and mark where it counts. */
export type SheetStanding = {
  readonly state: TypedState;
  readonly version?: number;
  readonly mark: SittingMark | null;
};

/** Why nothing is typed in for an exam, or null. After the release there is only the sheet of somebody who is held back. */
export const whyNotTyped = ({ kind, state }: LockedExam, isHeld = false) => {
  if ((state === 'released' && !isHeld) || state === 'archived') return 'already_released';
  const hasBegun = state === 'open' || state === 'closed' || state === 'marking' || state === 'released';
  return hasWay(kind, 'paper') && hasBegun ? null : 'not_on_paper';
};

/** Types in a sheet: where one person is enough it counts at once, else when both say the same. */
export async function typeSheet(typing: Typist, of: ExamToType, given: SheetToType) {
  const sheet = await readSheet(typing, of.exam, given);
  if (sheet instanceof Refusal) return sheet;
  return of.twice ? typeEntry(typing, sheet, given.over) : countOver(typing.db, sheet, given.over);
}

/** Counts a sheet at once: one person is enough. */
export async function countAtOnce(typing: Typist, exam: LockedExam, given: SheetToType) {
  const sheet = await readSheet(typing, exam, given);
  return sheet instanceof Refusal ? sheet : countOver(typing.db, sheet, given.over);
}

async function readSheet({ db, actor, now }: Typist, exam: LockedExam, given: SheetToType) {
  const { examineeId, answers, scanned = false } = given;
  const { paperId, passMark, number, releasedAt } = found(await findCandidate(db, exam.id, examineeId));
  if (releasedAt) return refuse('already_released');
  if (!(await findPaperOf(db, exam.id, examineeId))) return refuse('not_on_paper');
  const places = await listPlaces(db, paperId);
  const read = readAnswers(places, answers);
  if ('unknown' in read) return refuse('no_such_option', read);
  const [last] = await listTypedSheets(db, exam.id, examineeId);
  const kept = scanned ? (last?.answers ?? []) : [];
  const responses: AnswersTyped = new Map([...kept, ...read.responses]);
  const typedBy = actor.accountId;
  return { exam, examineeId, number, passMark, places, last, answers: responses, typedBy, scanned, now };
}

async function countOver(db: Db, sheet: SheetToCount, over: number | undefined) {
  if (over !== undefined && over !== (sheet.last?.version ?? 0)) return refuse('typed_meanwhile');
  return { state: 'typed' as const, ...(await countSheet(db, sheet)) };
}

/** The entry of one of the two. */
async function typeEntry({ db, actor, now }: Typist, sheet: SheetToCount, over: number | undefined) {
  const { exam, examineeId, answers, places } = sheet;
  const entries = (await listEntries(db, exam.id, examineeId)).get(examineeId) ?? {};
  const part = partOf(entries, actor.accountId);
  if (part === null) return refuse('typed_by_two');
  const own = entries[part];
  if (part === 'second' && !own) {
    const until = barredUntil(await findBarred(db, actor.accountId, now), [entries.first?.typedBy ?? null]);
    if (until) return refuse('apart', { from: dateOf(until) });
  }
  if (over !== undefined && over !== (own?.revision ?? 0)) return refuse('typed_meanwhile');
  if (!own || !sameAnswers(own.answers, answers)) {
    const revision = (own?.revision ?? 0) + 1;
    await saveEntry(db, {
      examId: exam.id,
      examineeId,
      part,
      revision,
      answers,
      typedBy: actor.accountId,
      typedAt: now,
    });
    await recordAudit(db, {
      action: 'exam.sheet_entered',
      subjectId: exam.id,
      changes: changesOf(own ? { answers: writtenAnswers(places, own.answers) } : {}, {
        answers: writtenAnswers(places, answers),
      }),
      details: { exam: exam.number, examinee: sheet.number, entry: part },
    });
    await announce(db, 'result', exam.id);
  }
  return countIfAgreed(db, sheet);
}

/** A sheet that two people typed counts as soon as they agree, or what they differ in is settled. */
export async function countIfAgreed(db: Db, sheet: Omit<SheetToCount, 'answers'>): Promise<SheetStanding> {
  const { exam, examineeId, last } = sheet;
  const entries = answersOf((await listEntries(db, exam.id, examineeId)).get(examineeId) ?? {});
  const settled = (await listSettlements(db, exam.id, examineeId)).get(examineeId) ?? [];
  const state = stateOfSheet(entries, settled);
  const answers = agreedAnswers(entries, settled);
  if (!answers) return { state, mark: null };
  if (last && sameAnswers(last.answers, answers)) return { state, mark: null };
  return { state, ...(await countSheet(db, { ...sheet, answers })) };
}

/** What both typed, without who did. */
export const answersOf = ({ first, second }: EntriesOfSheet) => ({
  ...(first && { first: first.answers }),
  ...(second && { second: second.answers }),
});

/** Which of the two this person is: who they are already, or the one that is still free; null where both are others. */
export function partOf({ first, second }: EntriesOfSheet, accountId: string): EntryPart | null {
  if (!first || first.typedBy === accountId) return 'first';
  return !second || second.typedBy === accountId ? 'second' : null;
}

/** The responses behind what was typed in, or the first that stands nowhere on the paper. */
function readAnswers(places: readonly MarkedPlace[], answers: readonly Written[]) {
  const responses = new Map<number, Response>();
  for (const { position, response } of answers) {
    const place = places.find((candidate) => candidate.position === position);
    const read = place ? responseOnPaper(place, response) : { unknown: '' };
    if ('unknown' in read) return { position, unknown: read.unknown };
    responses.set(position, read.response);
  }
  return { responses: responses as AnswersTyped };
}
