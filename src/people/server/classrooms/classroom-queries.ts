import { sql, type RawBuilder } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import type { ExamineeSubscriptionStatus } from '../../domain/subscription.ts';
import { statusOf, wordsIn } from '../examinees/examinee-filter.ts';

export type ClassroomRow = {
  readonly id: string;
  readonly code: string;
  readonly title: LocalText;
  readonly course: LocalText;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly examineeCount: number;
  readonly modules: { id: string; code: string; title: LocalText }[];
};

type Asked = {
  readonly q: string | undefined;
  readonly module: string | undefined;
  readonly time: 'coming' | 'running' | 'over' | undefined;
  readonly sort: 'code' | '-code' | 'startsOn' | '-startsOn';
  readonly after: string | undefined;
  readonly limit: number;
  readonly today: string;
};

const classroomColumns = sql`c.id, c.code, c.title, c.course, c.starts_on as "startsOn", c.ends_on as "endsOn",
  (select count(*) from classroom_examinee ce where ce.classroom_id = c.id) as "examineeCount",
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'title', m.title) order by m.position)
    from classroom_module cm join module m on m.id = cm.module_id where cm.classroom_id = c.id), '[]') as modules`;

const inTime = (today: string) => ({
  coming: sql`c.starts_on > ${today}::date`,
  running: sql`coalesce(c.starts_on <= ${today}::date, true) and coalesce(c.ends_on >= ${today}::date, true)`,
  over: sql`c.ends_on < ${today}::date`,
});

/** A page of the classrooms; one more than the limit where there is more to come. */
export async function listClassrooms(db: Db, asked: Asked) {
  const text = sql`lower(concat_ws(' ', c.code, c.title->>'en', c.title->>'th', c.course->>'en', c.course->>'th'))`;
  const conditions = [
    sql`true`,
    ...wordsIn(asked.q).map((word) => sql`${text} like ${containing(word)}`),
    ...(asked.module
      ? [sql`exists (select from classroom_module o where o.classroom_id = c.id and o.module_id = ${asked.module})`]
      : []),
    ...(asked.time ? [inTime(asked.today)[asked.time]] : []),
  ];
  const matching = sql.join(conditions, sql` and `);
  const turned = asked.sort.startsWith('-');
  const key: RawBuilder<string> = asked.sort.endsWith('code') ? sql`c.code` : sql`coalesce(c.starts_on::text, '')`;
  const [after, id] = decodeCursor(asked.after, 'text', 'id') ?? [];
  const goingOn =
    id !== undefined ? sql`(${key}, c.id) ${turned ? sql`<` : sql`>`} (${after}, ${id}::uuid)` : sql`true`;
  const direction = turned ? sql`desc` : sql`asc`;
  const { rows } = await sql<ClassroomRow & { readonly sortKey: string }>`
    select ${classroomColumns}, ${key} as "sortKey" from classroom c where ${matching} and ${goingOn}
    order by ${key} ${direction}, c.id ${direction} limit ${asked.limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from classroom c where ${matching}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

export type Instructor = {
  readonly id: string;
  readonly title: LocalText;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
};

export type ClassroomDetail = ClassroomRow & { readonly instructors: Instructor[] };

export async function findClassroom(db: Db, id: string): Promise<ClassroomDetail | undefined> {
  const { rows } = await sql<ClassroomDetail>`
    select ${classroomColumns}, coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title,
        'givenName', w.given_name, 'familyName', w.family_name) order by w.id)
      from classroom_instructor i join administrator w on w.id = i.administrator_id where i.classroom_id = c.id), '[]') as instructors
    from classroom c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Administrators who can sign in, by name. */
export async function listInstructorChoices(db: Db): Promise<Instructor[]> {
  const { rows } = await sql<Instructor>`
    select w.id, w.title, w.given_name as "givenName", w.family_name as "familyName"
    from administrator w join account a on a.id = w.account_id where a.enabled
    order by coalesce(w.given_name->>'th', w.given_name->>'en') collate "th-x-icu", w.id limit 1000`.execute(db);
  return rows;
}

type Member = Instructor & {
  readonly number: string;
  readonly enabled: boolean;
  readonly subscriptions: { code: string; status: ExamineeSubscriptionStatus | 'none' }[];
};

type AskedMembers = {
  readonly classroomId: string;
  readonly q: string | undefined;
  readonly after: string | null;
  readonly limit: number;
  readonly today: string;
};

/** The examinees of a classroom, by number, with their subscriptions to its modules. */
export async function listMembers(db: Db, { classroomId, q, after, limit, today }: AskedMembers) {
  const words = wordsIn(q).map((word) => sql`and x.search like ${containing(word)}`);
  const members = sql`from classroom_examinee ce join examinee x on x.id = ce.examinee_id
    where ce.classroom_id = ${classroomId} ${sql.join(words, sql` `)}`;
  const { rows } = await sql<Member>`
    select x.id, x.number, x.title, x.given_name as "givenName", x.family_name as "familyName", x.enabled,
      coalesce((select jsonb_agg(jsonb_build_object('code', m.code, 'status', case when s.id is null then 'none' else ${statusOf(today)} end) order by m.position)
        from classroom_module cm join module m on m.id = cm.module_id
        left join module_subscription s on s.module_id = cm.module_id and s.examinee_id = x.id
        where cm.classroom_id = ${classroomId}), '[]') as subscriptions
    ${members} ${after === null ? sql`` : sql`and x.number > ${after}`} order by x.number limit ${limit + 1}`.execute(
    db,
  );
  const total = await sql<{ total: number }>`select count(*) as total ${members}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}
