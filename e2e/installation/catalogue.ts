import pg from 'pg';

/** Each has a name, and everything about it that may differ between two databases that ought to be alike. */
const parts = [
  `select c.oid::regclass::text as name, c.relkind as kind, c.relacl::text[] as rights, c.reloptions as options,
     c.relrowsecurity as fenced, c.relforcerowsecurity as forced, c.relowner::regrole::text as owner,
     case when c.relkind = 'v' then pg_get_viewdef(c.oid) when c.relkind = 'i' then pg_get_indexdef(c.oid) end as text
   from pg_class c where c.relnamespace::regnamespace::text = any($1)`,
  `select a.attrelid::regclass || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as needed,
     a.attacl::text[] as rights, pg_get_expr(d.adbin, d.adrelid) as otherwise
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace::regnamespace::text = any($1) and a.attnum > 0 and not a.attisdropped`,
  `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as text from pg_constraint
   where connamespace::regnamespace::text = any($1)`,
  `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.proacl::text[] as rights from pg_proc p
   where p.pronamespace::regnamespace::text = any($1) and p.prokind <> 'a'`,
  `select tablename || ' ' || policyname as name, permissive, roles::text[], cmd, qual, with_check from pg_policies
   where schemaname = any($1)`,
  `select tgrelid::regclass || ' ' || tgname as name, pg_get_triggerdef(t.oid) as text, tgenabled as enabled
   from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace::regnamespace::text = any($1)`,
];

const schemas = ['public', 'fenced_staff', 'fenced_examinee'];

/** All that a database is but its rows, a line for each part of it, in one order. `url`: as PostgreSQL's superuser. */
export async function catalogueOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const part of parts) {
      const { rows } = await client.query<{ rights?: string[] | null }>(part, [schemas]);
      for (const { rights, ...rest } of rows) lines.push(JSON.stringify({ ...rest, rights: rights?.toSorted() }));
    }
    return lines.toSorted();
  } finally {
    await client.end();
  }
}
