import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json } from '../../../platform/server/database/rows.ts';
import type { KeyPolicy } from '../../domain/decided.ts';

type DecidedQuestion = { readonly questionId: string; readonly policy: KeyPolicy; readonly decidedAt: string };

const facts = z.object({
  company: json<LocalText>(),
  companyCode: z.string(),
  timeZone: z.string(),
  snapshot: json<object>(),
  /** What the sitting was given, and what happened to its clock. */
  clock: json<object>(),
  incidents: json<readonly object[]>(),
  decisions: json<readonly DecidedQuestion[]>(),
  essayMarks: json<readonly object[]>(),
  appeals: json<readonly object[]>(),
  earlier: json<readonly object[]>(),
  certificates: json<readonly object[]>(),
});
export type DossierFacts = z.output<typeof facts>;

/** What happened to the person of a result `r`, or to the whole exam, with what was written later. */
const incidents = sql`coalesce((select jsonb_agg(jsonb_build_object('category', n.category, 'words', n.words, 'measures', n.measures,
        'happenedAt', n.happened_at, 'recordedAt', n.recorded_at, 'wholeExam', n.examinee_id is null,
        'followUps', coalesce(n.follow_ups, '[]'),
        'withdrawn', coalesce(n.follow_ups @> '[{"withdraws": true}]', false)) order by n.happened_at, n.id)
        from (select id, exam_id, examinee_id, category, words, measures, happened_at, recorded_at, follow_ups from incident_of_person
          union all select id, exam_id, null, category, words, measures, happened_at, recorded_at, follow_ups from incident_of_exam) n
        where n.exam_id = r.exam_id and coalesce(n.examinee_id, r.examinee_id) = r.examinee_id), '[]')`;

/** What belongs to a result beside its sheet: times, acts of the staff, incidents, decisions, what it said before, what was issued. */
export const findDossierFacts = (db: Db, resultId: string): Promise<DossierFacts | undefined> =>
  findRow(
    db,
    facts,
    sql`
    select o.name as company, o.code as "companyCode", o.time_zone as "timeZone", r.snapshot,
      jsonb_build_object('opensAt', e.opens_at, 'closesAt', e.closes_at, 'minutes', e.minutes, 'passMark', e.pass_mark,
        'extraTimePercent', c.extra_time_percent, 'startedAt', s.started_at, 'deadline', s.deadline, 'endedAt', s.ended_at,
        'endReason', s.end_reason, 'submittedAt', s.submitted_at,
        'sections', coalesce((select jsonb_agg(jsonb_build_object('section', n.section + 1, 'startedAt', n.started_at, 'deadline', n.deadline)
          order by n.section) from sitting_section n where n.sitting_id = s.id), '[]'),
        'acts', coalesce((select jsonb_agg(jsonb_build_object('act', t.act, 'words', t.words, 'minutes', t.minutes, 'cause', t.cause,
          'at', t.acted_at) order by t.id) from act_on_sitting t where t.sitting_id = s.id), '[]'),
        'outages', coalesce((select jsonb_agg(jsonb_build_object('seen', u.seen, 'cause', u.cause, 'from', u.began_at, 'to', u.ended_at,
          'givenBack', u.act_id is not null) order by u.began_at) from outage_of_sitting u where u.sitting_id = s.id), '[]'),
        'timesAway', coalesce((select jsonb_agg(jsonb_build_object('leftAt', f.left_at, 'leftHeardAt', f.left_heard_at, 'backAt', f.back_at,
          'backHeardAt', f.back_heard_at) order by f.left_at, f.id) from focus_loss_of_sitting f where f.sitting_id = s.id), '[]')) as clock,
      ${incidents} as incidents,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', d.question_id, 'policy', d.policy, 'keys', d.keys,
        'decidedAt', d.decided_at) order by d.decided_at) from decided_question d where d.exam_id = r.exam_id and exists (select from paper_question q
        where q.company_id = c.company_id and q.paper_id = coalesce(s.paper_id, c.paper_id) and q.question_id = d.question_id)), '[]') as decisions,
      coalesce((select jsonb_agg(jsonb_build_object('position', k.position, 'part', k.part, 'points', k.points, 'remark', k.remark, 'feedback', k.feedback,
        'markedAt', k.marked_at) order by k.marked_at) from mark_of_essay k
        where k.exam_id = r.exam_id and k.examinee_id = r.examinee_id and k.attempt = r.attempt), '[]') as "essayMarks",
      coalesce((select jsonb_agg(jsonb_build_object('number', l.number, 'words', l.words, 'madeAt', l.made_at, 'outcome', l.outcome,
        'answer', l.answers, 'answeredAt', l.answered_at) order by l.made_at) from appeal_of_person l
        where l.exam_id = r.exam_id and l.examinee_id = r.examinee_id), '[]') as appeals,
      coalesce((select jsonb_agg(jsonb_build_object('points', v.points, 'maxPoints', v.max_points, 'passed', v.passed,
        'until', v.corrected_at) order by v.version) from earlier_result v where v.result_id = r.id), '[]') as earlier,
      coalesce((select jsonb_agg(jsonb_build_object('serial', f.serial, 'issuedAt', f.issued_at, 'revokedAt', f.revoked_at)
        order by f.issued_at) from certificate f where f.result_id = r.id), '[]') as certificates
    from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join company o on o.id = r.company_id
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
    where r.id = ${resultId}`,
  );
