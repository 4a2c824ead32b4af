import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invigilationContract } from '../../invigilation/contract.ts';
import { invigilationHandlers } from '../../invigilation/server/handlers.ts';
import { Refused } from '../../platform/client/api.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import { lateEndpoints } from '../../results/late-contract.ts';
import { lateHandlers } from '../../results/server/late/late-handlers.ts';
import { markSittings } from '../../results/server/mark-sittings.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { doWhatIsDue } from '../../sittings/server/due.ts';
import { examOfThree } from '../../sittings/server/exam-of-three.fixture.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import {
  changeOf,
  commands,
  decide,
  fresh,
  late,
  minutes,
  positions,
  save,
  type Change,
  type ModelStep,
  type Model,
} from './sitting-model.ts';

const contract = { ...sittingContract, ...invigilationContract, ...lateEndpoints };
const world = testWorld(contract, {
  ...handlersInTest((): ReturnType<WorldInTest> => world),
  ...invigilationHandlers({ secret: secretInTest }),
  ...lateHandlers,
});

/** How often each comes: so that sittings begin, run for a while, end and go on again. */
const weights = {
  wait: 5,
  sweep: 3,
  begin: 3,
  reopen: 3,
  pause: 2,
  resume: 2,
  arrive: 2,
  submit: 1,
  extend: 1,
  end: 1,
} as const;
const plain = Object.entries(weights).map(([what, weight]) => ({
  weight,
  arbitrary: fc.constant({ do: what as keyof typeof weights }),
}));
const command: fc.Arbitrary<ModelStep> = fc.oneof(
  { weight: 16, arbitrary: change('save') },
  { weight: 3, arbitrary: change('late') },
  { weight: 3, arbitrary: fc.boolean().map((accept) => ({ do: 'decide', accept }) as const) },
  ...plain,
);

function change<Do extends 'save' | 'late'>(what: Do) {
  return fc.record({
    do: fc.constant(what),
    device: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
    position: fc.constantFrom(...positions),
    option: fc.constantFrom('a', 'b', 'c'),
    behind: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
    clicks: fc.integer({ min: 1, max: 3 }),
    ago: fc.constantFrom(null, 3, 10),
    again: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  });
}

/** How many times five orders of commands are tried; `npm run proof` asks for more. */
const rounds = Number(process.env['MODEL_ROUNDS'] ?? 4);

// Few in one transaction: its time stands still, and a page has twenty seconds to learn of a pause.
test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
  'in each order of what happens to a sitting it stands as its model says (round %i)',
  async () => {
    world.later(Date.now() - world.now.getTime());
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 25, maxLength: 40 }), (list) =>
        world.undoing(async () => {
          const product = await arrange();
          const model = fresh();
          await product.start();
          for (const one of list) {
            const expected = byModel(model, one);
            expect([one, await product.does(one, expected.change)]).toEqual([one, expected.said]);
            expect(await product.stands()).toEqual(asStands(model));
          }
        }),
      ),
      { numRuns: 5 },
    );
  },
);

/** What the model says of a command, and the change that is sent with it. */
function byModel(model: Model, one: ModelStep): { said: string; change: Change | null } {
  if (one.do === 'decide') return { said: decide(model, one.accept), change: null };
  if (one.do !== 'save' && one.do !== 'late') return { said: commands[one.do](model), change: null };
  const sent = changeOf(model, one, crypto.randomUUID());
  if (!sent) return { said: 'ok', change: null };
  model.last = sent;
  return { said: one.do === 'save' ? save(model, sent) : late(model, sent), change: sent };
}

const asStands = ({ now, startedAt, deadline, ended, pausedAt, answers, late: kept, notUsed, marked }: Model) => ({
  running: startedAt === null ? null : now - startedAt,
  left: deadline === null || ended ? null : deadline - now,
  ended: ended && { ago: now - ended.at, reason: ended.reason },
  paused: pausedAt !== null && !ended,
  answers: [...answers.values()]
    .sort((one, other) => one.position - other.position)
    .map(({ position, revision, option, key }) => ({ position, revision, option: `${option}${position}`, key })),
  late: [...kept.values()].map(({ key, accepted }) => ({ key, accepted })).sort(byKey),
  notUsed: [...notUsed.keys()].sort(),
  marked,
});

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);

/** A company with an exam, and what can be done to the sitting of its examinee. */
async function arrange() {
  const companyId = await world.company(`model-${crypto.randomUUID()}`);
  const chief: Administrator = await world.administrator(companyId);
  const examinee = await world.examinee(companyId);
  const { examId } = await world.inCompany(companyId, async (db) => {
    const exam = await examOfThree(db, chief, [examinee], { now: new Date() });
    await sql`update exam set closes_at = closes_at + interval '10 days' where id = ${exam.examId}`.execute(db);
    return exam;
  });
  const { now: databaseNow } = await world.inCompany(
    companyId,
    async (db) => (await sql<{ now: Date }>`select now()`.execute(db)).rows[0] ?? { now: new Date() },
  );
  const devices: ReturnType<typeof holderOf>[] = [];
  const arrive = async () => void devices.push(holderOf((await world.as(examinee).startSitting({ examId })).pass));
  const newest = () => world.as(devices.at(-1) ?? examinee);
  const sittingIds = () => devices.slice(0, 1).map(({ sittingId }) => sittingId);
  const staff = world.as(chief);
  const act = () => ({ examId, sittingIds: sittingIds(), words: 'As the model says' });

  const send = async (what: 'save' | 'late', { position, key, revision, base, option, givenAgo, device }: Change) => {
    const givenAt = givenAgo === null ? null : new Date(databaseNow.getTime() - givenAgo * 60_000);
    const answer = { position, key, revision, base, response: `${option}${position}`, flagged: false, givenAt };
    const from = world.as(devices[device] ?? examinee);
    if (what === 'late') return void (await from.keepLateAnswers({ answers: [answer] }));
    await from.saveAnswer(answer);
    return 'saved';
  };

  const doing: Readonly<Record<Exclude<ModelStep['do'], 'save' | 'late'>, (accept: boolean) => Promise<unknown>>> = {
    arrive,
    begin: async () => {
      await newest().readSitting({});
      await newest().beginSitting({});
    },
    submit: () => newest().submitSitting({}),
    pause: () => staff.pauseSittings(act()),
    resume: () => staff.resumeSittings(act()),
    extend: () => staff.extendSittings({ ...act(), minutes: minutes.extension, cause: 'planned' }),
    end: () => staff.endSittings(act()),
    reopen: () => staff.reopenSittings({ ...act(), minutes: minutes.reopening }),
    decide: (accept) => staff.decideLateAnswers({ sittingId: sittingIds()[0] ?? '', accept, reason: 'As it says' }),
    wait: () => world.asOwner(companyId, letTimePass),
    sweep,
  };

  return {
    start: arrive,
    /** What is done, or the code of the refusal. */
    async does(one: ModelStep, sent: Change | null): Promise<string> {
      try {
        if (one.do !== 'save' && one.do !== 'late') await doing[one.do](one.do === 'decide' && one.accept);
        else if (sent) return (await send(one.do, sent)) ?? 'ok';
        return 'ok';
      } catch (error) {
        if (error instanceof Refused) return String(error.code);
        throw error;
      }
    },
    stands: () => world.inCompany(companyId, (db) => standing(db, sittingIds()[0] ?? '')),
  };
}

/** Seven minutes go by: whatever has happened lies that much further back. */
async function letTimePass(db: Db): Promise<void> {
  const step = sql`interval '${sql.raw(String(minutes.step))} minutes'`;
  await sql`update sitting set created_at = created_at - ${step}, paper_sent_at = paper_sent_at - ${step},
    started_at = started_at - ${step}, deadline = deadline - ${step}, paused_at = paused_at - ${step},
    ended_at = ended_at - ${step}, submitted_at = submitted_at - ${step},
    pauses = coalesce((select range_agg(tstzrange(lower(p) - ${step}, upper(p) - ${step})) from unnest(pauses) p), '{}')`.execute(
    db,
  );
  await sql`update late_answer set given_at = given_at - ${step}, received_at = received_at - ${step}`.execute(db);
  await sql`update unused_answer set received_at = received_at - ${step}`.execute(db);
  await sql`update answer set given_at = given_at - ${step}`.execute(db);
  await sql`update sitting_due set due_at = due_at - ${step}
    where home_company_id = (select company_id from sitting limit 1)`.execute(db);
}

/** The workers look what is due until nothing is. */
async function sweep(): Promise<void> {
  const look = () =>
    doWhatIsDue({ inTransaction: world.inTransaction, now: () => new Date() }, markSittings, (error) => {
      throw error;
    });
  while ((await look()) > 0);
}

/** What the database has of the sitting, its times in minutes from now. */
async function standing(db: Db, sittingId: string) {
  const { rows } = await sql<ReturnType<typeof asStands>>`
    select round(extract(epoch from now() - s.started_at) / 60)::int as running,
      case when s.ended_at is null then round(extract(epoch from s.deadline - now()) / 60)::int end as left,
      case when s.ended_at is not null then jsonb_build_object('reason', s.end_reason,
        'ago', round(extract(epoch from now() - s.ended_at) / 60)::int) end as ended,
      s.paused_at is not null and s.ended_at is null as paused,
      coalesce((select jsonb_agg(jsonb_build_object('position', a.position, 'revision', a.revision, 'option', a.response,
        'key', a.idempotency_key) order by a.position) from answer a where a.sitting_id = s.id), '[]') as answers,
      coalesce((select jsonb_agg(jsonb_build_object('key', l.idempotency_key, 'accepted', l.accepted)
        order by l.idempotency_key::text collate "C") from late_answer l where l.sitting_id = s.id), '[]') as late,
      array(select u.idempotency_key::text from unused_answer u where u.sitting_id = s.id order by 1) as "notUsed",
      (select r.correct from result r where r.sitting_id = s.id) as marked
    from sitting s where s.id = ${sittingId}`.execute(db);
  return rows[0];
}
