import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Response } from '../../domain/response.ts';

/** A moment as seconds since 1970 with microseconds: the same in every session. */
const moment = (column: string) => sql`extract(epoch from ${sql.ref(column)})`;

const line = (table: 'a' | 'e') =>
  sql`row(${sql.ref(`${table}.position`)}, ${sql.ref(`${table}.revision`)}, ${sql.ref(`${table}.response`)},
    ${sql.ref(`${table}.flagged`)}, ${moment(`${table}.saved_at`)}, ${sql.ref(`${table}.idempotency_key`)}, ${sql.ref(`${table}.pass_id`)})::text`;

/**
 * What was answered in a sitting `s`, each answer read once: the lines of those that count and of those that were replaced, the
 * moments on the device, where there are any, and the answers themselves.
 */
const written = sql`
  select string_agg(w.line, E'\n' order by w.position) filter (where w.counts) as answers,
    string_agg(w.line, E'\n' order by w.position, w.revision, w.idempotency_key) filter (where not w.counts) as replaced,
    string_agg(row(w.position, w.revision, w.idempotency_key, ${moment('w.given_at')})::text, E'\n'
      order by w.position, w.revision, w.idempotency_key) filter (where w.given_at is not null) as given,
    json_object_agg(w.position, w.response) filter (where w.counts) as responses
  from (
    select true as counts, a.position, a.revision, a.idempotency_key, a.given_at, a.response, ${line('a')} as line
      from answer a where a.company_id = s.company_id and a.sitting_id = s.id
    union all
    select false, e.position, e.revision, e.idempotency_key, e.given_at, e.response, ${line('e')}
      from answer_event e where e.company_id = s.company_id and e.sitting_id = s.id
  ) w`;

/**
 * A SHA-256 over all that is kept of a sitting `s`, in hexadecimal: whose it is and when, every answer that counts, those that
 * were replaced, what staff did; and where it has some the seeds of its own orders, what was typed from a sheet, the moments on the
 * device, and when the page was left (docs/decisions/0065, 0144).
 */
const digest = sql`encode(sha256(convert_to(concat(
  row(s.id, s.exam_id, s.examinee_id, s.paper_id, s.attempt, ${moment('s.started_at')}, ${moment('s.deadline')},
    ${moment('s.ended_at')}, s.end_reason)::text, E'\nanswers\n', written.answers, E'\nreplaced\n', written.replaced, E'\nacts\n',
  (select string_agg(row(t.id, t.act, t.words, t.minutes, t.cause, t.account_id, ${moment('t.acted_at')})::text, E'\n'
      order by t.id)
    from sitting_act t where t.company_id = s.company_id and t.sitting_id = s.id),
  case when coalesce(s.question_seed, s.option_seed) is not null
    then E'\\norders\\n' || row(s.question_seed, s.option_seed)::text end,
  (select E'\\nsheet\\n' || string_agg(row(y.position, y.revision, ${moment('y.moved_at')}, y.way, y.response, y.screen_revision,
      y.screen_response, y.idempotency_key, y.account_id, ${moment('y.typed_at')})::text, E'\n' order by y.position, y.revision)
    from typed_answer y where y.company_id = s.company_id and y.sitting_id = s.id),
  -- Where devices said when: nothing of sittings that are older.
  E'\\ngiven\\n' || written.given,
  (select E'\\naway\\n' || string_agg(row(f.id, f.pass_id, ${moment('f.left_at')}, ${moment('f.back_at')},
      ${moment('f.left_heard_at')}, ${moment('f.back_heard_at')})::text, E'\n' order by f.id)
    from sitting_focus_loss f where f.company_id = s.company_id and f.sitting_id = s.id)
), 'UTF8')), 'hex')`;

/** The digests of these sittings, by sitting. */
export async function listDigests(db: Db, sittingIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; digest: string }>`
    select s.id, ${digest} as digest from sitting s cross join lateral (${written}) written
    where s.id = any(${sittingIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.digest]));
}

/** What was answered, by position, and the digest over it. */
export type AnsweredSitting = { readonly responses: ReadonlyMap<number, Response>; readonly digest: string };

/** The same with the answers that count, read together: what is marked is what the digest covers. By sitting. */
export async function listAnswered(
  db: Db,
  sittingIds: readonly string[],
): Promise<ReadonlyMap<string, AnsweredSitting>> {
  const { rows } = await sql<{ id: string; digest: string; responses: Record<string, Response> | null }>`
    select s.id, ${digest} as digest, written.responses from sitting s cross join lateral (${written}) written
    where s.id = any(${sittingIds}::uuid[])`.execute(db);
  const byPosition = (responses: Record<string, Response> | null) =>
    new Map(Object.entries(responses ?? {}).map(([position, response]) => [Number(position), response]));
  return new Map(rows.map((row) => [row.id, { responses: byPosition(row.responses), digest: row.digest }]));
}
