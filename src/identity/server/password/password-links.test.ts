import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPasswordLink, sendInvitation } from './password-links.ts';
import { signInWorld, type Person } from '../../../acceptance/people.fixture.ts';

/** S8, fourth part: links to a forgotten password and to a first one. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const fresh = 'Fresh-meadow7!';
const ask = (name: string, network = `10.${Math.floor(serial++ / 200)}.${serial % 200}.1`) =>
  world.call('POST', '/password-reset', { network, body: { username: name, area: 'admin' } });
let serial = 1;
const look = (token: string) => world.call('POST', '/password-reset/look', { body: { token } });
const set = (token: string, password = fresh) =>
  world.call('POST', '/password-reset/set', { body: { token, password } });
const linkFor = async ({ name }: Person) => {
  await ask(name);
  return world.tokenIn(await world.deliver(`password_link:${name}`));
};

test.each([
  ['ROLE_COMPANY_ADMIN', 'admin', 'http://localhost/admin/reset-password/reset?token='],
  ['ROLE_EXAMINEE', 'examinee', 'http://localhost/reset-password/reset?token='],
  ['ROLE_PLATFORM_ADMIN', 'platform-admin', 'http://localhost/platform-admin/reset-password/reset?token='],
] as const)('64 %s gets a link into the right area, whichever page asked', async (role, area, address) => {
  const person = await world.person(role);
  await ask(person.name);
  const mail = await world.deliver(`password_link:${person.name}`);
  expect(mail).toMatchObject({ to: person.name, text: expect.stringContaining(address) });
  expect((await look(world.tokenIn(mail))).body).toMatchObject({ kind: 'reset', area, signInName: person.name });
});

test('65 asking for somebody unknown is answered by the same bytes, and sends nothing', async () => {
  const known = await ask((await world.person()).name);
  const unknown = await ask('nobody-at-all@people.example');
  expect(unknown.text).toBe(known.text);
  expect(await world.deliver('password_link:nobody-at-all@people.example')).toBeNull();
});

test('66 the link sets the password once and signs every device out', async () => {
  const person = await world.person();
  const { token: signedIn } = (await world.login(person)).body;
  const link = await linkFor(person);
  expect((await set(link)).body).toEqual({ area: 'admin' });
  expect((await world.profile(signedIn)).status).toBe(401);
  expect((await set(link, 'Second-meadow8!')).body.refusal).toBe('link_not_valid');
  expect((await look(link)).body.refusal).toBe('link_not_valid');
  expect((await world.login(person, { password: fresh })).status).toBe(200);
});

test('67 a link sent twice at once works once', async () => {
  const link = await linkFor(await world.person());
  const answers = await Promise.all([set(link), set(link), set(link)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('68 a link to a forgotten password is good for an hour', async () => {
  const link = await linkFor(await world.person());
  world.later(3601);
  expect((await set(link)).body.refusal).toBe('link_not_valid');
});

test('69 a newer link voids the one before it', async () => {
  const person = await world.person();
  const first = await linkFor(person);
  const second = await linkFor(person);
  expect((await look(first)).body.refusal).toBe('link_not_valid');
  expect((await look(second)).status).toBe(200);
});

test('70 a weak or common password, or one’s own name, is refused, and the link stays good', async () => {
  const person = await world.person();
  const link = await linkFor(person);
  expect((await set(link, 'weak')).body.refusal).toBe('password_too_weak');
  expect((await set(link, 'Qwerty12345!')).body.refusal).toBe('password_too_common');
  expect((await set(link, `${person.name.split('@')[0]}A1!`)).body.refusal).toBe('password_too_common');
  expect((await set(link)).status).toBe(200);
});

test('71 only the hash of a link is kept', async () => {
  const link = await linkFor(await world.person());
  const { rows } = await world.owner.query(`select 1 from password_link where token_hash = $1`, [
    Buffer.from(link, 'base64url'),
  ]);
  expect(rows).toEqual([]);
});

test('72 a disabled person gets no link, and a link they had is void', async () => {
  const person = await world.person();
  const link = await linkFor(person);
  await world.owner.query('update account set enabled = false where id = $1', [person.accountId]);
  expect((await set(link)).body.refusal).toBe('link_not_valid');
  await ask(person.name);
  expect(await world.deliver(`password_link:${person.name}`)).toBeNull();
});

test('73 an invitation is good for a week, in the language of who is invited', async () => {
  const person = await world.person('ROLE_EXAMINEE');
  await world.owner.query(`update account set language = 'th', password_hash = null where id = $1`, [person.accountId]);
  await world.runtime.inTransaction({ companyId: world.companyId, role: 'staff' }, (db) =>
    sendInvitation(db, person.accountId, person.accountId),
  );
  const mail = await world.deliver(`password_link:${person.accountId}`);
  expect(mail?.text).toMatch(/^invitation .*\nhttp:\/\/localhost\/th\/reset-password\/reset\?token=/);
  world.later(7 * 86400 - 60);
  expect((await look(world.tokenIn(mail))).body).toMatchObject({ kind: 'invitation', language: 'th' });
  world.later(61);
  expect((await look(world.tokenIn(mail))).body.refusal).toBe('link_not_valid');
});

test('74 a link for somebody without an address can be printed', async () => {
  const person = await world.person('ROLE_EXAMINEE', false);
  const { token, path } = await world.runtime.inTransaction({ companyId: world.companyId, role: 'staff' }, (db) =>
    createPasswordLink(db, {
      accountId: person.accountId,
      kind: 'invitation',
      sentTo: person.name,
      now: world.runtime.now(),
    }),
  );
  expect(path).toBe(`/reset-password/reset?token=${token}`);
  expect((await set(token)).body).toEqual({ area: 'examinee' });
});

test('75 links are asked for three times an hour by name and sixty times by network', async () => {
  const { name } = await world.person();
  for (let n = 0; n < 3; n++) expect((await ask(name, '198.18.5.200')).status).toBe(200);
  expect((await ask(name, '198.18.5.200')).body).toMatchObject({
    refusal: 'too_many_attempts',
    values: { seconds: 3600 },
  });
  expect((await ask(name, '192.0.2.1')).status).toBe(200);
  // What strangers may ask in all is full again.
  world.later(120);
  const answers = [];
  for (let n = 0; n < 60; n++) answers.push((await ask(`n${n}@people.example`, '198.18.5.201')).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(3);
  world.later(120);
});

test('76 a new password ends the waits that others caused and the sign-ins that wait for a code', async () => {
  const person = await world.person();
  const link = await linkFor(person);
  await world.requireSecondCheck(['administrator']);
  const pending = (await world.login(person)).body.token;
  const code = await world.codeFor(pending);
  await world.requireSecondCheck([]);
  for (let n = 0; n < 8; n++) await world.login(person, { password: 'wrong' });
  expect((await set(link)).status).toBe(200);
  expect((await world.call('POST', '/2fa_check', { token: pending, body: { code } })).body.refusal).toBe(
    'sign_in_over',
  );
  expect((await world.login(person, { password: fresh })).status).toBe(200);
});
