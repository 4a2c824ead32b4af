import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contracts } from '../features.ts';
import type { Contract, Endpoint } from '../platform/contract.ts';
import { apiExamples } from '../programs/server/client-file/api-examples.ts';
import { clientFile } from '../programs/server/client-file/client-file.ts';
import { newKey } from '../programs/server/keys/access-key.ts';
import { keyPermissions, keyRate } from '../programs/domain/access-key.ts';
import { signInWorld, type Person } from './people.fixture.ts';

/** Keys of programs on the whole server: who they are, where they end, and that they come to nothing else. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => void (world = await signInWorld(inject('database'))));
afterAll(() => world.close());

const endpoints = Object.values<Contract>(contracts).flatMap((contract) => Object.entries<Endpoint>(contract));
const someId = '00000000-0000-7000-8000-000000000000';

/** A key that somebody made, kept as the page keeps it. */
async function keyOf({ accountId }: Person, { companyId = world.companyId, expiresAt = null as Date | null } = {}) {
  const { key, hash, prefix } = newKey(companyId);
  const { id } = await world.runtime.inTransaction({ companyId, role: 'staff' }, (db) =>
    db
      .insertInto('api_key')
      .values({
        name: 'Register',
        permissions: [...keyPermissions],
        prefix,
        hash,
        made_by: accountId,
        made_at: new Date(),
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, key };
}

const asked = (token: string, path = '/program') => world.call('GET', path, { token });

test('a key is who it says, and its last use is noted', async () => {
  const { key, id } = await keyOf(await world.person());
  const { status, text } = await asked(key);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ permissions: [...keyPermissions] });
  const used = await world.runtime.inTransaction({ companyId: world.companyId, role: 'staff' }, (db) =>
    db.selectFrom('api_key').select('last_used_at as at').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(used.at).toBeInstanceOf(Date);
});

test('a key is nobody once it is revoked, is over, was altered, or its maker is disabled', async () => {
  const maker = await world.person();
  const { key, id } = await keyOf(maker);
  expect((await asked(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
  expect((await asked((await keyOf(maker, { expiresAt: new Date(Date.now() - 1000) })).key)).status).toBe(401);
  const run = (work: string, values: unknown[]) => world.owner.query(work, values);
  await run("select set_config('app.company_id', $1, false)", [world.companyId]);
  await run('update api_key set revoked_at = now(), revoked_by = made_by where id = $1', [id]);
  expect((await asked(key)).status).toBe(401);
  const other = await keyOf(maker);
  expect((await asked(other.key)).status).toBe(200);
  await run('update account set enabled = false where id = $1', [maker.accountId]);
  expect((await asked(other.key)).status).toBe(401);
});

test('a key may do only what its maker still may', async () => {
  const maker = await world.person('ROLE_ADMIN');
  const { key } = await keyOf(maker);
  // Its maker looks at questions, and no more.
  expect((await asked(key)).status).toBe(403);
  await world.owner.query("select set_config('app.company_id', $1, false)", [world.companyId]);
  await world.owner.query("update administrator set permissions = '{examinee.edit}' where account_id = $1", [
    maker.accountId,
  ]);
  expect((await asked(key)).body).toMatchObject({ permissions: ['examinee.edit'] });
});

test('with every permission there is, a key comes to no endpoint that does not say so', async () => {
  const { key } = await keyOf(await world.person());
  const closed = endpoints.filter(([, { permission, programs }]) => permission !== 'public' && !programs);
  expect(closed.length).toBeGreaterThan(300);
  const open: string[] = [];
  for (const [name, { method, path, kind }] of closed) {
    const url = `/api${path.replaceAll(/:\w+/g, someId)}`;
    const headers = {
      authorization: `Bearer ${key}`,
      ...(kind === 'upload' ? { 'content-type': 'application/octet-stream' } : {}),
    };
    const payload = method === 'GET' ? {} : { payload: kind === 'upload' ? Buffer.from('x') : {} };
    const { statusCode } = await world.app.inject({ method, url, headers, ...payload });
    if (statusCode !== 403) open.push(`${name} ${statusCode}`);
  }
  expect(open).toEqual([]);
});

test('a key of one company sees nobody of another, also where it names somebody there', async () => {
  const { key } = await keyOf(await world.person());
  const elsewhere = await world.company();
  await world.person('ROLE_EXAMINEE', true, { companyId: elsewhere });
  const { id } = (await world.owner.query('select id from examinee where company_id = $1', [elsewhere])).rows[0];
  expect((await asked(key, `/examinees/${id}`)).status).toBe(404);
  // A key whose company is written over by another one is no key there.
  const forged = newKey(elsewhere).key;
  expect((await asked(key.slice(0, 14) + forged.slice(14, 36) + key.slice(36))).status).toBe(401);
});

test('a register pushes two thousand people in four calls, and the same again changes nothing', async () => {
  const companyId = await world.company();
  const { key } = await keyOf(await world.person('ROLE_COMPANY_ADMIN', true, { companyId }), { companyId });
  const people = Array.from({ length: 2000 }, (_, n) => ({
    number: String(650_000 + n),
    givenName: { en: `Given ${n}`, th: `ชื่อ ${n}` },
    familyName: { en: `Family ${n}`, th: `สกุล ${n}` },
  }));
  const push = async () => {
    const answers = [];
    for (let from = 0; from < people.length; from += 500) {
      const body = { people: people.slice(from, from + 500) };
      const { status, text } = await world.call('PUT', '/examinees/by-number', { token: key, body });
      expect(status).toBe(200);
      answers.push(JSON.parse(text) as Record<'created' | 'unchanged', number>);
    }
    return answers;
  };
  expect((await push()).map(({ created }) => created)).toEqual([500, 500, 500, 500]);
  expect((await push()).map(({ unchanged }) => unchanged)).toEqual([500, 500, 500, 500]);
  const { text } = await asked(key, '/examinees?limit=1');
  expect(JSON.parse(text)).toMatchObject({ 'hydra:totalItems': 2000 });
});

test('the program on the page of the API runs as it stands, with the client made from the contract', async () => {
  const companyId = await world.company();
  const { key } = await keyOf(await world.person('ROLE_COMPANY_ADMIN', true, { companyId }), { companyId });
  const text = apiExamples[1]?.text ?? '';
  const page = (await world.app.inject('/api/docs')).payload;
  expect(page).toContain('school.listReleasedResults');
  const folder = mkdtempSync(join(tmpdir(), 'sanam-client-'));
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  try {
    writeFileSync(join(folder, 'sanam.ts'), clientFile(contracts));
    writeFileSync(join(folder, 'register.mts'), text);
    const env = { ...process.env, SANAM_ADDRESS: address, SANAM_KEY: key };
    const run = (environment: NodeJS.ProcessEnv) =>
      promisify(execFile)(process.execPath, [join(folder, 'register.mts')], { env: environment });
    expect((await run(env)).stdout).toBe('1\n');
    await expect(run({ ...env, SANAM_KEY: `${key}x` })).rejects.toMatchObject({
      stderr: expect.stringContaining('Sanam answered 401') as string,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect((await asked(key, '/examinees')).text).toContain('650001');
});

test('a key that asks too often is asked to wait', async () => {
  const { key } = await keyOf(await world.person());
  const statuses: number[] = [];
  for (let n = 0; n < keyRate.atOnce * 4 && !statuses.includes(429); n++) statuses.push((await asked(key)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(keyRate.atOnce);
});
