import { sql } from 'kysely';
import type { ContentLanguage, LocalText, DateStyle } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Tool } from '../../../standards/domain/tools.ts';
import { graceSeconds, latestStartSeconds, type EndReason } from '../../domain/clock.ts';
import type { ExamToStart } from '../../domain/starting.ts';
import type { Response } from '../../domain/response.ts';

// The functions of migrations/0154_those_who_come_together.sql and 0211_starting_clocks.sql. `item` counts from one, in the order of what was asked.

type Of = { readonly companyId: string };
type Pass = { readonly sittingId: string; readonly passId: string };

export type Newcomer = ExamToStart & {
  readonly item: number;
  readonly minutes: number;
  readonly extraTimePercent: number;
  readonly ranges: readonly string[];
};

/** The exams of those who come for the first time; examinees who have to show more than their sign-in are left out. */
export async function listNewcomers(
  db: Db,
  { companyId }: Of,
  asked: readonly { readonly examId: string; readonly examineeId: string }[],
): Promise<Newcomer[]> {
  const { rows } = await sql<Newcomer>`
    select item, kind, state, opens_at as "opensAt", closes_at as "closesAt", minutes, attempts,
      extra_time_percent as "extraTimePercent", ranges
    from newcomers(${companyId}, ${asked.map(({ examId }) => examId)}::uuid[],
      ${asked.map(({ examineeId }) => examineeId)}::uuid[])`.execute(db);
  return rows;
}

export type Starting = {
  readonly examId: string;
  readonly examineeId: string;
  readonly sessionId: string;
  readonly passId: string;
  readonly network: string;
};

/** The sittings that were begun, by their passes; of two starts of one person the first counts. */
export async function saveSittings(
  db: Db,
  { companyId, now }: Of & { readonly now: Date },
  starting: readonly Starting[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ item: number; sittingId: string }>`
    select item, sitting_id as "sittingId"
    from start_sittings(${companyId}, ${starting.map(({ examId }) => examId)}::uuid[],
      ${starting.map(({ examineeId }) => examineeId)}::uuid[], ${starting.map(({ sessionId }) => sessionId)}::uuid[],
      ${starting.map(({ passId }) => passId)}::uuid[], ${starting.map(({ network }) => network)}::text[], ${now})`.execute(
    db,
  );
  return new Map(rows.map(({ item, sittingId }) => [starting[item - 1]?.passId ?? '', sittingId]));
}

/** A sitting as `findSitting` reads it, whose clock does not run yet. */
export type BeforeClock = {
  readonly item: number;
  readonly sittingId: string;
  readonly examId: string;
  readonly paperId: string;
  readonly startedAt: Date | null;
  readonly deadline: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
  readonly pausedAt: Date | null;
  readonly onPaperAt: Date | null;
  readonly databaseNow: Date;
  readonly paperSentAt: Date | null;
  readonly readyAt: Date | null;
  readonly roomCodeAt: Date | null;
  readonly questionSeed: string | null;
  readonly optionSeed: string | null;
  readonly ranges: readonly string[];
  readonly extraTimePercent: number;
  readonly seat: string | null;
  readonly minutes: number;
  readonly practice: boolean;
  readonly startsTogether: boolean;
  readonly startedTogetherAt: Date | null;
  readonly tools: Tool[];
  readonly moments: { timeZone: string; dateStyle: DateStyle };
  readonly rules: LocalText;
  readonly startsByRoomCode: boolean;
  readonly photo: boolean;
  readonly title: LocalText;
  readonly moduleCode: string;
  readonly version: string;
  readonly languages: ContentLanguage[];
  readonly examineeNumber: string;
  readonly largerText: boolean;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
};

/** Those of these sittings that wait for nothing but their clock. */
export async function listBeforeClock(db: Db, { companyId }: Of, passes: readonly Pass[]): Promise<BeforeClock[]> {
  const { rows } = await sql<BeforeClock>`select * from sittings_before_clock(${companyId}, ${idsOf(passes)}::uuid[],
    ${passes.map(({ passId }) => passId)}::uuid[])`.execute(db);
  return rows;
}

export type ToBegin = Pick<
  BeforeClock,
  | 'item'
  | 'sittingId'
  | 'examId'
  | 'paperId'
  | 'startedAt'
  | 'readyAt'
  | 'roomCodeAt'
  | 'ranges'
  | 'extraTimePercent'
  | 'minutes'
  | 'practice'
  | 'startsTogether'
  | 'startedTogetherAt'
  | 'rules'
  | 'startsByRoomCode'
>;

/** Those of these sittings whose clock may start; no more of them than that takes. */
export async function listToBegin(db: Db, { companyId }: Of, passes: readonly Pass[]): Promise<ToBegin[]> {
  const { rows } = await sql<ToBegin>`select * from sittings_to_begin(${companyId}, ${idsOf(passes)}::uuid[],
    ${passes.map(({ passId }) => passId)}::uuid[])`.execute(db);
  return rows;
}

export const notePapersSent = (db: Db, { companyId }: Of, sittingIds: readonly string[]) =>
  sql`select note_papers_sent(${companyId}, ${sittingIds}::uuid[])`.execute(db);

export type Begun = {
  readonly item: number;
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly databaseNow: Date;
};

/** Starts the clocks; left out is a sitting whose clock runs, or that somebody else holds. */
export async function saveBeginnings(
  db: Db,
  { companyId }: Of,
  beginning: readonly { readonly sittingId: string; readonly milliseconds: number }[],
): Promise<Begun[]> {
  const { rows } = await sql<Begun>`
    select item, started_at as "startedAt", deadline, database_now as "databaseNow"
    from begin_sittings(${companyId}, ${idsOf(beginning)}::uuid[],
      ${beginning.map(({ milliseconds }) => milliseconds)}::bigint[], make_interval(secs => ${latestStartSeconds}),
      make_interval(secs => ${graceSeconds + 1}))`.execute(db);
  return rows;
}

type Locked = { readonly item: number; readonly paperId: string; readonly ranges: readonly string[] };

/** Locks those that may be handed in at once. */
export async function lockToHandIn(db: Db, { companyId }: Of, passes: readonly Pass[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`select item, paper_id as "paperId", ranges
    from lock_to_hand_in(${companyId}, ${idsOf(passes)}::uuid[], ${passes.map(({ passId }) => passId)}::uuid[])`.execute(
    db,
  );
  return rows;
}

type HandedIn = {
  readonly sittingId: string;
  readonly endedAt: Date;
  readonly answers: readonly [position: number, response: Response][] | null;
};

/** Ends sittings that are locked; gives the answers that stand. */
export async function saveHandedIn(
  db: Db,
  { companyId }: Of,
  handingIn: readonly { readonly sittingId: string; readonly network: string }[],
): Promise<HandedIn[]> {
  const { rows } = await sql<HandedIn>`select sitting_id as "sittingId", ended_at as "endedAt", answers
    from hand_in_sittings(${companyId}, ${idsOf(handingIn)}::uuid[],
      ${handingIn.map(({ network }) => network)}::text[])`.execute(db);
  return rows;
}

const idsOf = (each: readonly { readonly sittingId: string }[]) => each.map(({ sittingId }) => sittingId);
