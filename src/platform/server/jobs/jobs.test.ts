import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../contract.ts';
import { testWorld } from '../fixtures/world.fixture.ts';
import { enqueueJobs, jobKind, jobOf, queuedFlag } from './jobs.ts';

const world = testWorld(contract({}), {});
const context = { inTransaction: world.inTransaction, now: () => world.now };
const greeting = jobKind('greet', z.object({ to: z.string(), loud: queuedFlag.default(false) }));

test('work gets its payload in the shape its kind declares, also what an earlier release queued', async () => {
  const greeted: unknown[] = [];
  const jobs = jobOf(greeting, async (payload) => void greeted.push(payload));
  await jobs['greet']?.({ to: 'Ada', loud: '1', more: 1 }, context);
  await jobs['greet']?.({ to: 'Ada', loud: '' }, context);
  await jobs['greet']?.({ to: 'Ada', loud: true }, context);
  expect(greeted).toEqual([
    { to: 'Ada', loud: true },
    { to: 'Ada', loud: false },
    { to: 'Ada', loud: true },
  ]);
});

test('a payload of another shape fails before any work is done', async () => {
  const greeted: unknown[] = [];
  const jobs = jobOf(greeting, async (payload) => void greeted.push(payload));
  await expect(jobs['greet']?.({ to: 7 }, context)).rejects.toThrow('expected string');
  expect(greeted).toEqual([]);
});

test('many jobs are queued in one statement, each under its key', async () => {
  const company = await world.company('many');
  const links = jobKind('send_password_link', z.object({ kind: z.string(), signInName: z.string() }));
  const names = ['one@many.test', 'two@many.test', 'one@many.test'];
  await world.inCompany(company, (db) =>
    enqueueJobs(
      db,
      links,
      names.map((signInName) => ({ kind: 'reset', signInName })),
      ({ signInName }) => `many:${signInName}`,
    ),
  );
  const { rows } = await world.asOwner(company, (db) =>
    sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs where key like 'many:%'`.execute(db),
  );
  expect(rows.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining([
      { kind: 'reset', signInName: 'one@many.test' },
      { kind: 'reset', signInName: 'two@many.test' },
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('long work stands in the queue of its company behind what waits there; a mail stands in none and counts nothing', async () => {
  const company = await world.company('places');
  const placeOf = async (task: string, payload: object) => {
    const { rows } = await world.asOwner(company, (db) =>
      sql<{ queue_name: string | null; priority: number }>`
        select queue_name, priority from place_of_job(${task}, ${JSON.stringify(payload)}::json)`.execute(db),
    );
    return [rows[0]?.queue_name, rows[0]?.priority];
  };
  const queue = `company ${company}`;
  for (const task of ['import_people', 'print_chosen', 'print_questions', 'back_up_company', 'take_roster'])
    expect([task, ...(await placeOf(task, { company }))]).toEqual([task, queue, 0]);
  await world.asOwner(company, (db) =>
    sql`select graphile_worker.add_job('print_questions', '{}'::json, queue_name => ${queue}, priority => 0)`.execute(
      db,
    ),
  );
  expect(await placeOf('import_people', { company })).toEqual([queue, 1]);
  expect(await placeOf('send_mail', { companyId: company })).toEqual([null, 0]);
});
