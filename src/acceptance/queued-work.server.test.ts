import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { jobsOf } from '../jobs.ts';
import { contract } from '../platform/contract.ts';
import { enqueueJob, jobKind } from '../platform/server/jobs/jobs.ts';
import { testWorld } from '../platform/server/fixtures/world.fixture.ts';
import { testRuntime } from './runtime.fixture.ts';

const world = testWorld(contract({}), {});

/** What the worker's timetable begins, or the worker itself. */
const begunByTheClock = [
  'apply_retention',
  'back_up_due',
  'begin_due_rosters',
  'call_due_hooks',
  'check_banks',
  'forget_files',
  'forget_hook_calls',
  'forget_import_traces',
  'forget_old_sign_ins',
  'forget_question_files',
  'forget_roster_runs',
  'make_backup',
  'make_partitions',
  'mark_sitting',
  'note_heads',
  'purge_passages',
  'purge_trash',
  'release_due',
  'remind_of_expiry',
  'remind_of_standing',
  'turn_exams',
];

test('the application queues what follows from the acts of people, and nothing that the clock begins', async () => {
  const runtime = await testRuntime(inject('database'));
  const company = await world.company('queue');
  const refused: string[] = [];
  for (const name of Object.keys(jobsOf(runtime)))
    await world
      .inCompany(company, (db) => enqueueJob(db, jobKind(name, z.object({ company: z.string() })), { company }))
      .catch((error: Error) => {
        expect(error.message).toBe(`the application does not queue ${name}`);
        refused.push(name);
      });
  expect(refused.toSorted()).toEqual(begunByTheClock);
});
