import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { testWorld, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from './save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));

async function startedBy(examinee: Examinee, examId: string): Promise<Actor> {
  const { pass } = await world.as(examinee).startSitting({ examId });
  return holderOf(pass);
}

/** Everything an examinee can ask for before the release, and every reply to the byte. */
async function transcript(
  examinee: Examinee,
  pass: Actor,
  responses: readonly unknown[] = ['a1', 'b2', 'c3', 'b1'],
  positions: readonly number[] = [1, 2, 3, 1],
) {
  const replies = [
    await world.exchange(examinee, 'GET', '/api/my/exams'),
    await world.exchange(pass, 'GET', '/api/sitting'),
    await world.exchange(pass, 'POST', '/api/sitting/beginning', {}),
  ];
  for (const [index, response] of responses.entries()) {
    const body = {
      revision: index + 1,
      response,
      flagged: index === 1,
      key: `00000000-0000-4000-8000-00000000000${index}`,
    };
    replies.push(await world.exchange(pass, 'PUT', `/api/sitting/answers/${positions[index]}`, body));
  }
  return [
    ...replies,
    await world.exchange(pass, 'GET', '/api/sitting'),
    await world.exchange(pass, 'POST', '/api/sitting/submission', {}),
    await world.exchange(pass, 'GET', '/api/sitting'),
    await world.exchange(examinee, 'GET', '/api/my/exams'),
  ];
}

/** The first question of the paper put in order, the second a text with gaps; every reading of a sitting goes over both. */
async function withNewKinds(companyId: string, paperId: string) {
  const option = (id: string) => ({ id, text: { en: `Item ${id}` } });
  const common = { matches: [], unit: '', shuffleOptions: true };
  const ordering = {
    ...common,
    kind: 'ordering',
    stem: { en: 'Order' },
    gaps: [],
    options: ['a1', 'b1', 'c1'].map(option),
  };
  const gapText = {
    ...common,
    kind: 'gap_text',
    stem: { en: 'A <span data-gap="g1"></span> and <span data-gap="g2"></span>, <span data-gap="g3"></span>.' },
    options: ['a2', 'b2', 'c2'].map(option),
    gaps: [
      { id: 'g1', way: 'choice', choices: ['a2', 'b2', 'c2'] },
      { id: 'g2', way: 'text', choices: [] },
      { id: 'g3', way: 'number', choices: [] },
    ],
  };
  await world.asOwner(companyId, async (db) => {
    for (const [index, content] of [ordering, gapText].entries())
      await sql`update question_version v set content = ${JSON.stringify(content)} from paper_question pq
        where pq.paper_id = ${paperId} and pq.position = ${index + 1} and v.question_id = pq.question_id`.execute(db);
  });
}

const keysOfNewKinds = (first: boolean) => [
  { kind: 'order', order: first ? ['a1', 'b1', 'c1'] : ['c1', 'b1', 'a1'] },
  {
    kind: 'gaps',
    gaps: {
      g1: { kind: 'option', option: first ? 'a2' : 'c2' },
      g2: { kind: 'text', accepted: first ? ['oil', 'grease'] : ['a much longer answer'], caseSensitive: !first },
      g3: { kind: 'number', accepted: first ? [{ from: 1, to: 2 }] : [{ from: 123.456, to: 123.456 }] },
    },
  },
];

const flipTo = (companyId: string, right: string) =>
  world.asOwner(companyId, (db) =>
    sql`update paper_key set key = jsonb_build_object('kind', 'option', 'option', ${right}::text || position)`.execute(
      db,
    ),
  );

test('what is put in order and what fills a gap shows in no byte either', async () => {
  const companyId = await world.company(`flip-${crypto.randomUUID().slice(0, 8)}`);
  const administrator = await world.administrator(companyId);
  const examinee = await world.examinee(companyId);
  const exam = await world.inCompany(companyId, (db) => examOfThree(db, administrator, [examinee], { now: world.now }));
  await withNewKinds(companyId, exam.paperId);
  const pass = await startedBy(examinee, exam.examId);
  const responses = [['b1', 'a1', 'c1'], { g1: 'b2', g2: 'oil', g3: '1.5' }, 'c3', { g1: 'a2' }];
  const readWith = (first: boolean) =>
    world.undoing(async () => {
      await world.asOwner(companyId, async (db) => {
        for (const [index, key] of keysOfNewKinds(first).entries())
          await sql`update paper_key set key = ${JSON.stringify(key)} where position = ${index + 1}`.execute(db);
      });
      return transcript(examinee, pass, responses, [1, 2, 3, 2]);
    });
  const before = await readWith(true);
  expect(await readWith(false)).toEqual(before);
  expect(before.map(({ status }) => status)).toEqual(Array(11).fill(200));
  expect(JSON.stringify(before)).not.toMatch(
    /isCorrect|"key"|"order"|accepted|caseSensitive|explanation|123\.456|grease/,
  );
});

test('that a response does not fit is said in the same bytes whichever option is right', async () => {
  const companyId = await world.company(`flip-${crypto.randomUUID().slice(0, 8)}`);
  const administrator = await world.administrator(companyId);
  const examinee = await world.examinee(companyId);
  const exam = await world.inCompany(companyId, (db) => examOfThree(db, administrator, [examinee], { now: world.now }));
  const pass = await startedBy(examinee, exam.examId);
  const unfit = ['a2', ['a1'], { a1: 'b1' }, 'x'.repeat(20_000)];
  const withA = await world.undoing(() => transcript(examinee, pass, unfit));
  const withB = await world.undoing(async () => {
    await flipTo(companyId, 'b');
    return transcript(examinee, pass, unfit);
  });
  expect(withB).toEqual(withA);
  expect(withA.map(({ status }) => status)).toEqual([200, 200, 200, 409, 409, 409, 409, 200, 200, 200, 200]);
});

/** `npm run proof -- key-timing` asks for more. */
const sittings = Number(process.env['KEY_FLIPS'] ?? 6);

test('six sittings read the same to the byte whichever option is right', async () => {
  const companyId = await world.company(`flip-${crypto.randomUUID().slice(0, 8)}`);
  const administrator = await world.administrator(companyId);
  const examinees: Examinee[] = [];
  for (let count = 0; count < sittings; count++) examinees.push(await world.examinee(companyId));
  const exam = await world.inCompany(companyId, (db) => examOfThree(db, administrator, examinees, { now: world.now }));

  for (const examinee of examinees) {
    const pass = await startedBy(examinee, exam.examId);
    const withA = await world.undoing(() => transcript(examinee, pass));
    const withB = await world.undoing(async () => {
      await flipTo(companyId, 'b');
      return transcript(examinee, pass);
    });
    expect(withB).toEqual(withA);
    expect(withA.map(({ status }) => status)).toEqual(Array(11).fill(200));
    expect(JSON.stringify(withA)).not.toMatch(/isCorrect|"key"|explanation|authorId|"correct"/);
  }
});
