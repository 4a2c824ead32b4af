import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { refreshCookie } from '../identity/server/session/cookies.ts';
import { blankPng } from '../platform/server/fixtures/pictures.fixture.ts';
import { openMediaStore } from '../platform/server/media/media-store.ts';
import { throwawaySecret } from '../platform/server/embedded-database/throwaway-database.ts';
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
  expect(await load({ [refreshCookie]: `${cookies[refreshCookie]?.slice(0, -9)}wrong0000` })).toBe(404);
  // The cookie opens pictures and nothing else.
  const elsewhere = await world.app.inject({ url: '/api/profile', cookies: { ...cookies } });
  expect(elsewhere.statusCode).toBe(401);
  await world.call('POST', '/token/invalidate', { token, cookies, headers: browser });
  expect(await load(cookies)).toBe(404);
});

test('a store that hangs keeps nobody from signing in, and uploads that wait for it keep nobody from their work', async () => {
  let isHanging = false;
  const asked = vi.fn();
  const bucket = createServer((request, response) => {
    request.resume();
    asked();
    if (!isHanging) response.end();
  });
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const address = `s3://b?endpoint=http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const slow = await signInWorld(inject('database'), { media: openMediaStore('', address, throwawaySecret, keys) });
  const { cookies, body } = await slow.login(await slow.person(), { headers: browser });
  const upload = (side: number) =>
    slow.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { authorization: `Bearer ${body.token}`, 'content-type': 'application/octet-stream' },
      payload: blankPng(side, 2),
    });
  const { url } = (await upload(2)).json<{ url: string }>();

  isHanging = true;
  asked.mockClear();
  const session = { [refreshCookie]: cookies[refreshCookie]?.value ?? '' };
  const hanging = [
    ...Array.from({ length: 12 }, () => slow.app.inject({ url, cookies: session })),
    ...Array.from({ length: 12 }, (_, side) => upload(side + 3)),
  ];
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(hanging.length), { timeout: 8_000 });
  expect((await slow.login(await slow.person(), { headers: browser })).status).toBe(200);
  expect((await slow.call('GET', '/profile', { token: body.token })).status).toBe(200);

  bucket.closeAllConnections();
  bucket.close();
  for (const { statusCode, headers } of await Promise.all(hanging)) {
    expect(statusCode).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
  }
  await slow.close();
}, 30_000);
