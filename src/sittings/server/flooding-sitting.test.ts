import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '../../platform/server/fixtures/own-database.fixture.ts';
import type { SaveAnswer, SaveVerdict } from './answer-to-save.ts';
import { answerWriter } from './answer-writer.ts';
import { noise, oneSitting, rules, type OneSitting } from './one-sitting.fixture.ts';

const seconds = 8;
const connections = 32;

/** As in production: what is measured are its files, with the log. */
let database: OwnDatabase;
let pool: pg.Pool;
let save: SaveAnswer;
let sitting: OneSitting;

beforeAll(async () => {
  database = await ownDatabase([]);
  pool = new pg.Pool({ connectionString: database.address.saver, max: 2 });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  save = answerWriter(pool);
  sitting = await oneSitting(database.owner);
});
afterAll(async () => {
  await pool?.end();
  await database?.stop();
});

/** Nothing makes these smaller; to make them costs more than to save them. */
const texts = Array.from({ length: 8 }, noise);
const revisions = rules.map(() => 0);

/** The next revision of one of the choices or, three times in four, of an essay. */
function next(round: number): Promise<SaveVerdict> {
  const place = round % 4 === 0 ? round % 60 : 60 + (round % 3);
  const revision = (revisions[place] ?? 0) + 1;
  revisions[place] = revision;
  const { spacing = 0, allowance = 0 } = rules[place] ?? {};
  return save({
    ...sitting,
    position: place + 1,
    revision,
    base: revision - 1,
    history: { spacing, allowance },
    flagged: false,
    key: crypto.randomUUID(),
    response: spacing === 0 ? `option-${revision}` : `${revision} ${texts[round % texts.length]}`,
  });
}

const bytesIn = (folder: string): number =>
  globSync('**', { cwd: folder }).reduce(
    (sum, file) => sum + (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

test('a sitting that floods the server at full speed costs at most 50 MB with the log, and what it sent last stands', async () => {
  const before = bytesIn(database.folder);
  const until = Date.now() + seconds * 1000;
  const verdicts: SaveVerdict[] = [];
  const flood = async (connection: number) => {
    for (let round = connection; Date.now() < until; round++) verdicts.push(await next(round));
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => flood(connection)));
  const grown = bytesIn(database.folder) - before;
  process.stdout.write(`GOAL flooding sitting ${JSON.stringify({ seconds, saves: verdicts.length, grown })}\n`);

  expect(new Set(verdicts)).toEqual(new Set(['saved']));
  const { rows } = await database.owner.query<{ position: number; revision: number }>(
    'select position, revision from answer',
  );
  const stands = new Map(rows.map(({ position, revision }) => [position, revision]));
  expect(revisions.map((_, place) => stands.get(place + 1) ?? 0)).toEqual(revisions);
  expect(grown).toBeLessThan(50_000_000);
});
