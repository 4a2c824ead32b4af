import { sql } from 'kysely';
import type { LocalText, DateStyle } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Appointment } from '../../domain/appointment.ts';
import type { ExamMode } from '../../domain/exam-mode.ts';
import type { ExamState } from '../../domain/exam-state.ts';
import { stateNow, underWay } from '../exam-sql.ts';

export type ExamToMail = {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: LocalText;
  readonly companyEmail: string;
  readonly timeZone: string;
  readonly dateStyle: DateStyle;
  readonly state: ExamState;
  readonly title: LocalText;
  readonly kind: ExamMode;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly minutes: number;
  readonly place: string;
};

/**
 * An exam that is not over, of a company that sends such mails; held until the transaction ends, so that none goes twice.
 * Sittings of it may begin meanwhile.
 */
export async function lockExamToMail(db: Db, examId: string, now: Date): Promise<ExamToMail | undefined> {
  const { rows } = await sql<ExamToMail>`
    select e.id, e.company_id as "companyId", k.name as "companyName", k.email as "companyEmail", k.time_zone as "timeZone",
      k.date_style as "dateStyle", ${stateNow(now)} as state, e.title, e.kind, e.opens_at as "opensAt",
      e.closes_at as "closesAt", e.minutes, e.place
    from exam e join company k on k.id = e.company_id cross join ${underWay(now)}
    where e.id = ${examId} and e.closes_at > ${now} and k.exam_mails for no key update of e`.execute(db);
  return rows[0];
}

export type PersonToMail = {
  readonly id: string;
  readonly duty: 'examinee' | 'invigilator';
  /** Null where an examinee has none. */
  readonly email: string | null;
  readonly language: string;
  readonly givenName: LocalText;
  readonly name: LocalText;
  /** Whether they take part or watch over the exam now. */
  readonly isIn: boolean;
  readonly seat: string | null;
  /** In an exam that is held in both ways; null for who watches over it. */
  readonly onPaper: boolean | null;
  readonly mailed: Appointment | null;
  readonly sequence: number;
};

/** Who takes part in an exam or watches over it, or was written so before; those who watch over it need an address. */
export async function listPeopleToMail(db: Db, examId: string): Promise<PersonToMail[]> {
  const { rows } = await sql<PersonToMail>`
    with person as (
      select x.company_id, x.id, 'examinee' as duty, x.email, x.language, x.given_name, x.family_name,
        c.exam_id is not null as is_in, c.seat, c.on_paper
      from examinee x
      left join exam_candidate c on c.company_id = x.company_id and c.examinee_id = x.id and c.exam_id = ${examId}
      where x.enabled
      union all
      select a.company_id, a.id, 'invigilator', a.email, o.language, a.given_name, a.family_name, i.exam_id is not null, null, null
      from administrator a join account o on o.id = a.account_id and o.enabled
      left join exam_invigilator i on i.company_id = a.company_id and i.administrator_id = a.id and i.exam_id = ${examId}
      where a.deleted_at is null and a.email <> ''
    )
    select p.id, p.duty, p.email, p.language, p.given_name as "givenName", jsonb_build_object(
        'en', name_in(p.given_name, p.family_name, 'en', 'th'), 'th', name_in(p.given_name, p.family_name, 'th', 'en')) as name,
      p.is_in as "isIn", p.seat, p.on_paper as "onPaper", n.appointment as mailed, coalesce(n.sequence, -1) as sequence
    from person p
    left join exam_notice n on n.company_id = p.company_id and n.person_id = p.id and n.exam_id = ${examId}
    where p.is_in or n.appointment is not null
    order by p.duty, p.id`.execute(db);
  return rows;
}

type Noticed = { readonly examId: string; readonly personId: string; readonly sequence: number };

/** Keeps what somebody is mailed now; null where it is called off. */
export async function saveNotice(
  db: Db,
  { examId, personId, sequence }: Noticed,
  planned: Appointment | null,
): Promise<void> {
  const appointment = planned && JSON.stringify(planned);
  await db
    .insertInto('exam_notice')
    .values({ exam_id: examId, person_id: personId, sequence, appointment })
    .onConflict((known) => known.columns(['company_id', 'exam_id', 'person_id']).doUpdateSet({ sequence, appointment }))
    .execute();
}
