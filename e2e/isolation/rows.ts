import type { Client } from 'pg';

/** What stands behind every text of the other company, with its table: wherever it turns up, something leaked. */
const canaryOf = (table: string) => `⟦other ${table}⟧`;
export const canaries = /⟦other \w+⟧/g;
/** Of questions, papers, answers and results: nothing the platform ever sees. */
export const canaryOfBank =
  /⟦other (question|passage|paper|generated|answer|sitting|result|certificate|exam|examinee)\w*⟧/;

/** Ids of one company's rows: by table, and all of them for looking through replies. */
export type Rows = { readonly byTable: ReadonlyMap<string, string>; readonly all: ReadonlySet<string> };

async function tenantTables(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relforcerowsecurity order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Every id of a company, asked of the tables without any fence: `owner` is a superuser here. */
export async function rowsOf(owner: Client, companyId: string): Promise<Rows> {
  const byTable = new Map<string, string>();
  const all = new Set<string>();
  for (const table of await tenantTables(owner)) {
    const { rows } = await owner.query<Record<string, unknown>>(
      `select to_jsonb(t) - 'company_id' as row from ${table} t where company_id = $1 order by t`,
      [companyId],
    );
    for (const { row } of rows as { row: Record<string, unknown> }[]) {
      if (typeof row['id'] === 'string' && !byTable.has(table)) byTable.set(table, row['id']);
      for (const id of JSON.stringify(row).matchAll(uuids)) all.add(id[0]);
    }
  }
  // What has a company without being fenced: read before the company is known, or by the platform.
  const unfenced: Record<string, string> = {
    account: 'select id from account where home_company_id = $1',
    session: 'select s.id from session s join account a on a.id = s.account_id where a.home_company_id = $1',
    support_access: 'select id from support_access where home_company_id = $1',
  };
  for (const [table, query] of Object.entries(unfenced)) {
    const { rows } = await owner.query<{ id: string }>(query, [companyId]);
    for (const { id } of rows) all.add(id);
    if (rows[0]) byTable.set(table, rows[0].id);
  }
  byTable.set('company', companyId);
  // What belongs to no company at all is the platform's: the same for everybody.
  for (const table of ['module_set', 'module_set_edition', 'tutorial']) {
    const { rows } = await owner.query<{ id: string }>(`select id from ${table} order by id limit 1`);
    if (rows[0]) byTable.set(table, rows[0].id);
  }
  return { byTable, all };
}

export const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Puts the canary behind every text in two languages that belongs to the company. */
export async function markTexts(owner: Client, companyId: string): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
     join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
       and a.attnum > 0 and not a.attisdropped and t.typname = 'jsonb'`,
  );
  for (const { table, column } of rows)
    for (const language of ['en', 'th'])
      await owner.query(
        `update ${table} set ${column} = jsonb_set(${column}, '{${language}}', to_jsonb((${column}->>'${language}') || ' ${canaryOf(table)}'))
         where company_id = $1 and jsonb_typeof(${column}) = 'object' and jsonb_typeof(${column}->'${language}') = 'string'`,
        [companyId],
      );
}

/** From now on any write to a row of the company fails loudly, no matter who attempts it. */
export async function setTripwires(owner: Client, companyId: string): Promise<void> {
  await owner.query(`create function tripwire() returns trigger language plpgsql as $$
    begin
      if coalesce(new.company_id, old.company_id) = '${companyId}' then raise exception 'a foreign row was written'; end if;
      return coalesce(new, old);
    end $$`);
  for (const table of await tenantTables(owner))
    await owner.query(
      `create trigger tripwire before insert or update or delete on ${table} for each row execute function tripwire()`,
    );
}

/** How one of the two fences is taken away, to see that the other holds alone. */
export const withoutPolicies = async (owner: Client): Promise<void> => {
  for (const table of await tenantTables(owner))
    await owner.query(
      `alter table ${table} no force row level security; alter table ${table} disable row level security`,
    );
};
export const withPolicies = async (owner: Client, tables: readonly string[]): Promise<void> => {
  for (const table of tables)
    await owner.query(`alter table ${table} enable row level security; alter table ${table} force row level security`);
};
export const withoutViews = async (owner: Client): Promise<void> => {
  await owner.query(
    'alter schema fenced_staff rename to fenced_staff_away; alter schema fenced_examinee rename to fenced_examinee_away',
  );
};
export { tenantTables };
