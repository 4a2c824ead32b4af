import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '../../platform/server/fixtures/own-database.fixture.ts';
import { mostHistoryBytes } from '../domain/history.ts';
import { Paces } from '../domain/pace.ts';
import type { SaveAnswer } from './answer-to-save.ts';
import { answerWriter } from './answer-writer.ts';
import { noise, oneSitting, rules, type OneSitting } from './one-sitting.fixture.ts';

/** A database of its own: what is measured are its files. */
let database: OwnDatabase;
let pool: pg.Pool;
let save: SaveAnswer;
let sitting: OneSitting;
let revision = 0;

beforeAll(async () => {
  database = await ownDatabase();
  const { owner, address } = database;
  pool = new pg.Pool({ connectionString: address.saver, max: 2 });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  // For its pace, ten minutes pass between two rounds too.
  save = answerWriter(pool, false, new Paces(() => revision * 600_000));
  sitting = await oneSitting(owner);
});
afterAll(async () => {
  await pool?.end();
  await database?.stop();
});

/**
 * A change of every question at once; ten minutes later, as the database sees it, so that whichever moment it is each text
 * is due for the history, and tidied up as by itself in time.
 */
async function changeEverything(): Promise<void> {
  revision++;
  const essay = noise();
  const verdicts = await Promise.all(
    rules.map((history, index) =>
      save({
        ...sitting,
        position: index + 1,
        revision,
        base: revision - 1,
        history,
        flagged: false,
        key: crypto.randomUUID(),
        response: history.spacing === 0 ? `option-${revision}` : essay,
      }),
    ),
  );
  expect(new Set(verdicts)).toEqual(new Set(['saved']));
  await database.owner.query("update answer set saved_at = saved_at - interval '10 minutes'");
  if (revision % 50 === 0) await database.owner.query('vacuum answer');
}

test('a sitting whose examinee changes everything without end costs at most 50 MB, and its newest answers stand', async () => {
  for (let round = 0; round < 600; round++) await changeEverything();

  const { rows } = await database.owner.query<{ disk: number; history: number; events: number; stale: number }>(
    `
    select (pg_total_relation_size('answer')
        + (select sum(pg_total_relation_size(relid)) from pg_partition_tree('answer_event')))::float as disk,
      (select sum(200 + coalesce(pg_column_size(response), 0))::float from answer_event) as history,
      (select count(*)::int from answer_event) as events,
      (select count(*)::int from answer where revision <> $1) as stale`,
    [revision],
  );
  const [found = { disk: 0, history: 0, events: 0, stale: 0 }] = rows;
  process.stdout.write(`GOAL hostile sitting ${JSON.stringify({ saves: revision * 63, ...found })}\n`);
  expect(found.disk).toBeLessThan(50_000_000);
  expect(found.history).toBeLessThanOrEqual(mostHistoryBytes);
  // It is the bound that stopped it, not a lack of trying.
  expect(found.history).toBeGreaterThan(0.8 * mostHistoryBytes);
  expect(found.events).toBeGreaterThan(60 * 250);
  expect(found.stale).toBe(0);
});
