import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';

type RegistrationRow = {
  readonly examId: string;
  readonly number: number;
  readonly title: LocalText;
  readonly kind: 'e_exam' | 'paper';
  readonly state: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly practice: boolean;
  readonly room: LocalText | null;
  readonly place: string;
  readonly seat: string | null;
  readonly sitting: 'none' | 'under_way' | 'ended';
  readonly result: {
    readonly id: string;
    readonly points: number;
    readonly maxPoints: number;
    readonly passed: boolean | null;
    readonly releasedAt: Date | null;
    readonly studyAgain: { readonly dueOn: string; readonly retrainedOn: string | null } | null;
  } | null;
  readonly certificate: {
    readonly serial: string;
    readonly issuedAt: Date;
    readonly revokedAt: Date | null;
    readonly expiresOn: string | null;
  } | null;
};

type Row = Omit<RegistrationRow, 'result' | 'certificate'> & {
  readonly resultId: string | null;
  readonly points: number | null;
  readonly maxPoints: number | null;
  readonly passed: boolean | null;
  readonly releasedAt: Date | null;
  readonly serial: string | null;
  readonly issuedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresOn: string | null;
  readonly dueOn: string | null;
  readonly retrainedOn: string | null;
};

/** The exams somebody is registered for, the latest first, with what came of them. */
export async function listRegistrations(db: Db, examineeId: string): Promise<RegistrationRow[]> {
  const { rows } = await sql<Row>`
    select e.id as "examId", e.number, e.title,
      case when e.kind = 'both' then case when c.on_paper then 'paper' else 'e_exam' end else e.kind end as kind, e.state, e.opens_at as "opensAt", e.closes_at as "closesAt",
      e.practice, o.name as room, e.place, c.seat,
      case when s.id is null then 'none' when s.ended_at is null then 'under_way' else 'ended' end as sitting,
      r.id as "resultId", r.points, r.max_points as "maxPoints", r.passed, r.released_at as "releasedAt",
      f.serial, f.issued_at as "issuedAt", f.revoked_at as "revokedAt", f.snapshot->>'expiresOn' as "expiresOn",
      d.due_on::text as "dueOn", d.retrained_on::text as "retrainedOn"
    from exam_candidate c join exam e on e.id = c.exam_id
    left join lateral (select * from sitting l where l.company_id = c.company_id and l.exam_id = c.exam_id
      and l.examinee_id = c.examinee_id order by l.attempt desc limit 1) s on true
    left join lateral (select * from result l where l.company_id = c.company_id and l.exam_id = c.exam_id
      and l.examinee_id = c.examinee_id order by l.attempt desc limit 1) r on true
    left join room_of_exam o on o.company_id = e.company_id and o.exam_id = e.id
    left join deficiency_of_person d on d.company_id = r.company_id and d.result_id = r.id
    left join certificate f on f.result_id = r.id and f.replaced_at is null
    where c.examinee_id = ${examineeId} order by e.opens_at desc, e.id desc limit 500`.execute(db);
  return rows.map(asRegistration);
}

function asRegistration(row: Row): RegistrationRow {
  const { resultId, points, maxPoints, passed, releasedAt, dueOn, retrainedOn, ...others } = row;
  const { serial, issuedAt, revokedAt, expiresOn, ...exam } = others;
  const studyAgain = dueOn === null ? null : { dueOn, retrainedOn };
  return {
    ...exam,
    result:
      points === null || resultId === null
        ? null
        : { id: resultId, points, maxPoints: maxPoints ?? 0, passed, releasedAt, studyAgain },
    certificate: serial === null || issuedAt === null ? null : { serial, issuedAt, revokedAt, expiresOn },
  };
}
