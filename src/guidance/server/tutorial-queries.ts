import { sql, type RawBuilder } from 'kysely';
import type { LocalText } from '../../platform/language.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import { searchable } from '../../platform/text/searchable.ts';
import type { Audience } from '../domain/tutorial.ts';

export type StoredTutorial = {
  readonly id: string;
  readonly title: LocalText;
  readonly text: LocalText;
  readonly videoLink: string | null;
  readonly audience: Audience;
  readonly position: number;
  readonly active: boolean;
  readonly revision: number;
  readonly updatedAt: Date;
};

export type TutorialFields = Pick<StoredTutorial, 'title' | 'text' | 'videoLink' | 'audience' | 'active'>;

export type TutorialFilter = {
  readonly q?: string | undefined;
  readonly audience?: readonly Audience[] | undefined;
  readonly active?: boolean | undefined;
  readonly sort: 'position' | 'title' | '-title' | 'updated' | '-updated';
  readonly after?: string | undefined;
  /** Null for all of them. */
  readonly limit: number | null;
};

const columns = sql`id, title, text, video_link as "videoLink", audience, position, active, revision, updated_at as "updatedAt"`;

/** What a list is sorted by, as an expression, as the type its cursor is compared in and as what stands in the cursor. */
const sorts = {
  position: [sql`position`, sql`integer`, 'digits'],
  title: [sql`coalesce(nullif(title ->> 'en', ''), title ->> 'th', '') collate "th-x-icu"`, sql`text`, 'text'],
  updated: [sql`updated_at`, sql`timestamptz`, 'instant'],
} as const;

type Found = StoredTutorial & { readonly key: string };

/** A page of the tutorials and how many match in all; one row more than the limit where there is more to come. */
export async function listTutorials(db: Db, filter: TutorialFilter) {
  const down = filter.sort.startsWith('-');
  const [key, type, kind] = sorts[filter.sort.replace('-', '') as keyof typeof sorts];
  const after = decodeCursor(filter.after, kind, 'id');
  const where = sql.join(conditions(filter), sql` and `);
  const order = down ? sql`${key} desc, id desc` : sql`${key}, id`;
  const { rows } = await sql<Found>`
    select ${columns}, (${key})::text as key from tutorial
    where ${where} and ${goingOn(after, key, type, down)} order by ${order}
    limit ${filter.limit === null ? null : filter.limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from tutorial where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export const cursorOf = ({ key, id }: Found): [string, string] => [key, id];

function conditions({ q, audience, active }: TutorialFilter): RawBuilder<unknown>[] {
  const sought = searchable(q ?? '');
  return [
    sql`true`,
    ...(sought
      ? [
          sql`searchable(concat_ws(' ', title ->> 'en', title ->> 'th', text ->> 'en', text ->> 'th')) like ${containing(sought)}`,
        ]
      : []),
    ...(audience?.length ? [sql`audience = any(${audience})`] : []),
    ...(active === undefined ? [] : [sql`active = ${active}`]),
  ];
}

type After = readonly [key: string, id: string] | null;

function goingOn(after: After, key: RawBuilder<unknown>, type: RawBuilder<unknown>, down: boolean) {
  if (!after) return sql`true`;
  const [value, id] = after;
  const last = sql`(${value}::text::${type}, ${id}::uuid)`;
  return down ? sql`(${key}, id) < ${last}` : sql`(${key}, id) > ${last}`;
}

export async function findTutorial(db: Db, id: string): Promise<StoredTutorial | undefined> {
  const { rows } = await sql<StoredTutorial>`select ${columns} from tutorial where id = ${id}`.execute(db);
  return rows[0];
}

const stored = ({ title, text, videoLink, audience, active }: TutorialFields) => ({
  title: JSON.stringify(title),
  text: JSON.stringify(text),
  video_link: videoLink,
  audience,
  active,
});

/** Saves a new tutorial behind all others. */
export async function saveNewTutorial(db: Db, fields: TutorialFields, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('tutorial')
    .values({
      ...stored(fields),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from tutorial)`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves over the revision that was read; nothing where another one has come since. */
export async function saveTutorial(
  db: Db,
  { id, revision }: { readonly id: string; readonly revision: number },
  fields: TutorialFields,
  now: Date,
) {
  return db
    .updateTable('tutorial')
    .set({ ...stored(fields), revision: revision + 1, updated_at: now })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
}

/** The ids of all tutorials, held against a change until the end of the transaction. */
export async function lockTutorials(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('tutorial').select('id').orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** The titles as they stand one after the other. */
export async function listTitlesInOrder(db: Db): Promise<LocalText[]> {
  const { rows } = await sql<{ title: LocalText }>`select title from tutorial order by position, id`.execute(db);
  return rows.map(({ title }) => title);
}

export async function saveOrder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update tutorial set position = wanted.position
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position) where tutorial.id = wanted.id`.execute(db);
}

export async function saveActive(db: Db, ids: readonly string[], active: boolean, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('tutorial')
    .set({ active, updated_at: now, revision: sql<number>`revision + 1` })
    .where('id', 'in', [...ids])
    .where('active', '=', !active)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function removeTutorials(db: Db, ids: readonly string[]) {
  return db
    .deleteFrom('tutorial')
    .where('id', 'in', [...ids])
    .returning(['id', 'title'])
    .execute();
}
