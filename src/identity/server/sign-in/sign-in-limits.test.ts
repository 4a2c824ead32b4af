import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveStrangerTry } from './failure-queries.ts';
import { hashPassword } from '../password/passwords.ts';
import { surroundingsOf } from '../surroundings.ts';
import { tryToSignIn } from './try-sign-in.ts';
import { nobody, password, refusals, signInWorld, type Person } from '../../../acceptance/people.fixture.ts';

/** S8, eighth part: wrong passwords, and who waits for them. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

test('82 a name under attack opens to a stranger who waits in line for two minutes', async () => {
  const person = await world.person('ROLE_EXAMINEE');
  const attacked = () =>
    world.owner.query(
      `insert into sign_in_failure (name, kind, network, failures, last_failed_at)
       select $1, 'password', '10.9.' || n, 25, $2 from generate_series(1, 10) n
       on conflict (name, kind, network) do update set last_failed_at = $2`,
      [person.name, world.runtime.now()],
    );
  await attacked();
  const network = '203.0.113.77';
  const answer = await world.login(person, { network });
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '120' }, body: { values: { seconds: 120 } } });
  world.later(60);
  await attacked();
  const ticket = String(answer.body.values?.['ticket']);
  const again = () => world.call('POST', '/login', { network, body: { username: person.name, password, ticket } });
  expect((await again()).body.values).toMatchObject({ seconds: 60 });
  world.later(60);
  await attacked();
  expect((await again()).status).toBe(200);
});

test('83 trying many names from one network is slowed, but not for who signed in there before', async () => {
  const person = await world.person();
  const stranger = await world.person();
  const network = '10.6.0.1';
  expect((await world.login(person, { network })).status).toBe(200);
  for (let n = 0; n < 30; n++)
    expect((await world.login(nobody(`s${n}`), { network })).body.refusal).toBe('wrong_name_or_password');
  expect((await world.login(stranger, { network })).body).toMatchObject({
    refusal: 'too_many_attempts',
    values: { seconds: 5 },
  });
  expect((await world.login(person, { network })).status).toBe(200);
  world.later(5);
  expect((await world.login(stranger, { network })).status).toBe(200);
  // Somebody got in for the first time: five are forgiven.
  expect(world.runtime.networks.failuresOf('10.6.0').failures).toBe(25);
});

test('84 names nobody has leave as many rows as there are places', async () => {
  for (let n = 0; n < 20; n++) await world.login(nobody(`r${n}`), { network: `10.7.${n}.1` });
  const { rows } = await world.owner.query(`select from sign_in_failure where name like 'nobody-r%'`);
  expect(rows).toEqual([]);
  const tried = { name: 'one', kind: 'password', network: '10.7.99', now: world.runtime.now() } as const;
  const outside = { companyId: null, role: 'staff' } as const;
  const again = () => world.runtime.inTransaction(outside, (db) => saveStrangerTry(db, tried));
  expect([await again(), await again()]).toEqual([1, 2]);
  // Another name on the same place begins anew.
  await world.owner.query(`update stranger_try set name_hash = '\\x00' where network = '10.7.99'`);
  expect(await again()).toBe(1);
  const { rows: kept } = await world.owner.query(`select failures from stranger_try where network = '10.7.99'`);
  expect(kept).toEqual([{ failures: 1 }]);
});

test('85 failures of one name from ever more networks are counted together', async () => {
  const person = await world.person();
  for (let n = 0; n < 25; n++) await world.login(person, { network: `10.8.${n}.1`, password: 'wrong' });
  const { rows } = await world.owner.query<{ network: string; failures: number }>(
    'select network, failures from sign_in_failure where name = $1',
    [person.name],
  );
  expect(rows).toHaveLength(21);
  expect(rows.find(({ network }) => network === 'elsewhere')?.failures).toBe(5);
});

test('86 a name nobody has is slowed as a known one, also by tries sent at once', async () => {
  const tries = (person: Person, network: string) =>
    Promise.all(Array.from({ length: 20 }, () => world.login(person, { network, password: 'wrong' })));
  const known = refusals(await tries(await world.person(), '10.10.0.1'));
  const unknown = refusals(await tries(nobody('twenty'), '10.11.0.1'));
  for (const answers of [known, unknown])
    expect(answers.filter((refusal) => refusal === 'wrong_name_or_password')).toHaveLength(5);
  expect(new Set(known)).toEqual(new Set(unknown));
});

test('87 tries sent at once to many servers are no more than tries sent to one', async () => {
  const { runtime } = world;
  const surroundings = surroundingsOf({ ...runtime, maintenance: false });
  const wire = {
    network: '10.12.0',
    address: '10.12.0.7',
    url: '/',
    header: () => null,
    byUnknownProxy: false,
    isBrowser: false,
    bearer: null,
    userAgent: '',
    cookie: () => null,
    setCookie: () => {},
  };
  const tries = ({ name: username }: Person) =>
    Promise.all(
      Array.from({ length: 24 }, () =>
        tryToSignIn(
          surroundings,
          {
            wire,
            now: runtime.now(),
            actor: { kind: 'anonymous' },
            gone: new AbortController().signal,
            file: new Uint8Array(),
            transact: (work) => runtime.inTransaction({ companyId: null, role: 'staff' }, work),
          },
          { username, password: 'wrong', rememberMe: false, waitingSince: runtime.now() },
        ),
      ),
    );
  for (const person of [await world.person(), nobody('of many')]) {
    const answers = await tries(person);
    expect(answers.filter((answer) => 'code' in answer && answer.code === 'wrong_name_or_password')).toHaveLength(5);
  }
});

test('88 a password changed while the old one was hashed signs nobody in', async () => {
  const person = await world.person();
  const other = await hashPassword('Another-h0rse!');
  const holder = new pg.Client({ connectionString: inject('ownerUrl') });
  await holder.connect();
  await holder.query('begin');
  const { rows: held } = await holder.query<{ pid: number }>(
    'select pg_backend_pid() as pid from account where id = $1 for update',
    [person.accountId],
  );
  const late = world.login(person);
  const waits = 'select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))';
  while ((await world.owner.query(waits, [held[0]?.pid])).rowCount === 0) await new Promise(setImmediate);
  await holder.query('update account set password_hash = $2 where id = $1', [person.accountId, other]);
  await holder.query('commit');
  await holder.end();
  expect((await late).body.refusal).toBe('wrong_name_or_password');
  const { rows } = await world.owner.query('select from session where account_id = $1', [person.accountId]);
  expect(rows).toEqual([]);
});

test('89 wrong confirmations sent at once end the session after ten, whatever the eleventh is', async () => {
  const { token } = (await world.login(await world.person())).body;
  const confirm = (current: string) =>
    world.call('PUT', '/profile/password', { token, body: { current, password: 'Another-h0rse!' } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm('wrong')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  expect((await confirm(password)).status).toBe(401);
  expect((await world.profile(token)).status).toBe(401);
});
