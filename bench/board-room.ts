import type pg from 'pg';

/** Everybody has sat down, on a seat; most work, some are paused, offline, waiting or have handed in. */
const sittingsSql = `insert into sitting (exam_id, examinee_id, paper_id, question_count, pass_id, paper_sent_at, started_at, deadline,
    created_at, submitted_at, ended_at, end_reason, paused_at, waiting_pass_id, waiting_since)
  select exam_id, examinee_id, paper_id, 60, uuidv7(), now(), now() - interval '30 minutes', now() + interval '40 minutes', now(),
    case when n % 10 = 0 then now() end, case when n % 10 = 0 then now() end, case when n % 10 = 0 then 'submitted' end,
    case when n % 10 = 1 then now() end, case when n % 50 = 2 then uuidv7() end, case when n % 50 = 2 then now() end
  from (select *, row_number() over (order by examinee_id) n from exam_candidate) c`;
const presencesSql = `insert into sitting_presence (sitting_id, pass_id, seen_at, unsent, focus_lost)
  select id, pass_id, now() - case when n % 20 = 3 then interval '2 minutes' else interval '5 seconds' end, (n % 3)::int, (n % 4)::int
  from (select *, row_number() over (order by id) n from sitting) s`;
/** Up to 60 answers each. */
const answersSql = `insert into answer (sitting_id, position, revision, response, saved_at)
  select s.id, p, 1, '"b"', now() from (select id, row_number() over (order by id) n from sitting) s
  cross join generate_series(1, 60) p where p <= 20 + s.n % 41`;

/** Everybody of the exam sits it, on a seat; those who watch need no second factor. */
export async function fillRoom(owner: pg.Client): Promise<void> {
  await owner.query('update company set two_factor_relaxed = true');
  await owner.query(
    `update exam_candidate c set seat = 'A' || n from (select examinee_id, row_number() over (order by examinee_id) n from exam_candidate) s
     where s.examinee_id = c.examinee_id`,
  );
  for (const query of [sittingsSql, presencesSql, answersSql]) await owner.query(query);
  await owner.query('vacuum analyze');
}
