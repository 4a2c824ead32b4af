import { expect, test } from 'vitest';
import { allowCamera, webServer, wireOf } from './http.ts';

/** What is known of a caller whose request came from `from`, on behalf of `forwarded`. */
async function caller(trustedProxies: readonly string[] | undefined, from: string, forwarded?: string) {
  const app = webServer({ secure: false, ...(trustedProxies ? { trustedProxies } : {}) });
  app.get('/who', (request, response) => {
    const { network, byUnknownProxy } = wireOf(request, response);
    response.send({ network, byUnknownProxy });
  });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.inject({ url: '/who', remoteAddress: from, headers });
  await app.close();
  return answer.json<{ network: string; byUnknownProxy: boolean }>();
}

test('a proxy on this computer is believed where nothing is said', async () => {
  expect(await caller(undefined, '127.0.0.1', '203.0.113.9')).toEqual({ network: '203.0.113', byUnknownProxy: false });
});

test('a proxy elsewhere is believed only where TRUSTED_PROXIES names it', async () => {
  const bridge = '172.18.0.1';
  expect(await caller(undefined, bridge, '203.0.113.9')).toEqual({ network: '172.18.0', byUnknownProxy: true });
  for (const proxies of [['172.18.0.1'], ['172.16.0.0/12'], ['uniquelocal']])
    expect(await caller(proxies, bridge, '203.0.113.9')).toEqual({ network: '203.0.113', byUnknownProxy: false });
});

test('what a caller writes into the header themselves is not believed', async () => {
  expect(await caller(['172.18.0.1'], '172.18.0.1', '192.0.2.66, 203.0.113.9')).toMatchObject({ network: '203.0.113' });
});

test('a caller without a proxy is no proxy', async () => {
  expect(await caller(undefined, '192.168.1.20')).toEqual({ network: '192.168.1', byUnknownProxy: false });
});

test('only the page that is meant to use the camera may use it, and run WebAssembly', async () => {
  const app = webServer({ secure: false });
  app.get('/camera', (_, response) => {
    allowCamera(response);
    response.send('');
  });
  app.get('/other', (_, response) => response.send(''));
  const [camera, other] = [await app.inject('/camera'), await app.inject('/other')];
  await app.close();
  const rights = ({ headers }: typeof camera) => [
    /camera=\S*(?=,)/.exec(String(headers['permissions-policy']))?.[0],
    /script-src [^;]*/.exec(String(headers['content-security-policy']))?.[0],
  ];
  expect(rights(camera)).toEqual(['camera=(self)', "script-src 'self' 'wasm-unsafe-eval'"]);
  expect(rights(other)).toEqual(['camera=()', "script-src 'self'"]);
});
