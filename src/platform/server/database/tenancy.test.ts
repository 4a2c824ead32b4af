import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/**
 * The rules that make row-level security hold, asked of the catalogue of the migrated database. Each query gives the
 * objects that break its rule.
 */
const tenantTables = `select c.oid, c.relname, a.attnum, a.attnotnull, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`;

const applicationRoles = `('sanam_staff', 'sanam_examinee', 'sanam_saver', 'sanam_queue')`;
const eachRole = `(values ('sanam_staff'), ('sanam_examinee'), ('sanam_saver'), ('sanam_queue')) role (name)`;
const grantedTo = (privilege: string) =>
  `exists (select from ${eachRole}
    where has_table_privilege(role.name, t.oid, '${privilege}'))`;

const rules: Record<string, string> = {
  'R01 every tenant table has row-level security, enabled and forced': `select relname from (${tenantTables}) t where not (relrowsecurity and relforcerowsecurity)`,
  'R02 exactly one permissive policy each': `select relname from (${tenantTables}) t
    where (select count(*) from pg_policy p where p.polrelid = t.oid and p.polpermissive) <> 1`,
  'R03 that policy is for every command, reads and writes the company setting': `select relname from (${tenantTables}) t
    where not exists (select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive
      and pg_get_expr(p.polqual, p.polrelid) like '%app.company_id%' and pg_get_expr(p.polwithcheck, p.polrelid) like '%app.company_id%')`,
  'R04 the application’s roles are weak': `select rolname as relname from pg_roles where rolname in ${applicationRoles}
    and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  'R05 they own nothing': `select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname in ${applicationRoles}`,
  'R06 views run with the rights of who asks': `select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
    and not coalesce(reloptions && array['security_invoker=true'], false)`,
  'R07 no materialised view can be read': `select relname from pg_class t where relkind = 'm' and ${grantedTo('select')}`,
  'R08 only the known functions run with the owner’s rights, with a fixed search path': `select proname as relname from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace
    and not (proname in ('enqueue_job', 'failed_jobs', 'waiting_mail', 'save_answers', 'write_answers', 'accept_late_answers', 'reopen_sitting', 'type_sheet', 'keep_clock', 'correct_results', 'newcomers', 'start_sittings', 'no_sitting_on_paper', 'sittings_before_clock', 'sittings_to_begin', 'note_papers_sent', 'begin_sittings', 'lock_to_hand_in', 'hand_in_sittings',
      'count_own_questions', 'note_own_results_opened', 'own_disclosure', 'own_marked_answers', 'own_disclosed_papers', 'own_counting_results', 'own_deficiencies', 'own_receipt', 'own_status_place', 'take_back_release', 'two_people_type', 'restore_rows', 'note_before_restoring', 'is_worked_on_since', 'undo_restored_rows',
      'erase_person', 'remove_old_security_events', 'queue_state', 'failed_work', 'make_partitions', 'drop_empty_months', 'tables_without_month', 'wait_for_seal', 'platform_waits_for_seal', 'keep_seals', 'remove_stretch',
      'note_result_changes', 'results_came_out', 'results_changed', 'certificates_issued', 'certificates_changed', 'call_hooks', 'is_by_program', 'examinees_came', 'examinees_changed', 'forget_in_rosters', 'examinees_leave_rosters', 'erased_leave_rosters') and proconfig::text like '%search_path%')`,
  'R09 partitions are not granted': `select relname from pg_class t where relispartition and relkind in ('r', 'p')
    and (${['select', 'insert', 'update', 'delete'].map(grantedTo).join(' or ')})`,
  'R10 a foreign key between tenant tables carries the company': `select k.conname as relname from pg_constraint k
    join (${tenantTables}) a on a.oid = k.conrelid join (${tenantTables}) b on b.oid = k.confrelid
    where k.contype = 'f' and not (a.attnum = any (k.conkey) and b.attnum = any (k.confkey))`,
  'R11 a unique index of a tenant table carries the company': `select i.indexrelid::regclass::text as relname from pg_index i
    join (${tenantTables}) t on t.oid = i.indrelid where i.indisunique and not (t.attnum = any (i.indkey))`,
  'R12 nobody may truncate, reference or put triggers': `select relname from (${tenantTables}) t
    where ${grantedTo('truncate')} or ${grantedTo('references')} or ${grantedTo('trigger')}`,
  'R13 every row belongs to a company': `select relname from (${tenantTables}) t where not attnotnull`,
  'R14 the company comes first in every tenant key': `select t.relname from (${tenantTables}) t
    where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary and i.indkey[0] = t.attnum)`,
  'R15 no shared table refers to a company’s': `select k.conname as relname from pg_constraint k
    join (${tenantTables}) t on t.oid = k.confrelid where k.contype = 'f'
    and not exists (select from (${tenantTables}) own where own.oid = k.conrelid)`,
  'R17 a partitioned table takes every row': `select relname from pg_class c join pg_partitioned_table p on p.partrelid = c.oid
    where p.partdefid = 0`,
  'R16 a shared table that belongs to companies has the company first in its key': `select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'home_company_id' and a.attnotnull
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname in ('sitting_due', 'certificate_code')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum)`,
  'R18 a view shows rows of companies, and each row its company': `select relname from pg_class c where relkind = 'v'
    and relnamespace = 'public'::regnamespace
    and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`,
  'R19 views are for reading alone, by staff alone': `select t.relname from pg_class t cross join ${eachRole}
    where t.relkind = 'v' and t.relnamespace = 'public'::regnamespace
      and (has_any_column_privilege(role.name, t.oid, 'insert, update') or has_table_privilege(role.name, t.oid, 'delete, truncate, trigger')
        or role.name <> 'sanam_staff' and has_any_column_privilege(role.name, t.oid, 'select'))`,
  'R20 whatever a role may read of companies it finds fenced': `select t.relname
    from (values ('staff'), ('examinee')) role (name) cross join (${tenantTables.replace("('r', 'p')", "('r', 'p', 'v')")}) t
    where has_any_column_privilege('sanam_' || role.name, t.oid, 'select')
      and not exists (select from pg_views v where v.schemaname = 'fenced_' || role.name and v.viewname = t.relname
        and v.definition like '%company_id = ( SELECT (NULLIF(current_setting(''app.company_id''%')`,
};

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
});
afterAll(() => client.end());

test.each(Object.entries(rules))('%s', async (_, query) => {
  expect((await client.query<{ relname: string }>(query)).rows.map(({ relname }) => relname)).toEqual([]);
});

test('the rules find what they are made to find', async () => {
  await client.query('begin');
  await client.query(`create table leaky (company_id uuid, id uuid primary key, question_id uuid);
    grant select, truncate on leaky to sanam_staff; create view peephole as select id from question;
    grant update on peephole to sanam_examinee;`);
  const broken = [];
  for (const [rule, query] of Object.entries(rules))
    if ((await client.query(query)).rowCount) broken.push(rule.slice(0, 3));
  await client.query('rollback');
  expect(broken).toEqual(['R01', 'R02', 'R03', 'R06', 'R11', 'R12', 'R13', 'R14', 'R18', 'R19', 'R20']);
});

test('without a company a tenant table is empty, also after one was entered in an earlier transaction', async () => {
  const app = new pg.Client({ connectionString: inject('database').staff });
  await app.connect();
  await app.query(`begin; select set_config('app.company_id', '${crypto.randomUUID()}', true); commit`);
  expect((await app.query(`select current_setting('app.company_id', true) as company`)).rows).toEqual([
    { company: '' },
  ]);
  expect((await app.query('select count(*)::int as n from question')).rows).toEqual([{ n: 0 }]);
  await app.end();
});

test('the generated table types and schema.sql are those of the migrated database', async () => {
  const { describeTables } = await import('./describe-tables.ts');
  const { readFileSync } = await import('node:fs');
  const { typescript, sql } = await describeTables(client);
  expect(readFileSync('src/platform/server/tables.ts', 'utf8')).toBe(typescript);
  expect(readFileSync('schema.sql', 'utf8')).toBe(sql);
});
