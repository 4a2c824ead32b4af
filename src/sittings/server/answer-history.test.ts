import { array, assert, asyncProperty, integer } from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { historyRules, type HistoryRule } from '../domain/history.ts';
import type { Response } from '../domain/response.ts';
import type { AnswerToSave } from './answer-to-save.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest, saveInTest, type WorldInTest } from './save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));

let companyId: string;
let sitting: { readonly sittingId: string; readonly passId: string };

beforeEach(async () => {
  companyId = await world.company(`history-${crypto.randomUUID().slice(0, 8)}`);
  const [administrator, examinee] = [await world.administrator(companyId), await world.examinee(companyId)];
  const { examId } = await world.inCompany(companyId, (db) =>
    examOfThree(db, administrator, [examinee], { now: world.now }),
  );
  const { sittingId, pass } = await world.as(examinee).startSitting({ examId });
  sitting = { sittingId, passId: (JSON.parse(pass ?? '') as { pass: string }).pass };
  await world.inCompany(companyId, (db) =>
    sql`update sitting set started_at = now(), deadline = now() + interval '3 hours'`.execute(db),
  );
});

const essays = historyRules(Array.from({ length: 3 }, () => ({ kind: 'essay', options: [], matches: [], gaps: [] })));
const choice: HistoryRule = { spacing: 0, allowance: 20_000 };
const typed: HistoryRule = { spacing: 10, allowance: 1_000_000 };

const save = (
  position: number,
  revision: number,
  response: Response,
  history: HistoryRule,
  more?: Partial<AnswerToSave>,
) =>
  saveInTest(world.inCompany)({
    companyId,
    ...sitting,
    position,
    revision,
    base: revision - 1,
    response,
    history,
    flagged: false,
    key: crypto.randomUUID(),
    ...more,
  });

/**
 * All saves of a test happen at the one moment of its transaction. Time goes by as what was saved grows older: so many
 * seconds before the ten of that moment began.
 */
const savedAgo = (seconds: number) =>
  world.asOwner(companyId, (db) =>
    sql`update answer set saved_at = to_timestamp(floor(date_part('epoch', now()) / 10) * 10 - ${seconds}::float)`.execute(
      db,
    ),
  );

const earlier = async (position = 1) => {
  const rows = await world.inCompany(companyId, (db) =>
    db.selectFrom('answer_event').selectAll().where('position', '=', position).orderBy('revision').execute(),
  );
  return rows.map(({ revision }) => revision);
};

const standing = (position = 1) =>
  world.asOwner(companyId, async (db) => {
    const { rows } = await sql<{ revision: number; response: Response }>`
      select revision, response from answer where position = ${position}`.execute(db);
    return rows[0];
  });

test('every change of a choice goes to the history, with its key and its pass, once another takes its place', async () => {
  const key = crypto.randomUUID();
  await save(1, 1, 'a1', choice, { key });
  expect(await earlier()).toEqual([]);
  await save(1, 2, 'b1', choice);
  await save(1, 3, null, choice);
  await save(1, 4, 'b1', choice, { flagged: true });
  expect(await earlier()).toEqual([1, 2, 3]);
  const [first] = await world.inCompany(companyId, (db) => db.selectFrom('answer_event').selectAll().execute());
  expect(first).toMatchObject({ response: 'a1', idempotency_key: key, pass_id: sitting.passId });
  expect(await standing()).toEqual({ revision: 4, response: 'b1' });
});

test('of what is typed the newest of each ten seconds goes to the history', async () => {
  await save(1, 1, 't', typed);
  await savedAgo(-3);
  await save(1, 2, 'to', typed);
  await savedAgo(-9);
  await save(1, 3, 'tor', typed);
  expect(await earlier()).toEqual([]);
  await savedAgo(1);
  await save(1, 4, 'torque', typed);
  await savedAgo(-1);
  await save(1, 5, 'torque w', typed);
  await savedAgo(60);
  await save(1, 6, 'torque wrench', typed);
  expect(await earlier()).toEqual([3, 5]);
  expect(await standing()).toEqual({ revision: 6, response: 'torque wrench' });
});

test('the fuller the history of a text, the further apart; an answer is saved in any case', async () => {
  // Each text takes 200 bytes and itself, so that half of the allowance is used after five.
  const rule = { spacing: 10, allowance: 10 * 1209 };
  // At some moments of a clock nine are kept in the end: the last of all is short, and has room beside them.
  const text = (revision: number) => String(revision).padEnd(revision === 40 ? 10 : 1000, '.');
  const kept: number[] = [];
  for (let revision = 1; revision <= 40; revision++) {
    expect(await save(1, revision, text(revision), rule)).toBe('saved');
    await savedAgo(1);
    kept.push((await earlier()).length);
  }
  expect(kept.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(kept.at(-1)).toBeLessThan(10);
  await savedAgo(3600);
  await save(1, 41, text(41), rule);
  expect((await earlier()).length).toBe((kept.at(-1) ?? 0) + 1);
  expect(await standing()).toEqual({ revision: 41, response: text(41) });
});

test('in whatever order and however often deliveries come, each counts once and the newest revision stands', async () => {
  const any = asyncProperty(array(integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 14 }), async (deliveries) =>
    world.undoing(async () => {
      const keys = new Map<number, string>();
      for (const revision of deliveries) {
        const key = keys.get(revision) ?? crypto.randomUUID();
        keys.set(revision, key);
        expect(await save(1, revision, `r${revision}`, choice, { key })).toBe('saved');
      }
      expect(await standing()).toEqual({
        revision: Math.max(...deliveries),
        response: `r${Math.max(...deliveries)}`,
      });
      // What stood before is what was the newest when it came.
      const records = deliveries.filter((each, index) => deliveries.slice(0, index).every((before) => before < each));
      expect(await earlier()).toEqual(records.slice(0, -1));
    }),
  );
  await assert(any, { numRuns: 25 });
});

test('a delivery of what was thinned away comes again without a trace', async () => {
  const thinned = crypto.randomUUID();
  await save(1, 1, 'one', typed);
  await savedAgo(-1);
  await save(1, 2, 'two', typed, { key: thinned });
  await savedAgo(-1);
  await save(1, 3, 'three', typed);
  await savedAgo(1);
  expect(await save(1, 2, 'two', typed, { key: thinned })).toBe('saved');
  expect(await earlier()).toEqual([]);
  expect(await standing()).toEqual({ revision: 3, response: 'three' });
});

test('a page that gives all its saves one key has each of them in the history, and costs nobody else theirs', async () => {
  const key = crypto.randomUUID();
  for (const revision of [1, 2, 3, 4])
    for (const position of [1, 2])
      expect(await save(position, revision, `r${revision}`, choice, { key })).toBe('saved');
  for (const position of [1, 2]) expect(await earlier(position)).toEqual([1, 2, 3]);
});

test('three essays of 20,000 characters, typed for three hours, are saved to the last word', async () => {
  const words = 'การตรวจสอบระบบไฮดรอลิกของอากาศยานก่อนทำการบินต้องกระทำตามคู่มือ ';
  const step = 90;
  const rounds = (3 * 3600) / step;
  for (let round = 1; round <= rounds; round++)
    for (const [index, rule] of essays.entries()) {
      const text = `${round} ${words.repeat(320)}`.slice(0, Math.ceil((20_000 * round) / rounds));
      expect(await save(index + 1, round, text, rule)).toBe('saved');
      expect((await standing(index + 1))?.response).toBe(text);
      if (index === 2) await savedAgo(step);
    }
  for (const position of [1, 2, 3]) expect((await earlier(position)).length).toBeGreaterThan(90);
});

test('a server of the release before saves by the same rules', async () => {
  const saveAsBefore = (revision: number, response: string) =>
    world.asOwner(companyId, (db) =>
      sql<{ verdict: string }>`select verdict from save_answers(${companyId}, ${[sitting.sittingId]}::uuid[],
        ${[sitting.passId]}::uuid[], '{1}', ${[revision]}::int[], ${[JSON.stringify(response)]}::jsonb[], '{f}',
        ${[crypto.randomUUID()]}::uuid[], interval '3 seconds')`.execute(db),
    );
  for (const [index, response] of ['a1', 'b1', 'x'.repeat(300), 'y'.repeat(300)].entries())
    expect((await saveAsBefore(index + 1, response)).rows).toEqual([{ verdict: 'saved' }]);
  expect(await earlier()).toEqual([1]);
  expect(await standing()).toEqual({ revision: 4, response: 'y'.repeat(300) });
});

test('the moment on the device goes with its answer: where it stands, where it was replaced, and where it is not used', async () => {
  const now = new Date();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await save(1, 1, 'a1', choice, { givenAt: ago(40) });
  await save(1, 2, 'b1', choice, { givenAt: ago(30) });
  await save(1, 3, 'c1', choice, { givenAt: null });
  await save(1, 4, 'a1', choice, { givenAt: ago(10) });
  expect(await save(1, 2, 'c1', choice, { givenAt: ago(25), base: 1, passId: sitting.passId })).toBe('saved');
  await world.asOwner(companyId, (db) => sql`update answer set pass_id = uuidv7()`.execute(db));
  expect(await save(1, 3, 'b1', choice, { givenAt: ago(20), base: 1 })).toBe('not_used');
  const list = (table: 'answer' | 'answer_event' | 'unused_answer') =>
    world.asOwner(companyId, async (db) => {
      const { rows } = await sql<{ revision: number; given_at: Date | null }>`
        select revision, given_at from ${sql.table(table)} where position = 1 order by revision`.execute(db);
      return rows.map(({ revision, given_at }) => [revision, given_at]);
    });
  expect(await list('answer')).toEqual([[4, ago(10)]]);
  expect(await list('answer_event')).toEqual([
    [1, ago(40)],
    [2, ago(30)],
    [3, null],
  ]);
  expect(await list('unused_answer')).toEqual([[3, ago(20)]]);
});

test('a moment that cannot be right is none, and the answer is saved all the same', async () => {
  const day = 86_400_000;
  for (const [position, off] of [-367 * day, 2 * day].entries())
    expect(await save(position + 1, 1, 'a1', choice, { givenAt: new Date(Date.now() + off) })).toBe('saved');
  expect(await save(3, 1, 'a1', choice, { givenAt: new Date(Date.now() - 300 * day) })).toBe('saved');
  const rows = await world.asOwner(companyId, (db) =>
    db.selectFrom('answer').select('given_at').orderBy('position').execute(),
  );
  expect(rows.map(({ given_at }) => given_at !== null)).toEqual([false, false, true]);
});
