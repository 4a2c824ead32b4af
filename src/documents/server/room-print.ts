import { sql } from 'kysely';
import { z } from 'zod';
import { seatsOf } from '../../exams/domain/room-seats.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json } from '../../platform/server/database/rows.ts';
import { fullName, type PersonName } from '../domain/person-name.ts';
import type { PictureBytes } from '../domain/print.ts';

const roomRow = z.object({
  /** Null where the exam is in none of the company's rooms. */
  name: json<LocalText>().nullable(),
  seatRows: z.int(),
  seatColumns: z.int(),
  seatLabels: z.array(z.string()),
  invigilators: json<readonly PersonName[]>(),
});

/** Where an exam is held, who watches over it, and the seats in their order. Only for staff. */
export type RoomToPrint = {
  readonly name: LocalText;
  readonly invigilators: readonly LocalText[];
  readonly seats: readonly string[];
};

export async function findRoomToPrint(db: Db, examId: string): Promise<RoomToPrint> {
  const found = await findRow(
    db,
    roomRow,
    sql`
    select r.name, coalesce(r.seat_rows, 0) as "seatRows", coalesce(r.seat_columns, 0) as "seatColumns",
      coalesce(r.seat_labels, '{}') as "seatLabels",
      coalesce((select jsonb_agg(jsonb_build_object('title', w.title, 'givenName', w.given_name, 'familyName', w.family_name) order by w.id)
        from exam_invigilator i join administrator w on w.company_id = i.company_id and w.id = i.administrator_id
        where i.company_id = e.company_id and i.exam_id = e.id), '[]') as invigilators
    from exam e left join room r on r.company_id = e.company_id and r.id = e.room_id
    where e.id = ${examId}`,
  );
  return {
    name: found?.name ?? {},
    invigilators: found?.invigilators.map(fullName) ?? [],
    seats: found ? seatsOf(found) : [],
  };
}

/** People by their seats in the order of the room; who has none comes last, in the order given. */
export function bySeat<Person extends { readonly seat: string | null }>(
  people: readonly Person[],
  { seats }: Pick<RoomToPrint, 'seats'>,
): Person[] {
  const places = new Map(seats.map((seat, place) => [seat, place]));
  const placeOf = ({ seat }: Person) => (seat === null ? seats.length : (places.get(seat) ?? seats.length));
  return people.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The photos of who is expected in an exam, by examinee; none where the company keeps none. */
export async function listPhotosToPrint(db: Db, examId: string): Promise<ReadonlyMap<string, PictureBytes>> {
  const rows = await db
    .selectFrom('exam_candidate as c')
    .innerJoin('examinee_photo as f', 'f.examinee_id', 'c.examinee_id')
    .select(['c.examinee_id as examineeId', 'f.bytes'])
    .where('c.exam_id', '=', examId)
    .execute();
  return new Map(rows.map(({ examineeId, bytes }) => [examineeId, bytes]));
}

/** What the candidates of an exam sign in with, by their numbers. */
export async function listSignInNames(db: Db, examId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('exam_candidate as c')
    .innerJoin('examinee as x', 'x.id', 'c.examinee_id')
    .innerJoin('account as a', 'a.id', 'x.account_id')
    .select(['x.number', 'a.sign_in_name as signInName'])
    .where('c.exam_id', '=', examId)
    .execute();
  return new Map(rows.map(({ number, signInName }) => [number, signInName]));
}
