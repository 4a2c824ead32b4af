import { sql } from 'kysely';
import type { EntryBy } from '../../entry/entry-schema.ts';
import type { OwnMode } from '../../exams/domain/exam-mode.ts';
import type { ContentLanguage, LocalText, DateStyle } from '../../platform/language.ts';
import { selectionOf } from '../../platform/server/database/columns.ts';
import { later, type Db } from '../../platform/server/database/database.ts';
import { fixedQuery } from '../../platform/server/database/sending/fixed-query.ts';
import type { Tool } from '../../standards/domain/tools.ts';
import { entryColumns } from './entering.ts';
import type { EndReason } from '../domain/clock.ts';

/** Places in exams, with how far each one's last sitting is, if it was begun. */
export const places = (db: Db) =>
  db
    .selectFrom('exam_candidate as c')
    .innerJoin('exam', (join) => join.onRef('exam.company_id', '=', 'c.company_id').onRef('exam.id', '=', 'c.exam_id'))
    .innerJoin('generated_exam as g', (join) =>
      join.onRef('g.company_id', '=', 'exam.company_id').onRef('g.id', '=', 'exam.generated_exam_id'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sitting')
          .selectAll()
          .whereRef('sitting.company_id', '=', 'c.company_id')
          .whereRef('sitting.exam_id', '=', 'c.exam_id')
          .whereRef('sitting.examinee_id', '=', 'c.examinee_id')
          .orderBy('sitting.attempt', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select((row) => [
      sql<OwnMode>`case when exam.kind = 'both' then case when c.on_paper then 'paper' else 'e_exam' end else exam.kind end`.as(
        'kind',
      ),
      row.ref('exam.entry_by').$castTo<EntryBy>().as('entryBy'),
      'exam.state',
      'exam.opens_at as opensAt',
      // On paper, where others sit at screens, somebody writes from the opening on.
      sql<Date>`case when exam.kind = 'both' and c.on_paper then exam.opens_at + exam.minutes * interval '1 minute'
        else exam.closes_at end`.as('closesAt'),
      'exam.minutes',
      'exam.attempts',
      'c.extra_time_percent as extraTimePercent',
      'g.question_count as questionCount',
      's.id as sittingId',
      's.attempt',
      's.started_at as startedAt',
      's.deadline',
      's.ended_at as endedAt',
    ]);

/**
 * What starting needs to know: the exam (no draft), the examinee's place in it, their sitting so far. Nothing is locked: of
 * two starts at once the attempt itself makes one sitting.
 */
export const findPlaceInExam = async (db: Db, examId: string, examineeId: string) =>
  (await readPlace(db, examId, examineeId))[0];

const readPlace = fixedQuery(2, (db, examId = '', examineeId = '') =>
  places(db)
    .select([
      'c.paper_id as paperId',
      's.pass_id as standingPass',
      's.next_device_free as nextDeviceFree',
      'exam.invigilated',
      ...entryColumns,
    ])
    .where('c.exam_id', '=', examId)
    .where('c.examinee_id', '=', examineeId)
    // Nobody learns of an exam before it is scheduled.
    .where('exam.state', '!=', 'draft'),
);

type NewSitting = {
  examId: string;
  examineeId: string;
  sessionId?: string | undefined;
  paperId: string;
  attempt: number;
  questionCount: number;
  passId: string;
  now: Date;
};

/** Two starts in the same moment make one sitting: the later one takes it over. The sign-in is given up for the pass. */
export async function saveSitting(db: Db, { sessionId, ...sitting }: NewSitting): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with given_up as (update session set ended_at = now() where id = ${sessionId ?? null} and ended_at is null)
    insert into sitting (exam_id, examinee_id, paper_id, attempt, question_count, pass_id, created_at,
      question_seed, option_seed)
    select id, ${sitting.examineeId}, ${sitting.paperId}, ${sitting.attempt}, ${sitting.questionCount},
      ${sitting.passId}, ${sitting.now}, case when own_question_order then gen_random_uuid() end,
      case when own_option_order then gen_random_uuid() end
    from exam where id = ${sitting.examId}
    on conflict (company_id, exam_id, examinee_id, attempt) do update
      set pass_id = excluded.pass_id, next_device_free = false, waiting_pass_id = null, waiting_since = null
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Another device asks to go on; of two that ask the later one stands. The sign-in is given up for the pass. */
export async function saveWaiting(
  db: Db,
  { sittingId, sessionId, passId }: { sittingId: string; sessionId?: string | undefined; passId: string },
): Promise<void> {
  await sql`
    with given_up as (update session set ended_at = now() where id = ${sessionId ?? null} and ended_at is null)
    update sitting set waiting_pass_id = ${passId}, waiting_since = now() where id = ${sittingId}`.execute(db);
}

/** Sittings as they stand by the database's clock. */
const sittings = (db: Db) =>
  db
    .selectFrom('sitting as s')
    .select([
      's.started_at as startedAt',
      's.deadline',
      's.ended_at as endedAt',
      's.end_reason as endReason',
      's.paused_at as pausedAt',
      's.on_paper_at as onPaperAt',
      sql<Date>`now()`.as('databaseNow'),
    ]);

/** How the company of a sitting writes moments. */
const moments = sql<{ timeZone: string; dateStyle: DateStyle }>`(select
  jsonb_build_object('timeZone', o.time_zone, 'dateStyle', o.date_style) from company o where o.id = s.company_id)`;

/** The rules that the company of a sitting has everybody accept. */
export const rulesToAccept = sql<LocalText>`coalesce((select y.rules from company_entry y where y.company_id = s.company_id), '{}')`;

/** Whether a sitting begins with the code of its room: the company wants it, and somebody is there to show it; of `exam`. */
export const startsByRoomCode = sql<boolean>`(exam.invigilated
  and (exam.room_code = 'devices_and_start' or exists (select from company_entry y
    where y.company_id = s.company_id and y.room_code = 'devices_and_start')))`;

/** Whether the company keeps a photo of whose sitting it is. */
const photo = sql<boolean>`exists (select from examinee_photo f
  where f.company_id = s.company_id and f.examinee_id = s.examinee_id)`;

/** What a sitting takes from its company. */
const ofCompany = [
  moments.as('moments'),
  rulesToAccept.as('rules'),
  startsByRoomCode.as('startsByRoomCode'),
  photo.as('photo'),
] as const;

export const findSitting = async (db: Db, sittingId: string) => (await readOne(db, sittingId))[0];

const heldColumns = [
  ...selectionOf('exam', ['minutes', 'practice', 'startsTogether', 'startedTogetherAt', 'opensAt', 'closesAt']),
  'exam.state',
] as const;

const readOne = fixedQuery(1, (db, sittingId = '') =>
  sittings(db)
    .innerJoin('exam', (join) => join.onRef('exam.company_id', '=', 's.company_id').onRef('exam.id', '=', 's.exam_id'))
    .innerJoin('exam_candidate as c', (join) =>
      join
        .onRef('c.company_id', '=', 's.company_id')
        .onRef('c.exam_id', '=', 's.exam_id')
        .onRef('c.examinee_id', '=', 's.examinee_id'),
    )
    .innerJoin('generated_exam as g', (join) =>
      join.onRef('g.company_id', '=', 'exam.company_id').onRef('g.id', '=', 'exam.generated_exam_id'),
    )
    .innerJoin('module', (join) =>
      join.onRef('module.company_id', '=', 'g.company_id').onRef('module.id', '=', 'g.module_id'),
    )
    .innerJoin('paper', (join) =>
      join.onRef('paper.company_id', '=', 's.company_id').onRef('paper.id', '=', 's.paper_id'),
    )
    .innerJoin('examinee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.examinee_id'),
    )
    .select((row) => [
      's.id as sittingId',
      ...selectionOf('s', ['examId', 'paperId', 'paperSentAt', 'readyAt', 'roomCodeAt', 'questionSeed', 'optionSeed']),
      ...entryColumns,
      ...selectionOf('c', ['extraTimePercent', 'seat']),
      ...heldColumns,
      row.ref('exam.tools').$castTo<Tool[]>().as('tools'),
      ...ofCompany,
      row.ref('exam.title').$castTo<LocalText>().as('title'),
      'module.code as moduleCode',
      'paper.label as version',
      sql<ContentLanguage[]>`coalesce(nullif(exam.only_languages, '{}'), g.languages)`.as('languages'),
      row.ref('exam.only_languages').$castTo<ContentLanguage[]>().as('onlyLanguages'),
      'e.number as examineeNumber',
      row.fn.coalesce('c.larger_text', 'e.larger_text').as('largerText'),
      row.ref('e.given_name').$castTo<LocalText>().as('givenName'),
      row.ref('e.family_name').$castTo<LocalText>().as('familyName'),
    ])
    .where('s.id', '=', sittingId),
);

export async function savePaperSent(db: Db, sittingId: string): Promise<void> {
  const sent = sql`update sitting set paper_sent_at = now() where id = ${sittingId} and paper_sent_at is null`;
  await later(db, sent.compile(db));
}

/** The examinee is ready for the paper, and has accepted the rules where there are some. Gives whether this is news. */
export async function saveReady(db: Db, sittingId: string): Promise<boolean> {
  const { rows } = await sql`update sitting set ready_at = now()
    where id = ${sittingId} and ready_at is null and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Sittings of an exam whose examinees are ready and have no paper yet. */
export async function listReady(db: Db, examId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sitting
    where exam_id = ${examId} and ready_at is not null and started_at is null and ended_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** In one order, so that two who lock some of the same wait for each other and not in a circle. */
export const lockSittings = (db: Db, sittingIds: readonly string[]) => locking(db, sittingIds).execute();

const locking = (db: Db, sittingIds: readonly string[]) =>
  sittings(db)
    .select([
      's.id',
      's.paper_id as paperId',
      's.waiting_since as waitingSince',
      's.paper_sent_at as paperSentAt',
      's.room_code_at as roomCodeAt',
    ])
    .where('s.id', 'in', sittingIds)
    .orderBy('s.id')
    .forUpdate();

const lockOne = fixedQuery(1, (db, sittingId = '') => locking(db, [sittingId]));
export const lockSitting = async (db: Db, sittingId: string) => (await lockOne(db, sittingId))[0];

/** Those whose time is up end at their deadlines. */
export async function saveTimeUp(db: Db, sittingIds: readonly string[]): Promise<void> {
  const timeUp: EndReason = 'time_up';
  await sql`
    update sitting set ended_at = deadline, end_reason = ${timeUp}
    where id = any(${sittingIds}::uuid[]) and ended_at is null and deadline <= now()`.execute(db);
}
