import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../platform/server/fixtures/own-database.fixture.ts';
import { examOfThree } from '../sittings/server/exam-of-three.fixture.ts';
import type { Administrator, Examinee } from '../platform/server/fixtures/world.fixture.ts';
import { signInWorld, statementsOn } from './people.fixture.ts';

/**
 * A room that starts and hands in at the same moment, over the connections that a server has: each gets what is theirs. In a database
 * of its own, as what is handed in waits to be marked, and other tests mark what waits.
 */
let world: Awaited<ReturnType<typeof signInWorld>>;
let stop: () => Promise<void>;
beforeAll(async () => {
  const database = await ownDatabase();
  ({ stop } = database);
  world = await signInWorld(database.address);
});
afterAll(async () => {
  await world.close();
  await stop();
});

type Sitter = { readonly accountId: string; readonly examineeId: string; readonly token: string };

async function sitter(companyId: string): Promise<Sitter> {
  const { accountId } = await world.person('ROLE_EXAMINEE', true, { companyId });
  const one = async (text: string) => (await world.owner.query<{ id: string }>(text, [accountId])).rows[0]?.id ?? '';
  const examineeId = await one('select id from examinee where account_id = $1');
  const session =
    await one(`insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
    values ($1, false, uuid_send(uuidv4()), now(), now(), now() + interval '1 hour') returning id`);
  return { accountId, examineeId, token: await world.runtime.tokens.sign({ session }, 3600) };
}

/** An exam that is open, and as many who are expected. */
async function room(people: number) {
  const companyId = await world.company();
  const { accountId } = await world.person('ROLE_COMPANY_ADMIN', true, { companyId });
  const sitters: Sitter[] = [];
  while (sitters.length < people) sitters.push(await sitter(companyId));
  const expected = sitters as unknown as Examinee[];
  const { examId } = await world.runtime.inTransaction({ companyId, role: 'staff' }, (db) =>
    examOfThree(db, { accountId } as Administrator, expected, { now: new Date() }),
  );
  return { companyId, examId, sitters };
}

type Said = {
  readonly sittingId: string;
  readonly pass: string;
  readonly refusal?: string;
  readonly examineeNumber: string;
};
const said = ({ body }: { readonly body: unknown }) => body as Said;

const startOf =
  (examId: string) =>
  ({ token }: { readonly token: string }) =>
    world.call('POST', `/my/exams/${examId}/sitting`, { token });

/** Who did what, as the record of a company has it. */
async function record(companyId: string, action: string) {
  await world.owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  const { rows } = await world.owner.query<{ actor: string; subject: string }>(
    'select actor_id as actor, subject_id as subject from audit_event where company_id = $1 and action = $2',
    [companyId, action],
  );
  return rows.map(({ actor, subject }) => `${actor} ${subject}`).toSorted();
}

test('of many who start, read, begin and hand in at once each has a sitting, a paper and a record of their own', async () => {
  const { companyId, examId, sitters } = await room(12);
  const started = await Promise.all(sitters.map(startOf(examId)));
  expect(started.map(({ status }) => status)).toEqual(sitters.map(() => 200));
  const passes = started.map((each) => said(each).pass);
  const read = await Promise.all(passes.map((token) => world.call('GET', '/sitting', { token })));
  expect(read.map((each) => said(each).examineeNumber)).toEqual(sitters.map(({ accountId }) => `N-${accountId}`));
  expect(read.map((each) => said(each).sittingId)).toEqual(started.map((each) => said(each).sittingId));
  for (const path of ['/sitting/beginning', '/sitting/submission']) {
    const answers = await Promise.all(passes.map((token) => world.call('POST', path, { token })));
    expect(answers.map(({ status }) => status)).toEqual(sitters.map(() => 200));
  }
  const each = sitters
    .map(({ examineeId }, at) => `${examineeId} ${started[at] && said(started[at]).sittingId}`)
    .toSorted();
  expect(await record(companyId, 'sitting.submitted')).toEqual(each);
  const byAccount = sitters.map(({ accountId }, at) => `${accountId} ${started[at] && said(started[at]).sittingId}`);
  expect(await record(companyId, 'sitting.started')).toEqual(byAccount.toSorted());
});

test('one who is refused among many costs the others nothing, and leaves no sitting', async () => {
  const { companyId, examId, sitters } = await room(7);
  const stranger = await sitter(companyId);
  const over = { token: await world.runtime.tokens.sign({ session: crypto.randomUUID() }, 3600) };
  const [first, ...others] = sitters as [Sitter, ...Sitter[]];
  const started = await Promise.all([stranger, first, over, ...others].map(startOf(examId)));
  expect(started.map(({ status }) => status)).toEqual([404, 200, 401, ...others.map(() => 200)]);
  expect(await record(companyId, 'sitting.started')).toHaveLength(sitters.length);

  // One that has ended already, and one that never began, among those who begin and hand in.
  const [ended = '', idle = '', ...rest] = started.flatMap((each) => (each.status === 200 ? [said(each).pass] : []));
  const ask = (path: string) => (token: string) => world.call('POST', `/sitting/${path}`, { token });
  await ask('beginning')(ended);
  await ask('submission')(ended);
  const begun = await Promise.all([...rest, ended].map(ask('beginning')));
  expect(begun.map((each) => said(each).refusal)).toEqual([...rest.map(() => undefined), 'ended']);
  const handedIn = await Promise.all([idle, ...rest].map(ask('submission')));
  expect(handedIn.map((each) => said(each).refusal)).toEqual(['not_started', ...rest.map(() => undefined)]);
  expect(await record(companyId, 'sitting.submitted')).toHaveLength(rest.length + 1);
});

test('somebody who starts twice at once has one sitting, and one of the two passes holds', async () => {
  const { companyId, examId, sitters } = await room(4);
  const twice = sitters.flatMap((each) => [each, each]);
  const started = (await Promise.all(twice.map(startOf(examId)))).filter(({ status }) => status === 200);
  const passes = started.map((each) => said(each).pass);
  const read = await Promise.all(passes.map((token) => world.call('GET', '/sitting', { token })));
  const held = read.filter(({ status }) => status === 200).map((each) => said(each).examineeNumber);
  expect(held.toSorted()).toEqual(sitters.map(({ accountId }) => `N-${accountId}`).toSorted());
  expect(await record(companyId, 'sitting.started')).not.toHaveLength(0);
  const { rows } = await world.owner.query('select examinee_id from sitting where exam_id = $1', [examId]);
  expect(rows).toHaveLength(sitters.length);
});

/** How many transactions wrote the sittings of an exam: those who go together share theirs. */
async function transactionsOf(companyId: string, examId: string): Promise<number> {
  await world.owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(distinct xmin::text)::int as n from sitting where exam_id = $1',
    [examId],
  );
  return rows[0]?.n ?? 0;
}

test('who starts, begins and hands in together shares a transaction, and each sitting has its own lines in their order', async () => {
  const { companyId, examId, sitters } = await room(12);
  const passes = (await Promise.all(sitters.map(startOf(examId)))).map((each) => said(each).pass);
  expect(await transactionsOf(companyId, examId)).toBeLessThan(sitters.length);
  await Promise.all(passes.map((token) => world.call('GET', '/sitting', { token })));
  await Promise.all(passes.map((token) => world.call('POST', '/sitting/beginning', { token })));
  expect(await transactionsOf(companyId, examId)).toBeLessThan(sitters.length);
  await Promise.all(passes.map((token) => world.call('POST', '/sitting/submission', { token })));
  expect(await transactionsOf(companyId, examId)).toBeLessThan(sitters.length);
  const { rows } = await world.owner.query<{ actions: string[]; ended: boolean; due: string }>(
    `select array_agg(e.action order by e.id) as actions, bool_and(s.ended_at is not null) as ended, max(d.step) as due
     from sitting s join audit_event e on e.company_id = s.company_id and e.subject_id = s.id
     join sitting_due d on d.sitting_id = s.id where s.exam_id = $1 group by s.id`,
    [examId],
  );
  const own = { actions: ['sitting.started', 'sitting.submitted'], ended: true, due: 'mark' };
  expect(rows).toEqual(sitters.map(() => own));
});

test('one who comes again among newcomers goes on with their sitting', async () => {
  const { companyId, examId, sitters } = await room(6);
  const [again, ...others] = sitters as [Sitter, ...Sitter[]];
  const first = said(await startOf(examId)(again));
  const session = await world.owner.query<{ id: string }>(
    `insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
     values ($1, false, uuid_send(uuidv4()), now(), now(), now() + interval '1 hour') returning id`,
    [again.accountId],
  );
  const token = await world.runtime.tokens.sign({ session: session.rows[0]?.id ?? '' }, 3600);
  const started = await Promise.all([{ token }, ...others].map(startOf(examId)));
  expect(started.map(({ status }) => status)).toEqual(sitters.map(() => 200));
  expect(started[0] && said(started[0]).sittingId).toBe(first.sittingId);
  expect(await record(companyId, 'sitting.continued')).toEqual([`${again.accountId} ${first.sittingId}`]);
  expect(await record(companyId, 'sitting.started')).toHaveLength(sitters.length);
});

/** From now on the database refuses to do this to one sitting where somebody does it for many. */
async function breakSets(event: string, isPoison: string): Promise<() => Promise<unknown>> {
  await world.owner.query(`
    create function break_sets() returns trigger language plpgsql as $$
    begin
      if session_user like '%saver' and ${isPoison} then raise exception 'a set breaks'; end if;
      return new;
    end $$;
    create trigger sets_break before ${event} on sitting for each row execute function break_sets()`);
  return () => world.owner.query('drop trigger sets_break on sitting; drop function break_sets()');
}

test('a set that breaks is done one by one: nobody is lost, started or handed in twice', async () => {
  const { companyId, examId, sitters } = await room(8);
  const poison = sitters[5]?.examineeId ?? '';
  const mendInsert = await breakSets('insert', `new.examinee_id = '${poison}'`);
  const started = await Promise.all(sitters.map(startOf(examId)));
  await mendInsert();
  expect(started.map(({ status }) => status)).toEqual(sitters.map(() => 200));
  const mine = sitters.map(({ accountId }, at) => `${accountId} ${started[at] && said(started[at]).sittingId}`);
  expect(await record(companyId, 'sitting.started')).toEqual(mine.toSorted());
  expect(new Set(started.map((each) => said(each).sittingId)).size).toBe(sitters.length);

  const passes = started.map((each) => said(each).pass);
  const mendUpdate = await breakSets('update', `new.examinee_id = '${poison}'`);
  const answers = [];
  for (const [method, path] of [
    ['GET', ''],
    ['GET', ''],
    ['POST', '/beginning'],
    ['POST', '/submission'],
  ] as const)
    answers.push(...(await Promise.all(passes.map((token) => world.call(method, `/sitting${path}`, { token })))));
  await mendUpdate();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await record(companyId, 'sitting.submitted')).toHaveLength(sitters.length);
});

test('read together a sitting says the same as read alone', async () => {
  const { companyId, examId, sitters } = await room(3);
  await world.owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  await world.owner.query('update exam set own_question_order = true, own_option_order = true where id = $1', [examId]);
  await world.owner.query(
    "update exam_candidate set extra_time_percent = 25, seat = '4' where exam_id = $1 and examinee_id = $2",
    [examId, sitters[0]?.examineeId],
  );
  const passes = (await Promise.all(sitters.map(startOf(examId)))).map((each) => said(each).pass);
  const read = async (token: string) => {
    const { serverNow: _, ...shown } = (await world.call('GET', '/sitting', { token })).body as unknown as {
      serverNow: string;
    };
    return shown;
  };
  // The paper is not known yet: the first reading goes alone.
  const alone = await read(passes[0] ?? '');
  const statements = statementsOn(world.runtime.pools);
  const together = await Promise.all(passes.map(read));
  expect(together[0]).toEqual(alone);
  const [asked = ''] = statements.filter((text) => text.includes('sittings_before_clock'));
  expect(asked).not.toBe('');
  expect(statements.filter((text) => text.includes('"module"'))).toEqual([]);
});

test('a pass that was given up does nothing among those that hold, and nobody looks up the others', async () => {
  const { companyId, examId, sitters } = await room(5);
  const passes = (await Promise.all(sitters.map(startOf(examId)))).map((each) => said(each).pass);
  const [lost = '', ...held] = passes;
  // Another device has taken over.
  await world.owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  await world.owner.query('update sitting set pass_id = uuidv4() where exam_id = $1 and examinee_id = $2', [
    examId,
    sitters[0]?.examineeId,
  ]);
  const ask = async (method: 'GET' | 'POST', path: string, tokens: readonly string[]) =>
    (await Promise.all(tokens.map((token) => world.call(method, `/sitting${path}`, { token })))).map(
      ({ status }) => status,
    );
  // The first readers of a paper go alone.
  expect(await ask('GET', '', passes)).toEqual([401, ...held.map(() => 200)]);
  const statements = statementsOn(world.runtime.pools);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/beginning'],
    ['POST', '/submission'],
  ] as const)
    expect(await ask(method, path, held)).toEqual(held.map(() => 200));
  expect(statements.filter((text) => text.includes('holds_pass'))).toEqual([]);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/beginning'],
    ['POST', '/submission'],
  ] as const)
    expect(await ask(method, path, [lost])).toEqual([401]);
});
