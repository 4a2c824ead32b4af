import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { dealBySeat, dealSeats } from '../domain/deal-seats.ts';
import { dealAmong, dealVersions } from '../domain/deal-versions.ts';
import type { Seating } from '../domain/room-seats.ts';
import type { ChosenExaminee } from './candidates.ts';
import { heldUntil } from './exam-sql.ts';

const listPaperIds = async (db: Db, generatedExamId: string): Promise<string[]> => {
  const papers = await db
    .selectFrom('paper')
    .select('id')
    .where('generated_exam_id', '=', generatedExamId)
    .orderBy('label')
    .execute();
  return papers.map(({ id }) => id);
};

/** Somebody's place: the paper they write and the seat they have. */
type Place = {
  readonly id: string;
  readonly number: string;
  readonly paperId: string;
  readonly seat: string | null;
};

const listPlaces = async (db: Db, examId: string): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select x.id, x.number, c.paper_id as "paperId", c.seat from exam_candidate c
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id where c.exam_id = ${examId}`.execute(db);
  return rows;
};

/**
 * Makes these the candidates of the exam. Who has a version of this generated exam, or a seat of this room, keeps it when
 * others come or go: papers that were made out to people stay theirs. The others are dealt theirs.
 */
export async function saveCandidates(
  db: Db,
  examId: string,
  generatedExamId: string,
  chosen: readonly ChosenExaminee[],
): Promise<void> {
  const paperIds = await listPaperIds(db, generatedExamId);
  const there = await listPlaces(db, examId);
  const staying = there.filter((one) => paperIds.includes(one.paperId) && chosen.some(({ id }) => id === one.id));
  const kept = staying.map(({ id }) => id);
  await sql`
    delete from exam_candidate where exam_id = ${examId} and not examinee_id = any(${kept}::uuid[])`.execute(db);
  await saveWays(db, examId, chosen);
  const joining = chosen.filter(({ id }) => !kept.includes(id));
  await place(db, examId, { paperIds, staying, joining });
}

type ExamOfPapers = { readonly id: string; readonly generatedExamId: string };

/** Adds candidates to those there are, who keep what they have. */
export async function addCandidates(
  db: Db,
  { id: examId, generatedExamId }: ExamOfPapers,
  joining: readonly ChosenExaminee[],
): Promise<void> {
  const paperIds = await listPaperIds(db, generatedExamId);
  const staying = await listPlaces(db, examId);
  await place(db, examId, { paperIds, staying, joining });
}

type Placing = {
  readonly paperIds: readonly string[];
  readonly staying: readonly Place[];
  readonly joining: readonly ChosenExaminee[];
};

/** Deals seats and versions to those who have none yet. */
async function place(db: Db, examId: string, { paperIds, staying, joining }: Placing): Promise<void> {
  const seating = await findSeating(db, examId);
  const all = [...staying, ...joining.map(({ id, number }) => ({ id, number, seat: null }))];
  const seats = seating ? dealSeats(all, seating, await listTaken(db, examId)) : new Map<string, string>();
  await moveSeats(db, examId, staying, seats);
  const seated = joining.map((one) => ({ ...one, seat: seats.get(one.id) ?? null }));
  const there = staying.map(({ id, paperId }) => ({ seat: seats.get(id) ?? null, paperId }));
  const dealt = seating
    ? dealBySeat(seated, { seating, paperIds, there })
    : there.length === 0
      ? dealVersions(joining, paperIds)
      : dealAmong(joining, paperIds, countsOf(there));
  await insert(db, examId, seated, new Map(dealt));
}

/** How many have each version. */
function countsOf(places: readonly { readonly paperId: string }[]): Map<string, number> {
  const byPaper = Map.groupBy(places, ({ paperId }) => paperId);
  return new Map([...byPaper].map(([id, those]) => [id, those.length]));
}

/** The seats of the exam's room; none where the exam has no room or the room has no seats. */
async function findSeating(db: Db, examId: string): Promise<Seating | undefined> {
  const { rows } = await sql<Seating>`
    select r.seat_rows as "seatRows", r.seat_columns as "seatColumns", r.seat_labels as "seatLabels"
    from exam e join room r on r.company_id = e.company_id and r.id = e.room_id
    where e.id = ${examId} and (r.seat_rows > 0 or cardinality(r.seat_labels) > 0)`.execute(db);
  return rows[0];
}

/** Seats in the same room that other exams have while this one is held. */
async function listTaken(db: Db, examId: string): Promise<Set<string>> {
  const { rows } = await sql<{ seat: string }>`
    select c.seat from exam e
    join exam o on o.company_id = e.company_id and o.room_id = e.room_id and o.id <> e.id
      and o.state in ('draft', 'scheduled', 'open')
      and o.opens_at < ${heldUntil('e')} and ${heldUntil('o')} > e.opens_at
    join exam_candidate c on c.company_id = o.company_id and c.exam_id = o.id and c.seat is not null
    where e.id = ${examId}`.execute(db);
  return new Set(rows.map(({ seat }) => seat));
}

async function moveSeats(
  db: Db,
  examId: string,
  staying: readonly Place[],
  seats: ReadonlyMap<string, string>,
): Promise<void> {
  const moved = staying
    .filter(({ id, seat }) => (seats.get(id) ?? null) !== seat)
    .map(({ id }) => ({ id, seat: seats.get(id) ?? null }));
  if (moved.length === 0) return;
  await sql`
    update exam_candidate c set seat = m.seat from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id uuid, seat text)
    where c.exam_id = ${examId} and c.examinee_id = m.id`.execute(db);
}

/** How those who stay came to the exam, and who of them writes on paper now. */
const saveWays = async (db: Db, examId: string, chosen: readonly ChosenExaminee[]): Promise<void> => {
  const ids = chosen.filter(({ byClassroom }) => byClassroom).map(({ id }) => id);
  await sql`update exam_candidate set by_classroom = (examinee_id = any(${ids}::uuid[]))
    where exam_id = ${examId} and by_classroom <> (examinee_id = any(${ids}::uuid[]))`.execute(db);
  const named = chosen.filter(({ keepsWay }) => !keepsWay);
  const onPaper = named.flatMap((one) => (one.onPaper ? [one.id] : []));
  await sql`update exam_candidate set on_paper = (examinee_id = any(${onPaper}::uuid[]))
    where exam_id = ${examId} and examinee_id = any(${named.map(({ id }) => id)}::uuid[])
      and on_paper <> (examinee_id = any(${onPaper}::uuid[]))`.execute(db);
  // Once an exam is held in one way again, everybody writes in that.
  await sql`update exam_candidate c set on_paper = false from exam e
    where e.company_id = c.company_id and e.id = c.exam_id and c.exam_id = ${examId} and c.on_paper and e.kind <> 'both'`.execute(
    db,
  );
};

async function insert(
  db: Db,
  examId: string,
  people: readonly (ChosenExaminee & { readonly seat: string | null })[],
  papers: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = people.flatMap(({ id, extraTimePercent, seat, byClassroom = false, onPaper = false }) => {
    const paperId = papers.get(id);
    const extra = { extra_time_percent: extraTimePercent, by_classroom: byClassroom, on_paper: onPaper };
    return paperId ? [{ exam_id: examId, examinee_id: id, paper_id: paperId, seat, ...extra }] : [];
  });
  if (rows.length > 0) await db.insertInto('exam_candidate').values(rows).execute();
}
