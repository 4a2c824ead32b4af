import type { ClientBase } from 'pg';

type Column = {
  readonly table: string;
  readonly is_view: boolean;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  readonly default_text: string | null;
  readonly choices: string | null;
};

const columnsQuery = `
  select c.relname as table, c.relkind = 'v' as is_view, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, a.atthasdef as has_default, pg_get_expr(d.adbin, d.adrelid) as default_text,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%' limit 1) as choices
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname <> 'migration'
  order by c.relname, a.attnum`;

const viewQuery = `
  select viewname as name, definition as text from pg_views where schemaname = 'public' order by viewname`;

const partingQuery = `
  select c.relname as table, pg_get_partkeydef(c.oid) as text from pg_class c
  where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace`;

const detailsQuery = `
  select c.relname as table, pg_get_constraintdef(k.oid) as text, k.conname as name, k.contype as kind
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and c.relname <> 'migration' and not c.relispartition and k.contype in ('p', 'u', 'f', 'c')
  order by c.relname, k.contype, k.conname`;

const indexQuery = `
  select indexdef as text from pg_indexes i where schemaname = 'public' and tablename <> 'migration'
    and not exists (select from pg_class c where c.relname = i.tablename and c.relnamespace = 'public'::regnamespace and c.relispartition)
    and not exists (select from pg_constraint k where k.conname = i.indexname)
  order by tablename, indexname`;

const policyQuery = `
  select tablename as table, policyname as name, permissive, cmd, qual from pg_policies where schemaname = 'public' order by 1, 2`;

/** The database as Kysely's types and as readable SQL. Both files are compared with the database by a test. */
export async function describeTables(owner: ClientBase): Promise<{ typescript: string; sql: string }> {
  const { rows } = await owner.query<Column>(columnsQuery);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return { typescript: asTypescript(tables), sql: await asSql(owner, tables) };
}

function asTypescript(tables: ReadonlyMap<string, Column[]>): string {
  const body = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${column.name}: ${typeOf(column)};\n`).join('')}  };\n`,
  );
  return `// Generated from the migrated database by \`npm run tables\`. Do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
/** Read as it is stored; written as text, so that an array is not taken for an SQL array. */
type Json = ColumnType<unknown, string, string>;
type GeneratedTimestamp = ColumnType<Date, Date | undefined, Date>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export type Tables = {
${body.join('')}};
`;
}

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  integer: 'number',
  'double precision': 'number',
  smallint: 'number',
  bigint: 'number',
  boolean: 'boolean',
  jsonb: 'Json',
  date: 'string',
  bytea: 'Buffer',
  'timestamp with time zone': 'Timestamp',
};

function typeOf({ type, nullable, has_default, choices }: Column): string {
  const base = choices ? union(choices) : (types[type] ?? 'unknown');
  // What is unknown may be null already.
  const whole = nullable && base !== 'unknown' ? `${base} | null` : base;
  if (!has_default || nullable) return whole;
  return base === 'Json' || base === 'Timestamp' ? `Generated${base}` : `Generated<${whole}>`;
}

/** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))` gives `'a' | 'b'`. */
const union = (check: string): string =>
  [...check.matchAll(/'([^']+)'::text/g)].map(([, choice]) => `'${choice}'`).join(' | ');

async function asSql(owner: ClientBase, tables: ReadonlyMap<string, Column[]>): Promise<string> {
  const constraints = (await owner.query<{ table: string; text: string; name: string }>(detailsQuery)).rows;
  const indexes = (await owner.query<{ text: string }>(indexQuery)).rows;
  const partings = (await owner.query<{ table: string; text: string }>(partingQuery)).rows;
  const policies = (await owner.query<Record<string, string>>(policyQuery)).rows;
  const views = (await owner.query<{ name: string; text: string }>(viewQuery)).rows;
  const stored = [...tables].filter(([, columns]) => columns.every(({ is_view }) => !is_view));
  const blocks = stored.map(([table, columns]) => {
    const lines = [
      ...columns.map(
        (c) =>
          `  ${c.name} ${c.type}${c.nullable ? '' : ' not null'}${c.default_text ? ` default ${c.default_text}` : ''}`,
      ),
      ...constraints.filter((k) => k.table === table).map(({ name, text }) => `  constraint ${name} ${text}`),
    ];
    const parting = partings.find((one) => one.table === table);
    return `create table ${table} (\n${lines.join(',\n')}\n)${parting ? ` partition by ${parting.text}` : ''};\n`;
  });
  const rules = policies.map((p) => `-- policy ${p.name} on ${p.table}: ${p.permissive} for ${p.cmd} using ${p.qual}`);
  blocks.push(...views.map(({ name, text }) => `create view ${name} as\n${text}\n`));
  return `-- Generated from the migrated database by \`npm run tables\`. For reading; migrations/ is what runs.\n\n${blocks.join('\n')}
${indexes.map(({ text }) => `${text};`).join('\n')}\n\n${rules.join('\n')}\n`;
}
