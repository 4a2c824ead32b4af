import { sql } from 'kysely';
import { recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import {
  joinClassrooms,
  leaveClassrooms,
  placeRecords,
  type ClassroomPlace,
  type NamedPlace,
} from '../../../people/server/classrooms/many-places.ts';
import { saveClassroom } from '../../../people/server/classrooms/save-classroom.ts';
import { listClassroomCodes } from '../../../people/server/import/people-import-queries.ts';
import { isEnrolled, titleOf } from '../../domain/roster/roster-rules.ts';
import type { TakenPeople } from './take-people.ts';
import type { Taking } from './taking.ts';

/** Classrooms by the ids of the roster; those that are not there are made, where the company says so. */
export async function takeClasses({ db, reading, roster, outcome }: Taking): Promise<ReadonlyMap<string, string>> {
  const known = await listClasses(db);
  const codes = new Map((await listClassroomCodes(db)).map(({ name, id }) => [name, id]));
  const made: { readonly id: string; readonly code: string }[] = [];
  const linked: { readonly sourced: string; readonly classroom: string }[] = [];
  for (const { sourcedId, code, title, line, gone } of reading.classes) {
    if (gone || known.has(sourcedId)) continue;
    let id = codes.get(code.toLowerCase());
    if (id === undefined && roster.takesClasses) {
      id = await saveClassroom(db, { code, title: titleOf(title), examineeIds: [] });
      codes.set(code.toLowerCase(), id);
      made.push({ id, code });
      outcome.add({ kind: 'classroom', file: 'classes', line, classroom: code });
    }
    if (id === undefined) continue;
    known.set(sourcedId, id);
    linked.push({ sourced: sourcedId, classroom: id });
  }
  await saveClasses(db, linked);
  await recordAuditOfEach(
    db,
    made.map(({ id, code }) => ({ action: 'classroom.roster_created' as const, subjectId: id, details: { code } })),
  );
  return known;
}

async function listClasses(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('roster_class')
    .select(['sourced_id as sourced', 'classroom_id as classroom'])
    .execute();
  return new Map(rows.map(({ sourced, classroom }) => [sourced, classroom]));
}

async function saveClasses(db: Db, linked: readonly object[]): Promise<void> {
  if (linked.length === 0) return;
  await sql`
    insert into roster_class (sourced_id, classroom_id) select g.sourced, g.classroom
    from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as g (sourced text, classroom uuid)`.execute(db);
}

type Around = {
  readonly people: TakenPeople;
  readonly classes: ReadonlyMap<string, string>;
  readonly today: string;
};

/**
 * Puts the enrolled into their classrooms; who is no longer enrolled leaves, where the company says so. Gives the
 * examinees who left one.
 */
export async function takePlaces(taking: Taking, around: Around): Promise<ReadonlySet<string>> {
  const { reading, roster } = taking;
  const isAsked = roster.takesMembers && reading.says.enrollments !== 'absent';
  const wanted = isAsked ? wantedPlaces(taking, around) : { holds: [], ends: [] };
  if (isAsked) await join(taking, wanted.holds);
  const kept = [...wanted.holds, ...unreadPlaces(taking, around)];
  return leave(taking, {
    goneIds: around.people.goneIds,
    ends: wanted.ends,
    holds: isAsked && reading.says.enrollments === 'bulk' ? kept : null,
  });
}

function wantedPlaces({ reading, outcome }: Taking, { people, classes, today }: Around) {
  const holds: ClassroomPlace[] = [];
  const ends: ClassroomPlace[] = [];
  for (const enrollment of reading.enrollments) {
    const { line, classId, userId, gone } = enrollment;
    const [classroom, examinee] = [classes.get(classId), people.idOf.get(userId)];
    if (classroom !== undefined && examinee !== undefined)
      (isEnrolled(enrollment, today) ? holds : ends).push({ classroom, examinee });
    else if (!gone && classroom === undefined)
      outcome.refuse({ file: 'enrollments', line, code: 'class_unknown', text: classId });
    else if (!gone && !people.settled.has(userId))
      outcome.refuse({ file: 'enrollments', line, code: 'user_unknown', text: userId });
  }
  return { holds, ends };
}

/** Places that refused rows name: nobody joins by them, and nobody leaves for them. */
const unreadPlaces = ({ reading }: Taking, { people, classes }: Around): ClassroomPlace[] =>
  (reading.unread?.enrollments ?? []).flatMap(({ classId, userId }) => {
    const [classroom, examinee] = [classes.get(classId), people.idOf.get(userId)];
    return classroom !== undefined && examinee !== undefined ? [{ classroom, examinee }] : [];
  });

async function join({ db, outcome }: Taking, places: readonly ClassroomPlace[]): Promise<void> {
  if (places.length === 0) return;
  const rows = await joinClassrooms(db, places);
  await sql`
    insert into roster_place (classroom_id, examinee_id) select distinct g.classroom, g.examinee from ${placeRecords(places)}
    on conflict (company_id, classroom_id, examinee_id) do nothing`.execute(db);
  for (const { code, number } of rows) outcome.add({ kind: 'joined', number, classroom: code });
  await recordAuditOfEach(
    db,
    rows.map(({ examinee, code }) => ({
      action: 'examinee.roster_joined' as const,
      subjectId: examinee,
      details: { code },
    })),
  );
}

type Leaving = {
  readonly goneIds: readonly string[];
  readonly ends: readonly ClassroomPlace[];
  /** All places there are by the roster; null where it names only what changed. */
  readonly holds: readonly ClassroomPlace[] | null;
};

async function leave(taking: Taking, leaving: Leaving): Promise<ReadonlySet<string>> {
  const { db, outcome, roster } = taking;
  const places = await listLeaving(db, leaving);
  const kind = roster.leaves ? 'left' : 'staying';
  for (const { code, number } of places) outcome.add({ kind, number, classroom: code });
  if (!roster.leaves || places.length === 0) return new Set();
  await leaveClassrooms(db, places);
  await sql`
    delete from roster_place p using ${placeRecords(places)}
    where p.classroom_id = g.classroom and p.examinee_id = g.examinee`.execute(db);
  await recordAuditOfEach(
    db,
    places.map(({ examinee, code }) => ({
      action: 'examinee.roster_left' as const,
      subjectId: examinee,
      details: { code },
    })),
  );
  return new Set(places.map(({ examinee }) => examinee));
}

/** Of the places that the roster gave, those that it no longer gives. Who came by hand is not among them. */
async function listLeaving(db: Db, { goneIds, ends, holds }: Leaving): Promise<NamedPlace[]> {
  const isHeld = (among: readonly ClassroomPlace[]) =>
    sql`exists (select from ${placeRecords(among)} where g.classroom = p.classroom_id and g.examinee = p.examinee_id)`;
  const over = holds === null ? isHeld(ends) : sql`not ${isHeld(holds)}`;
  const { rows } = await sql<NamedPlace>`
    select p.classroom_id as classroom, p.examinee_id as examinee, c.code, x.number
    from roster_place p join classroom_examinee e on e.classroom_id = p.classroom_id and e.examinee_id = p.examinee_id
    join classroom c on c.id = p.classroom_id join examinee x on x.id = p.examinee_id
    where ${over} or p.examinee_id = any(${[...goneIds]}::uuid[]) order by c.code, x.number`.execute(db);
  return rows;
}
