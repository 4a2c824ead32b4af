import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sealingFrom } from '../encrypted-secrets.ts';
import { hashWaiting, saveWaitingPasswords } from './waiting-passwords.ts';
import { password, signInWorld, type Person } from '../../../acceptance/people.fixture.ts';

/** Passwords that somebody else gave out: docs/decisions/0014. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const own = 'Another-horse2!';

async function someone(role: 'ROLE_ADMIN' | 'ROLE_EXAMINEE'): Promise<Person> {
  const person = await world.person(role);
  await world.owner.query('update account set one_time_password = true where id = $1', [person.accountId]);
  return person;
}

const choose = (token: string, next: string) =>
  world.call('PUT', '/profile/own-password', { token, body: { password: next } });
const due = async (token: string) =>
  ((await world.profile(token)).body as unknown as { passwordDue: string | null }).passwordDue;

test.each([
  ['an administrator', 'ROLE_ADMIN', '/questions'],
  ['an examinee', 'ROLE_EXAMINEE', '/my/exams'],
] as const)('%s chooses a password before anything else, and is in then', async (_, role, home) => {
  const person = await someone(role);
  const { body: first } = await world.login(person);
  const other = (await world.login(person)).body.token;
  expect(first).toMatchObject({ data: { passwordDue: true } });
  expect(await due(first.token)).toBe('now');
  const refused = await world.call('GET', home, { token: first.token });
  expect([refused.status, refused.body]).toMatchObject([403, { detail: 'password_due' }]);
  expect((await world.call('GET', '/profile/devices', { token: first.token })).status).toBe(403);
  const { body: next } = await world.call('POST', '/token/refresh', { body: { refresh_token: first.refresh_token } });
  expect((await world.call('GET', home, { token: next.token })).status).toBe(403);

  expect((await choose(next.token, 'weak')).body.refusal).toBe('password_too_weak');
  expect((await choose(next.token, password)).body.refusal).toBe('password_same');
  expect((await choose(next.token, own)).status).toBe(200);
  expect((await world.call('GET', home, { token: next.token })).status).toBe(200);
  expect(await due(next.token)).toBeNull();
  expect((await world.profile(other)).status).toBe(401);

  expect((await world.login(person)).body.refusal).toBe('wrong_name_or_password');
  expect((await world.login(person, { password: own })).body).toMatchObject({ data: { passwordDue: false } });
});

test('the second check comes first, and says the same', async () => {
  const person = await someone('ROLE_ADMIN');
  await world.requireSecondCheck(['administrator']);
  const pending = (await world.login(person)).body;
  await world.requireSecondCheck([]);
  expect(pending).toMatchObject({ two_factor: true, data: { passwordDue: false } });
  const code = await world.codeFor(pending.token);
  const { body } = await world.call('POST', '/2fa_check', { token: pending.token, body: { code } });
  expect(body).toMatchObject({ data: { passwordDue: true } });
});

test('who chose a password keeps it: there is no way round the current one', async () => {
  const { token } = (await world.login(await world.person())).body;
  expect(await due(token)).toBeNull();
  expect((await choose(token, own)).body.refusal).toBe('password_is_own');
});

test.each(['a link', 'the profile page'])('a password set by %s is one’s own', async (way) => {
  const person = await someone('ROLE_EXAMINEE');
  if (way === 'a link') {
    await world.call('POST', '/password-reset', { body: { username: person.name, area: 'examinee' } });
    const token = world.tokenIn(await world.deliver(`password_link:${person.name}`));
    await world.call('POST', '/password-reset/set', { body: { token, password: own } });
  } else {
    await examFor(person, '-1 minute');
    const { token } = (await world.login(person)).body;
    await world.call('PUT', '/profile/password', { token, body: { current: password, password: own } });
  }
  expect((await world.login(person, { password: own })).body).toMatchObject({ data: { passwordDue: false } });
});

const sealing = () => sealingFrom(world.runtime.secret);

/** Somebody whose password came in a file and is not hashed yet. */
async function imported(): Promise<Person> {
  const person = await someone('ROLE_EXAMINEE');
  await world.owner.query('update account set password_hash = null where id = $1', [person.accountId]);
  await world.runtime.inTransaction({ companyId: world.companyId, role: 'staff' }, (db) =>
    saveWaitingPasswords(db, sealing(), [{ accountId: person.accountId, password }]),
  );
  return person;
}
const kept = async ({ accountId }: Person) => {
  const { rows } = await world.owner.query<{ hash: string | null; waits: boolean; sealed: Buffer | null }>(
    `select password_hash as hash, w.sealed is not null as waits, w.sealed
     from account a left join waiting_password w on w.account_id = a.id where a.id = $1`,
    [accountId],
  );
  return rows[0];
};

test('a password of a file works before it is hashed, and is hashed then', async () => {
  const person = await imported();
  expect((await kept(person))?.sealed?.includes(Buffer.from(password))).toBe(false);
  expect((await world.login(person, { password: own })).body.refusal).toBe('wrong_name_or_password');
  expect(await kept(person)).toMatchObject({ hash: null, waits: true });
  expect((await world.login(person)).body).toMatchObject({ data: { passwordDue: true } });
  expect(await kept(person)).toMatchObject({ hash: expect.stringMatching(/^\$argon2id\$/), waits: false });
  expect((await world.login(person)).status).toBe(200);
});

test('passwords of a file are hashed one after the other, and never in the place of a newer one', async () => {
  const [first, second] = [await imported(), await imported()];
  await world.owner.query(
    'update account set password_hash = (select password_hash from account where id = $2) where id = $1',
    [second.accountId, (await world.person()).accountId],
  );
  const newer = (await kept(second))?.hash;
  await hashWaiting(world.runtime.inTransaction, sealing());
  expect(await kept(first)).toMatchObject({ hash: expect.stringMatching(/^\$argon2id\$/), waits: false });
  expect(await kept(second)).toMatchObject({ hash: newer, waits: false });
  expect((await world.login(first)).status).toBe(200);
});

/** An exam of this examinee that opens then and is open for an hour. Gives a way to begin and end their sitting. */
async function examFor(person: Person, opens: string) {
  const { owner, companyId } = world;
  const one = async (query: string, values: unknown[]) =>
    (await owner.query<{ id: string }>(`${query} returning id`, values)).rows[0]?.id ?? '';
  await owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  const dataset = await one(`insert into dataset (name, model) values ('{}', 'MODULE')`, []);
  const module = await one(`insert into module (dataset_id, code, title, position) values ($1, $2, '{}', 1)`, [
    dataset,
    crypto.randomUUID().slice(0, 8),
  ]);
  const by = (await world.person()).accountId;
  const number = Math.floor(Math.random() * 1_000_000);
  const generated = await one(
    `insert into generated_exam (number, title, module_id, blueprint, seed, languages, question_count, created_by, created_at)
     values ($1, '{}', $2, '{}', 's', '{en}', 1, $3, now())`,
    [number, module, by],
  );
  const paper = await one(`insert into paper (generated_exam_id, label) values ($1, 'A')`, [generated]);
  const exam = await one(
    `insert into exam (number, title, generated_exam_id, kind, state, opens_at, closes_at, minutes, pass_mark, created_by, created_at)
     values ($1, '{"en":"Final"}', $2, 'e_exam', 'open', now() + $3::interval, now() + $3::interval + interval '1 hour', 60, 75, $4, now())`,
    [number, generated, opens, by],
  );
  const { rows } = await owner.query<{ id: string }>('select id from examinee where account_id = $1', [
    person.accountId,
  ]);
  const examinee = rows[0]?.id;
  await owner.query('insert into exam_candidate (exam_id, examinee_id, paper_id) values ($1, $2, $3)', [
    exam,
    examinee,
    paper,
  ]);
  const sitting = () =>
    one(
      `insert into sitting (exam_id, examinee_id, paper_id, question_count, pass_id, created_at, started_at, deadline)
       values ($1, $2, $3, 1, uuidv7(), now(), now(), now())`,
      [exam, examinee, paper],
    );
  const inFence = (query: string, values: unknown[]) =>
    owner.query("select set_config('app.company_id', $1, false)", [companyId]).then(() => owner.query(query, values));
  return {
    begin: sitting,
    end: (id: string) => inFence(`update sitting set ended_at = now(), end_reason = 'submitted' where id = $1`, [id]),
    close: () => inFence(`update exam set closes_at = now() - interval '1 second' where id = $1`, [exam]),
  };
}

test('nothing comes between an examinee and an exam: the password waits until they handed in', async () => {
  const person = await someone('ROLE_EXAMINEE');
  const { begin, end, close } = await examFor(person, '-1 minute');
  const { body } = await world.login(person);
  expect(body).toMatchObject({ data: { passwordDue: false } });
  expect(await due(body.token)).toBe('later');
  const home = () => world.call('GET', '/my/exams', { token: body.token });
  expect((await home()).status).toBe(200);
  const sitting = await begin();
  await close();
  expect((await home()).status).toBe(200);
  await end(sitting);
  expect((await home()).status).toBe(403);
  expect(await due(body.token)).toBe('now');
});

test('an exam that opens within the hour waits too; one that opens later, or is closed, does not', async () => {
  const soon = await someone('ROLE_EXAMINEE');
  await examFor(soon, '50 minutes');
  expect((await world.login(soon)).body).toMatchObject({ data: { passwordDue: false } });
  for (const opens of ['70 minutes', '-61 minutes']) {
    const person = await someone('ROLE_EXAMINEE');
    await examFor(person, opens);
    expect((await world.login(person)).body).toMatchObject({ data: { passwordDue: true } });
  }
});
