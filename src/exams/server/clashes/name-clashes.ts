import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { ClashRow } from '../../clashes-contract.ts';
import type { ScheduleClash } from '../../domain/clashes.ts';

type Exam = NonNullable<ClashRow['exam']>;
type Someone = ClashRow['people'][number];

/** Clashes with the names of the exams and people they are about. */
export async function nameClashes(db: Db, clashes: readonly ScheduleClash[]): Promise<ClashRow[]> {
  const exams = await listExams(db, [...new Set(clashes.flatMap(({ examId }) => examId ?? []))]);
  const people = await listPeople(db, [...new Set(clashes.flatMap(({ personIds }) => personIds))]);
  return clashes.map(({ kind, examId, personIds }) => ({
    kind,
    exam: exams.find(({ id }) => id === examId) ?? null,
    people: people.filter(({ id }) => personIds.includes(id)),
  }));
}

async function listExams(db: Db, ids: readonly string[]): Promise<Exam[]> {
  const { rows } = await sql<Exam>`
    select e.id, e.number, e.title, e.opens_at as "opensAt", e.closes_at as "closesAt"
    from exam e where e.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Examinees by number, then administrators. */
async function listPeople(db: Db, ids: readonly string[]): Promise<Someone[]> {
  const { rows } = await sql<Someone>`
    select x.id, x.number, x.title, x.given_name as "givenName", x.family_name as "familyName"
    from examinee x where x.id = any(${[...ids]}::uuid[])
    union all
    select w.id, null, w.title, w.given_name, w.family_name from administrator w where w.id = any(${[...ids]}::uuid[])
    order by 2 nulls last, 1`.execute(db);
  return rows;
}

/** Clashes as the record tells of them: by the numbers of the exams they are with. */
export function clashesAsRecorded(clashes: readonly ClashRow[]) {
  const withExams = (kind: ClashRow['kind']) =>
    clashes.flatMap((clash) => (clash.kind === kind && clash.exam ? [clash.exam.number] : []));
  const kinds = {
    sameRoom: withExams('room'),
    sameSeats: withExams('seat'),
    sameExaminees: withExams('person'),
    sameInvigilators: withExams('invigilator'),
  };
  return {
    ...Object.fromEntries(Object.entries(kinds).filter(([, numbers]) => numbers.length > 0)),
    ...(clashes.some(({ kind }) => kind === 'capacity') ? { roomTooSmall: true } : {}),
  };
}
