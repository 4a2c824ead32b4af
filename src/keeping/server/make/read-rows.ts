import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { CompanyTable } from '../catalogue.ts';

const atOnce = 1000;

/** Of an account only what names it: neither the hash of its password nor anything of its second factor ever leaves. */
const ofAccount = ['id', 'sign_in_name', 'role', 'language', 'enabled', 'created_at'] as const;

/** The rows of a table as lines of JSON, without whose they are and without what the database works out. */
export async function* readRows(db: Db, table: CompanyTable, companyId: string): AsyncGenerator<readonly string[]> {
  const without = [table.owner, ...table.generated];
  const line =
    table.name === 'account'
      ? sql`jsonb_build_object(${sql.join(ofAccount.flatMap((column) => [sql.lit(column), sql.ref(`t.${column}`)]))})`
      : sql`to_jsonb(t) - ${sql.lit(`{${without.join(',')}}`)}::text[]`;
  const order =
    table.key.length > 0 ? sql`order by ${sql.join(table.key.map((column) => sql.ref(`t.${column}`)))}` : sql``;
  const only = table.name === 'stored_file' ? sql`and ${isReferredTo}` : sql``;
  yield* readCursor(
    db,
    sql`select (${line})::text as line from ${sql.table(table.name)} t where ${sql.ref(`t.${table.owner}`)} = ${sql.lit(companyId)} ${only} ${order}`,
  );
}

/** Files that stay: those of exams and of scanned sheets. */
const isReferredTo = sql`(exists (select from exam_reference r where r.file_id = t.id) or exists (select from scanned_page p where p.file_id = t.id)
  or exists (select from scan_file f where f.file_id = t.id))`;

async function* readCursor(db: Db, query: ReturnType<typeof sql>): AsyncGenerator<readonly string[]> {
  await sql`declare rows_of_backup no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(atOnce)} from rows_of_backup`.execute(db);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < atOnce) break;
  }
  await sql`close rows_of_backup`.execute(db);
}

/** What a company decides for itself; its code, its subscription and who may sign in how stay as they are where it is restored. */
export const companyColumns = [
  'name',
  'address',
  'language',
  'time_zone',
  'pass_mark',
  'seconds_per_question',
  'hibernation_days',
  'logo',
  'logo_type',
  'website',
  'email',
  'phone',
  'date_style',
  'mail_texts',
  'labels',
  'content_languages',
  'option_count',
  'review_months',
  'papers_need_approval',
  'exam_mails',
  'late_answer_hours',
  'date_order',
] as const;

/** What came later than backups that are kept: they have no value of it, and the company's stays. */
const later: readonly string[] = ['date_order'];

/** The columns of the company `c` as a row of a backup has them. */
export const columnsFrom = (row: string) =>
  sql.join(
    companyColumns.map((column) => {
      const kept = sql.ref(`${row}.${column}`);
      return later.includes(column) ? sql`coalesce(${kept}, ${sql.ref(`c.${column}`)})` : kept;
    }),
  );

/** The company itself, as one line. */
export async function readCompany(db: Db, companyId: string) {
  const { rows } = await sql<{ line: string; code: string; name: { en?: string; th?: string }; model: string }>`
    select code, name, model, jsonb_build_object(${sql.join(companyColumns.flatMap((column) => [sql.lit(column), sql.ref(`c.${column}`)]))})::text as line
    from company c where id = ${companyId}`.execute(db);
  const company = rows[0];
  if (!company) throw new Error('a backup is made of a company');
  return company;
}
