import { sql, type RawBuilder } from 'kysely';
import { auditActions } from '../../record/audit-actions.ts';
import { actionsIn, allActions } from '../../record/audit-areas.ts';
import type { RecordFilter } from '../../record/record-schema.ts';
import { theClock, theOperator } from '../database/acting.ts';
import { decodeCursor } from '../database/cursor.ts';
import { containing } from '../database/like.ts';

/** More lines are not counted: anyone who sees so many looks for something else. */
export const mostCounted = 10_000;

type Place = {
  /** Whose days these are. */
  readonly timeZone: string;
  /** People whose names match the words that are sought, as ids. */
  readonly actorsNamed: (pattern: string) => RawBuilder<unknown>;
  /** What a line is about, as an expression. */
  readonly subject: RawBuilder<unknown>;
};

/** What a filter lets through, of lines `e`. */
export function recordConditions(filter: RecordFilter, { timeZone, actorsNamed, subject }: Place): RawBuilder<unknown> {
  const { q, person, kind, area, action, from, to } = filter;
  const begins = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::integer)::timestamp at time zone ${timeZone}`;
  const sought = q ? containing(q.replace(/^#/, '')) : '';
  return sql.join(
    [
      sql`true`,
      ...(q ? [sql`(e.details::text ilike ${sought} or e.actor_id in (${actorsNamed(sought)}))`] : []),
      ...(person ? [sql`e.actor_id = ${person}`] : []),
      ...(kind?.length ? [among(allActions.filter((one) => kind.includes(auditActions[one])))] : []),
      ...(area?.length ? [among(area.flatMap(actionsIn))] : []),
      ...(action?.length ? [among(action)] : []),
      ...(filter.subject ? [sql`${subject} = ${filter.subject}`] : []),
      ...(from ? [sql`e.happened_at >= ${begins(from)}`] : []),
      ...(to ? [sql`e.happened_at < ${begins(to, 1)}`] : []),
    ],
    sql` and `,
  );
}

const among = (actions: readonly string[]) => sql`e.action = any(${[...actions]}::text[])`;

/** The order of a page and where it goes on. */
export function recordOrder({ sort, after }: RecordFilter) {
  const [at, id] = decodeCursor(after, 'instant', 'id') ?? [];
  const down = sort === '-at';
  const goesOn = sql`(e.happened_at, e.id) ${down ? sql`<` : sql`>`} (${at}::timestamptz, ${id}::uuid)`;
  return { goesOn: id ? goesOn : sql`true`, direction: down ? sql`desc` : sql`asc` };
}

/** Who an id of nobody stands for. */
export const whoIsNobody = sql`case actor_id when ${theClock.actorId} then 'clock' when ${theOperator.actorId} then 'operator' end`;
