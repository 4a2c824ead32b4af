import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { invigilationContract } from '../invigilation/contract.ts';
import { invigilationHandlers } from '../invigilation/server/handlers.ts';
import type { Actor } from '../platform/access.ts';
import { loadMutant, mutateFunction, type Mutation } from '../platform/server/fixtures/mutant.fixture.ts';
import { testWorld, type Administrator, type Examinee } from '../platform/server/fixtures/world.fixture.ts';
import * as saving from '../sittings/client/saving/change-answer.ts';
import { memoryStore } from '../sittings/client/saving/memory-store.ts';
import { restoreOutbox } from '../sittings/client/saving/restore-outbox.ts';
import { sittingContract } from '../sittings/contract.ts';
import { examOfThree } from '../sittings/server/exam-of-three.fixture.ts';
import * as fixture from '../sittings/server/save.fixture.ts';

/**
 * The proofs bite: each promise holds of the product, and is seen to be broken in a mutant of it (e2e/proof/README.md). Those
 * that need kills or a faulty network stand in e2e/acknowledged-answers.test.ts.
 */
const contract = { ...sittingContract, ...invigilationContract };
const worldOf = ({ handlersInTest, secretInTest }: typeof fixture) => {
  const world = testWorld(contract, {
    ...handlersInTest((): ReturnType<fixture.WorldInTest> => world),
    ...invigilationHandlers({ secret: secretInTest }),
  });
  return world;
};
type World = ReturnType<typeof worldOf>;
type Pass = Extract<Actor, { kind: 'sitting' }>;

/** An exam that is open, with one examinee who is expected. */
async function arrange(world: World) {
  const companyId = await world.company(`mutant-${crypto.randomUUID().slice(0, 8)}`);
  const chief: Administrator = await world.administrator(companyId);
  const examinee: Examinee = await world.examinee(companyId);
  const { examId } = await world.inCompany(companyId, (db) => examOfThree(db, chief, [examinee], world));
  const arrive = async (): Promise<Pass> => fixture.holderOf((await world.as(examinee).startSitting({ examId })).pass);
  const arriveAndBegin = async () => {
    const pass = await arrive();
    await world.as(pass).beginSitting({});
    return pass;
  };
  const answers = async (pass: Pass) =>
    (await world.as(pass).readSitting({})).answers.map(({ position, response }) => [position, response]);
  return { world, companyId, chief, examId, arrive, arriveAndBegin, answers };
}
type Exam = Awaited<ReturnType<typeof arrange>>;

const answer = (revision: number, response: string, base = revision - 1, givenAt: Date | null = null) => ({
  position: 1,
  revision,
  base,
  response,
  flagged: false,
  key: crypto.randomUUID(),
  givenAt,
});
/** What a refusal leaves behind is looked at, not its code. */
const nothing = () => undefined;

/** A device that was away comes back with more clicks than the one that took over has made; what stands is given. */
async function afterManyClicks({ world, arriveAndBegin, arrive, answers }: Exam) {
  await world.as(await arriveAndBegin()).saveAnswer(answer(1, 'a1'));
  await world.as(await arrive()).saveAnswer(answer(2, 'b1'));
  const back = await arrive();
  await world
    .as(back)
    .saveAnswer(answer(6, 'c1', 1))
    .catch(nothing);
  return answers(back);
}

/** The device before goes on writing after another one has taken over; what stands is given. */
async function afterTakingOver({ world, arriveAndBegin, arrive, answers }: Exam) {
  const before = await arriveAndBegin();
  const now = await arrive();
  await world.as(before).saveAnswer(answer(1, 'a1')).catch(nothing);
  return answers(now);
}

/** An answer is written four minutes into a pause; what counts is given. */
async function afterPause({ world, companyId, chief, examId, arriveAndBegin, answers }: Exam) {
  const pass = await arriveAndBegin();
  await world.as(chief).pauseSittings({ examId, sittingIds: [pass.sittingId], words: 'Fire alarm' });
  await world.asOwner(companyId, (db) =>
    sql`update sitting set paused_at = paused_at - interval '5 minutes'`.execute(db),
  );
  await world
    .as(pass)
    .saveAnswer(answer(1, 'a1', 0, new Date(Date.now() - 60_000)))
    .catch(nothing);
  return answers(pass);
}

/** An answer reaches the server after the end; who decides on it finds as many as the page was promised. */
async function afterTheEnd({ world, companyId, arriveAndBegin }: Exam) {
  const pass = await arriveAndBegin();
  await world.as(pass).submitSitting({});
  const { kept } = await world.as(pass).keepLateAnswers({ answers: [answer(1, 'a1')] });
  const found = await world.inCompany(companyId, (db) => db.selectFrom('late_answer').selectAll().execute());
  return { promised: kept.length, found: found.length };
}

/** Somebody is ready before an exam is started for all; how many questions their page has, and whether their clock runs. */
async function beforeCommonStart({ world, companyId, examId, arrive }: Exam) {
  await world.inCompany(companyId, (db) =>
    db.updateTable('exam').set({ starts_together: true }).where('id', '=', examId).execute(),
  );
  const pass = await arrive();
  await world.as(pass).sayReady({});
  await world.as(pass).beginSitting({}).catch(nothing);
  const { questions, startedAt } = await world.as(pass).readSitting({});
  return { questions: questions.length, clock: startedAt !== null };
}

const product = worldOf(fixture);

describe.each<{
  readonly promise: string;
  readonly prove: (exam: Exam) => Promise<unknown>;
  readonly kept: unknown;
  readonly mutation: Mutation;
  readonly broken: unknown;
}>([
  {
    promise: 'a newer answer stands against more clicks from an older one',
    prove: afterManyClicks,
    kept: [[1, 'b1']],
    mutation: {
      file: 'write_answers',
      from: 'answer.revision <= excluded.base_revision',
      to: 'answer.revision < excluded.revision',
    },
    broken: [[1, 'c1']],
  },
  {
    promise: 'a device that was taken over from writes no more',
    prove: afterTakingOver,
    kept: [],
    mutation: { file: 'write_answers', from: 'l.pass_id <> a.pass_id', to: 'false' },
    broken: [[1, 'a1']],
  },
  {
    promise: 'what is written in a pause does not count by itself',
    prove: afterPause,
    kept: [],
    mutation: { file: 'is_in_pause', from: 'COALESCE(', to: 'false AND COALESCE(' },
    broken: [[1, 'a1']],
  },
])('$promise', ({ prove, kept, mutation, broken }) => {
  test('holds', async () => expect(await prove(await arrange(product))).toEqual(kept));

  test('is missed by a mutant', async () => {
    const exam = await arrange(product);
    await product.asOwner(exam.companyId, (db) => mutateFunction(db, mutation));
    expect(await prove(exam)).toEqual(broken);
  });
});

const loaded = (mutation: Mutation) =>
  loadMutant<typeof fixture>(new URL('../sittings/server/save.fixture.ts', import.meta.url), mutation);
const dropping = worldOf(
  await loaded({
    file: 'late-handlers.ts',
    from: 'await saveLate(db, sittingId, fitting)',
    to: '{ kept: fitting.map(({ key }) => key), fresh: [], limitHours: null }',
  }),
);
const early = worldOf(
  await loaded({ file: 'waiting-room.ts', from: "startedTogetherAt === null ? 'for_all' : null", to: 'null' }),
);

test('a late answer that is promised is there; a mutant that drops it is seen', async () => {
  expect(await afterTheEnd(await arrange(product))).toEqual({ promised: 1, found: 1 });
  expect(await afterTheEnd(await arrange(dropping))).toEqual({ promised: 1, found: 0 });
});

test('nobody has the paper before the common start; a mutant that gives it is seen', async () => {
  expect(await beforeCommonStart(await arrange(product))).toEqual({ questions: 0, clock: false });
  expect(await beforeCommonStart(await arrange(early))).toEqual({ questions: 3, clock: true });
});

describe('typing without a rest', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Somebody types for ten seconds; the longest that what they typed last was not at the server, in milliseconds. */
  async function longestUnsaved({ accept, change }: typeof saving): Promise<number> {
    let savedAt = Date.now();
    let longest = 0;
    const page = restoreOutbox(
      {
        sittingId: 's',
        store: memoryStore(true),
        send: async () => {
          savedAt = Date.now();
          return 'saved';
        },
        random: () => 0,
        newKey: () => crypto.randomUUID(),
        now: () => null,
        changed: nothing,
        notStarted: nothing,
      },
      [],
      [],
    );
    accept(page);
    for (let text = 'a'; text.length < 100; text += 'a') {
      change(page, 1, { response: text }, true);
      await vi.advanceTimersByTimeAsync(100);
      longest = Math.max(longest, Date.now() - savedAt);
    }
    return longest;
  }

  test('is saved within two seconds; a mutant that waits for a rest is seen', async () => {
    expect(await longestUnsaved(saving)).toBeLessThanOrEqual(2000);
    const waiting = await loadMutant<typeof saving>(
      new URL('../sittings/client/saving/change-answer.ts', import.meta.url),
      { file: 'change-answer.ts', from: 'longestTyping = 1500', to: 'longestTyping = Infinity' },
    );
    expect(await longestUnsaved(waiting)).toBeGreaterThan(9000);
  });
});
