import { createHash } from 'node:crypto';
import { parseCrontab } from 'graphile-worker';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { quietDatabase } from '../fixtures/database.fixture.ts';
import { backupLine } from './backup-job.ts';
import { listTables, openSight, plainForms, type Sight } from './stored-tables.ts';
import { rowsOf } from './write-backup.ts';

/** To the database where few companies are: all their rows are read. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, `/${quietDatabase}`) });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const begin = (client: pg.Client) => client.query(`begin isolation level repeatable read; ${plainForms}`);

/** The rows of each table whatever their order, for companies stand one after the other in one of them. */
async function digests(client: pg.Client, sight: Sight): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await listTables(client)) {
    const pieces: Buffer[] = [];
    for await (const piece of rowsOf(client, table, sight)) pieces.push(piece);
    const lines = Buffer.concat(pieces).toString('utf8').split('\n').toSorted();
    found[table.name] = `${lines.length - 1} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
  }
  return found;
}

test('an owner that no fence lets through reads the same rows, company by company, as one that passes all', async () => {
  const [owner, superuser] = [await connect(inject('ownerUrl')), await connect(inject('superuserUrl'))];
  await owner.query(`insert into company (code, name, model)
    values ('sight', '{"en": "Sight"}', 'MODULE'), ('other', '{"en": "Other"}', 'TYPE')`);
  onTestFinished(async () => {
    await superuser.query(
      "delete from admin_level where company_id in (select id from company where code in ('sight', 'other')); delete from company where code in ('sight', 'other')",
    );
  });
  await begin(superuser);
  const { rows } = await superuser.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  await owner.query(
    `begin isolation level repeatable read; set transaction snapshot '${rows[0]?.snapshot}'; ${plainForms}`,
  );
  const sight = await openSight(owner);
  expect([Array.isArray(sight), await openSight(superuser)]).toEqual([true, 'past_fences']);
  const seen = await digests(owner, sight);
  expect(seen).toEqual(await digests(superuser, 'past_fences'));
  expect(seen['admin_level']).not.toMatch(/^0 /);
  await Promise.all([owner.query('rollback'), superuser.query('rollback')]);
});

test('a table that another rule fences stops the backup by its name', async () => {
  const owner = await connect(inject('ownerUrl'));
  await begin(owner);
  await owner.query(`create table hidden_away (company_id uuid not null references company);
    alter table hidden_away enable row level security, force row level security;
    create policy own_company_only on hidden_away using (company_id = current_setting('app.other')::uuid)`);
  await expect(openSight(owner)).rejects.toThrow(/would not hold every row of hidden_away: /);
  await owner.query('rollback');
});

test('the clock makes a backup once a day at the hour that is set, and none where no place is', () => {
  const settings = { to: '/backups', at: '02:05', keep: 14, passphrase: 'x', passphraseFile: null };
  const [item] = parseCrontab(backupLine(settings) ?? '');
  expect([item?.task, item?.options.maxAttempts]).toEqual(['make_backup', 1]);
  const line = backupLine(settings);
  expect(line).toMatch(/^5 2 \* \* \* /);
  expect(backupLine({ ...settings, to: null })).toBeNull();
});
