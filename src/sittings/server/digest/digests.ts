import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

/** A moment as seconds since 1970 with microseconds: the same in every session. */
const moment = (column: string) => sql`extract(epoch from ${sql.ref(column)})`;

/**
 * A SHA-256 over all that is kept of each sitting, in hexadecimal: whose it is and when, every answer that counts, those that
 * were replaced, what staff did; and where it has some the seeds of its own orders, what was typed from a sheet, the moments on the
 * device, and when the page was left (docs/decisions/0065, 0144). By sitting.
 */
export async function listDigests(db: Db, sittingIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; digest: string }>`
    select s.id, encode(sha256(convert_to(concat(
      row(s.id, s.exam_id, s.examinee_id, s.paper_id, s.attempt, ${moment('s.started_at')}, ${moment('s.deadline')},
        ${moment('s.ended_at')}, s.end_reason)::text, E'\nanswers\n',
      (select string_agg(row(a.position, a.revision, a.response, a.flagged, ${moment('a.saved_at')}, a.idempotency_key,
          a.pass_id)::text, E'\n' order by a.position)
        from answer a where a.company_id = s.company_id and a.sitting_id = s.id), E'\nreplaced\n',
      (select string_agg(row(e.position, e.revision, e.response, e.flagged, ${moment('e.saved_at')}, e.idempotency_key,
          e.pass_id)::text, E'\n' order by e.position, e.revision, e.idempotency_key)
        from answer_event e where e.company_id = s.company_id and e.sitting_id = s.id), E'\nacts\n',
      (select string_agg(row(t.id, t.act, t.words, t.minutes, t.cause, t.account_id, ${moment('t.acted_at')})::text, E'\n'
          order by t.id)
        from sitting_act t where t.company_id = s.company_id and t.sitting_id = s.id),
      case when coalesce(s.question_seed, s.option_seed) is not null
        then E'\\norders\\n' || row(s.question_seed, s.option_seed)::text end,
      (select E'\\nsheet\\n' || string_agg(row(y.position, y.revision, ${moment('y.moved_at')}, y.way, y.response, y.screen_revision,
          y.screen_response, y.idempotency_key, y.account_id, ${moment('y.typed_at')})::text, E'\n' order by y.position, y.revision)
        from typed_answer y where y.company_id = s.company_id and y.sitting_id = s.id),
      -- Where devices said when: nothing of sittings that are older.
      (select E'\\ngiven\\n' || string_agg(row(g.position, g.revision, g.idempotency_key, ${moment('g.given_at')})::text, E'\n'
          order by g.position, g.revision, g.idempotency_key)
        from (
          select a.position, a.revision, a.idempotency_key, a.given_at from answer a
            where a.company_id = s.company_id and a.sitting_id = s.id and a.given_at is not null
          union all
          select e.position, e.revision, e.idempotency_key, e.given_at from answer_event e
            where e.company_id = s.company_id and e.sitting_id = s.id and e.given_at is not null
        ) g),
      (select E'\\naway\\n' || string_agg(row(f.id, f.pass_id, ${moment('f.left_at')}, ${moment('f.back_at')},
          ${moment('f.left_heard_at')}, ${moment('f.back_heard_at')})::text, E'\n' order by f.id)
        from sitting_focus_loss f where f.company_id = s.company_id and f.sitting_id = s.id)
    ), 'UTF8')), 'hex') as digest
    from sitting s where s.id = any(${sittingIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}
