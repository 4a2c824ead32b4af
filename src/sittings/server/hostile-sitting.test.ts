import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOn } from '../../platform/server/database/database.ts';
import type { Administrator, Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { ownDatabase, type OwnDatabase } from '../../platform/server/fixtures/own-database.fixture.ts';
import { historyRules, mostHistoryBytes } from '../domain/history.ts';
import type { QuestionKind } from '../../questions/domain/question.ts';
import { answerWriter, type SaveAnswer } from './answer-writer.ts';
import { examOfThree } from './exam-of-three.fixture.ts';

/** A database of its own: what is measured are its files. */
let database: OwnDatabase;
let pool: pg.Pool;
let save: SaveAnswer;
const sitting = { companyId: '', sittingId: '', passId: '' };
let revision = 0;

beforeAll(async () => {
  database = await ownDatabase();
  const { owner, address } = database;
  pool = new pg.Pool({ connectionString: address.saver, max: 2 });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  save = answerWriter(pool);
  const id = async (text: string, values: unknown[] = []) =>
    (await owner.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? '';
  sitting.companyId = await id("insert into company (code, name, model) values ('hostile', '{}', 'MODULE')");
  await owner.query("select set_config('app.company_id', $1, false)", [sitting.companyId]);
  const accountId = await id(
    "insert into account (home_company_id, sign_in_name, role) values ($1, 'h', 'ROLE_EXAMINEE')",
    [sitting.companyId],
  );
  const examineeId = await id("insert into examinee (number, given_name, family_name) values ('1', '{}', '{}')");
  const { examId, paperId } = await examOfThree(
    databaseOn(owner),
    { accountId } as Administrator,
    [{ examineeId } as Examinee],
    { now: new Date() },
  );
  sitting.passId = crypto.randomUUID();
  sitting.sittingId = await id(
    `insert into sitting (exam_id, examinee_id, paper_id, question_count, pass_id, started_at, deadline, created_at)
     values ($1, $2, $3, 63, $4, now(), now() + interval '3 hours', now())`,
    [examId, examineeId, paperId, sitting.passId],
  );
});
afterAll(async () => {
  await pool?.end();
  await database?.stop();
});

const kinds: readonly QuestionKind[] = [...Array<QuestionKind>(60).fill('single'), 'essay', 'essay', 'essay'];
const rules = historyRules(kinds.map((kind) => ({ kind, options: [], matches: [], gaps: [] })));

/** Twenty thousand characters of three bytes each that nothing makes smaller. */
function noise(): string {
  const bytes = randomBytes(40_000);
  return String.fromCharCode(
    ...Array.from({ length: 20_000 }, (_, index) => 0x4e00 + (bytes.readUInt16LE(index * 2) % 0x5000)),
  );
}

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
