import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { refreshCookie } from '../identity/server/session/cookies.ts';
import { blankPng } from '../platform/server/fixtures/pictures.fixture.ts';
import { browser, signInWorld } from './people.fixture.ts';

/** Pictures as a browser loads them: with its cookies and no token. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

async function signedIn() {
  const { cookies, body } = await world.login(await world.person(), { headers: browser });
  return { token: body.token, cookies: { [refreshCookie]: cookies[refreshCookie]?.value ?? '' } };
}

test('a picture comes with the cookie of a session, and ends with it', async () => {
  const { token, cookies } = await signedIn();
  const upload = await world.app.inject({
    method: 'POST',
    url: '/api/media',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: blankPng(2, 2),
  });
  const { url } = upload.json<{ url: string }>();
  const load = async (sent: Readonly<Record<string, string>>) =>
    (await world.app.inject({ url, cookies: { ...sent } })).statusCode;
  expect(await load(cookies)).toBe(200);
  expect(await load({})).toBe(404);
  expect(await load({ [refreshCookie]: `${cookies[refreshCookie]?.slice(0, -1)}A` })).toBe(404);
  // The cookie opens pictures and nothing else.
  const elsewhere = await world.app.inject({ url: '/api/profile', cookies: { ...cookies } });
  expect(elsewhere.statusCode).toBe(401);
  await world.call('POST', '/token/invalidate', { token, cookies, headers: browser });
  expect(await load(cookies)).toBe(404);
});
