import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { comingFrom } from './coming-from.fixture.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest } from './save.fixture.ts';

const handlers = handlersInTest(() => world);
const world = testWorld(sittingContract, handlers);
const from = comingFrom(world, handlers, '192.0.2.1');
const [room, home] = [{ ip: '10.20.3.4' }, { ip: '198.51.100.9' }];

type Client = ReturnType<typeof from>;
type Name = {
  [N in keyof typeof sittingContract]: (typeof sittingContract)[N]['permission'] extends 'sitting' ? N : never;
}[keyof typeof sittingContract];

const answer = () => ({ position: 1, revision: 1, response: 'a1', flagged: false, key: crypto.randomUUID() });

/** Every call of a sitting, or why it may come from anywhere: a new endpoint has to say which. */
const calls: { readonly [N in Name]: ((client: Client) => Promise<unknown>) | string } = {
  readSitting: (client) => client.readSitting({}),
  beginSitting: (client) => client.beginSitting({}),
  enterSection: (client) => client.enterSection({ section: 1 }),
  saveAnswer: (client) => client.saveAnswer(answer()),
  saveComment: (client) => client.saveComment({ position: 1, words: 'Unclear' }),
  submitSitting: (client) => client.submitSitting({}),
  checkIn: (client) => client.checkIn({ unsent: 0, focusLost: 0 }),
  sayReady: (client) => client.sayReady({}),
  readSittingReference: (client) => client.readSittingReference({ referenceId: crypto.randomUUID() }),
  giveRoomCode: (client) => client.giveRoomCode({ code: 'AAA AAA' }),
  readWaiting: 'says only whether this device still waits',
  readOwnPhoto: 'shows a page its own face, and its picture sends no key',
  followRoom: 'says that something has changed, and nothing else; a line sends no key',
  keepLateAnswers: 'after the end alone: nothing counts before somebody decides',
};
const named = Object.entries(calls) as [Name, (typeof calls)[Name]][];
const guarded = named.flatMap(([name, call]) => (typeof call === 'string' ? [] : [[name, call] as const]));

let companyId: string;
let administrator: Administrator;
let examinee: Examinee;
let examId: string;

beforeEach(async () => {
  companyId = await world.company(`sweep-${crypto.randomUUID().slice(0, 8)}`);
  [examinee, administrator] = [await world.examinee(companyId), await world.administrator(companyId)];
  ({ examId } = await world.inCompany(companyId, (db) => examOfThree(db, administrator, [examinee], world)));
});

type Pass = Extract<Actor, { kind: 'sitting' }>;

/** A sitting whose examinee has to give the code of the room before all else, or whose clock runs. */
async function sit(stands: 'before' | 'runs'): Promise<Pass> {
  const { sittingId, pass } = await from(examinee, room).startSitting({ examId });
  const { pass: passId } = JSON.parse(pass ?? '{}') as { pass: string };
  if (stands === 'before')
    await world.inCompany(companyId, async (db) => {
      await sql`insert into company_entry (entry_by, room_code) values ('sign_in', 'devices_and_start')`.execute(db);
      await sql`update exam set invigilated = true where id = ${examId}`.execute(db);
    });
  const holder = { kind: 'sitting', companyId, sittingId, examineeId: examinee.examineeId, passId } as const;
  if (stands === 'runs') {
    await from(holder, room).readSitting({});
    await from(holder, room).beginSitting({});
  }
  return holder;
}

const limits = {
  network_not_allowed: sql`with rooms as (
    insert into network (name, ranges, created_at) values ('{}', '{10.20.0.0/16}', now()) returning id)
    insert into exam_network (exam_id, network_id) select exam.id, rooms.id from exam, rooms`,
  safe_exam_browser_needed: sql`update exam set safe_exam_browser = true`,
};
const reasons = Object.keys(limits) as (keyof typeof limits)[];
const limit = (reason: keyof typeof limits) => world.inCompany(companyId, (db) => limits[reason].execute(db));
const waive = () =>
  world.inCompany(companyId, (db) =>
    sql`insert into entry_waiver (exam_id, examinee_id, words, account_id, given_at)
      values (${examId}, ${examinee.examineeId}, 'The network of the room is down', ${administrator.accountId}, now())`.execute(
      db,
    ),
  );
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; status?: number }) => error.code ?? String(error.status),
  );
const startsFor = (name: Name) => (name === 'giveRoomCode' ? 'before' : 'runs');

test('every endpoint that a pass opens is looked at here', () => {
  const opened = Object.entries(sittingContract).flatMap(([name, { permission }]) =>
    permission === 'sitting' ? [name] : [],
  );
  expect(Object.keys(calls).toSorted()).toEqual(opened.toSorted());
});

const each = guarded.flatMap(([name, call]) => reasons.map((reason) => ({ name, call, reason })));

test.each(each)(
  '$name is refused with $reason, until staff let the examinee in without',
  async ({ name, call, reason }) => {
    const pass = await sit(startsFor(name));
    await limit(reason);
    expect(await outcomeOf(call(from(pass, home)))).toBe(reason);
    await waive();
    expect(reasons).not.toContain(await outcomeOf(call(from(pass, home))));
  },
);

test('who asks again and again from elsewhere makes one line on record', async () => {
  const pass = await sit('runs');
  await limit('network_not_allowed');
  for (let at = 0; at < 3; at++) await outcomeOf(from(pass, home).checkIn({ unsent: 0, focusLost: 0 }));
  const { rows } = await world.inCompany(companyId, (db) =>
    sql`select from audit_event where action = 'exam.entry_refused'`.execute(db),
  );
  expect(rows).toHaveLength(1);
});

test('after the end nothing is refused for where somebody is', async () => {
  const pass = await sit('runs');
  await from(pass, room).submitSitting({});
  await limit('network_not_allowed');
  expect(await outcomeOf(from(pass, home).saveAnswer(answer()))).toBe('ended');
  expect(await outcomeOf(from(pass, home).submitSitting({}))).toBe('done');
});
