import type { Client } from 'pg';
import { StartProblem } from '../start-problem.ts';

/** A table whose rows are kept as they are. A partitioned one is its parts. */
export type StoredTable = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether its owner too sees the rows of one company alone. */
  readonly isFenced: boolean;
};
export type Partition = { readonly parent: string; readonly name: string; readonly bound: string };
export type Sequence = { readonly name: string; readonly value: string };

/** Who works here now and which backups there are belongs to this installation; migrations are applied, not copied. */
const notKept = ['worker', 'backup_run', 'migration', 'restore_under_way'];

/** So that a value is the same text on every connection. */
export const plainForms = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
set local synchronize_seqscans = off; set local statement_timeout = 0; set local lock_timeout = '30s';
set local idle_in_transaction_session_timeout = 0; set local search_path = public`;

export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isFenced",
       (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
     order by c.relname`,
    [notKept],
  );
  return rows;
}

export async function listPartitions(client: Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null
     order by 1`,
  );
  return rows;
}

/** The columns of a table that COPY goes by. */
export const columnsOf = ({ columns }: Pick<StoredTable, 'columns'>): string => columns.map(quoted).join(', ');

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** How this sign-in comes to see every row: past the fence, or by standing in each company in turn. */
export type Sight = 'past_fences' | readonly string[];

/**
 * Throws where a row could stay hidden. A superuser turns the fences off, and PostgreSQL fails loudly where that did not
 * help. The owner of an own database may not: it reads company by company, which is everything as long as the
 * only fence of each table is the one of the company, and every row belongs to one.
 */
export async function openSight(client: Client): Promise<Sight> {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  );
  if (rows[0]?.passes) {
    await client.query('set local row_security = off');
    return 'past_fences';
  }
  const otherwise = await client.query<{ name: string }>(whatStaysHidden);
  if (otherwise.rows.length > 0)
    throw new StartProblem(
      `The backup would not hold every row of ${otherwise.rows.map(({ name }) => name).join(', ')}: the sign-in that makes it does not see them. Make it as a superuser, by DATABASE_OWNER_URL.`,
    );
  const companies = await client.query<{ id: string }>('select id from public.company order by id');
  return companies.rows.map(({ id }) => id);
}

/** Tables of another owner, or fenced by another rule than "rows of the company that was set". */
const whatStaysHidden = `
select c.relname as name from pg_class c
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
  not pg_has_role(current_user, c.relowner, 'usage')
  or c.relrowsecurity and c.relforcerowsecurity and (
    not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull)
    or not exists (select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where k.conrelid = c.oid and k.contype = 'f' and k.convalidated and a.attnum = any (k.conkey))
    or exists (select from pg_policy p where p.polrelid = c.oid
      and (0 = any (p.polroles) or exists (select from unnest(p.polroles) r where pg_has_role(current_user, r, 'usage')))
      and pg_get_expr(p.polqual, p.polrelid) <> '(company_id = ( SELECT (NULLIF(current_setting(''app.company_id''::text, true), ''''::text))::uuid AS "nullif"))'
    )))
order by 1`;
