import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { QuestionKind } from '../../domain/question.ts';

export type QueueRow = {
  readonly id: string;
  readonly number: number;
  readonly title: LocalText;
  readonly kind: QuestionKind;
  readonly moduleCode: string;
  readonly subsectionCode: string;
  readonly version: number;
  readonly servingVersion: number | null;
  readonly authorId: string;
  readonly reviewerId: string | null;
  readonly waitingSince: Date;
  readonly checks: string[];
  readonly openComments: number;
};

type Asked = {
  readonly me: string;
  /** Whose work the approver may not approve now. */
  readonly apart: readonly string[];
  readonly module: string | undefined;
  readonly assigned: boolean | undefined;
};

/** What can be decided by this approver, what they wrote themselves, and what has to wait for another. */
type Counts = { readonly total: number; readonly own: number; readonly apart: number };

const mostGiven = 500;

/** What waits for this approver: what is assigned to them, what is assigned to nobody, the rest; each by its age. */
export async function listQueue(
  db: Db,
  { me, apart, module, assigned = false }: Asked,
): Promise<{ rows: QueueRow[] } & Counts> {
  const { rows } = await sql<QueueRow & Counts>`
    with waiting as (
      select q.id, q.reviewer_id, q.updated_at, q.number, ${me}::uuid = any(v.co_author_ids || v.author_id) as is_own,
        (v.co_author_ids || v.author_id || v.submitted_by) && ${[...apart]}::uuid[] as is_apart
      from question q join question_version v on v.question_id = q.id and v.version = q.latest_version
      where q.approval = 'pending' and q.trashed_at is null and q.archived_at is null
        and (${module ?? null}::uuid is null or q.subsection_id in (select id from subsection where module_id = ${module ?? null}::uuid))
        and (not ${assigned} or q.reviewer_id = ${me})),
    counted as (select count(*) filter (where not (is_own or is_apart)) as total, count(*) filter (where is_own) as own,
        count(*) filter (where is_apart and not is_own) as apart
      from waiting),
    first as (
      select id, row_number() over (order by (reviewer_id is not distinct from ${me}::uuid) desc, reviewer_id is not null, updated_at, number) as place
      from waiting where not (is_own or is_apart) order by place limit ${mostGiven})
    select c.total, c.own, c.apart, q.id, q.number, q.title, q.kind, m.code as "moduleCode", s.code as "subsectionCode",
      q.latest_version as version, q.serving_version as "servingVersion", v.author_id as "authorId",
      q.reviewer_id as "reviewerId", q.updated_at as "waitingSince", q.checks,
      (select count(*) from question_comment o where o.question_id = q.id and o.resolved_at is null) as "openComments"
    from counted c left join first f on true left join question q on q.id = f.id
      left join question_version v on v.question_id = q.id and v.version = q.latest_version
      left join subsection s on s.id = q.subsection_id left join module m on m.id = s.module_id
    order by f.place`.execute(db);
  const [first] = rows;
  return {
    rows: rows.filter(({ id }) => id !== null),
    total: first?.total ?? 0,
    own: first?.own ?? 0,
    apart: first?.apart ?? 0,
  };
}
