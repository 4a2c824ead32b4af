import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeWorld } from '../../bench/world.ts';
import { contracts } from '../features.ts';
import type { Contract, Endpoint } from '../platform/contract.ts';
import { createApi } from '../server.ts';
import { testRuntime } from './runtime.fixture.ts';
import type { Runtime } from '../runtime.ts';

let runtime: Runtime;
let app: FastifyInstance;
let examineeToken: string;
const served: string[] = [];

const endpoints = Object.values<Contract>(contracts).flatMap((contract) => Object.entries<Endpoint>(contract));
const someId = '00000000-0000-7000-8000-000000000000';
const addressOf = ({ path }: Endpoint) => `/api${path.replaceAll(/:\w+/g, someId)}`;

beforeAll(async () => {
  runtime = await testRuntime(inject('database'));
  app = createApi(runtime);
  examineeToken = (await makeWorld(runtime, 1)).tokens[0] ?? '';
  await app.ready();
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) served.push(line);
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

const call = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
  app.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers,
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  });

test('the OpenAPI document describes exactly the endpoints that are served', async () => {
  const document = (await app.inject('/api/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = endpoints.map(([, { method, path }]) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(declared.sort());
  for (const [, endpoint] of endpoints)
    expect(app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` }), endpoint.path).toBe(true);
  const inApi = served.join('\n').match(/\/api/g)?.length ?? 0;
  expect(inApi).toBeGreaterThan(0);
});

test('the OpenAPI document says which refusal comes with which status, and what is limited', async () => {
  const document = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, { description: string; headers?: object }> }>>;
  }>();
  const login = document.paths['/api/login']?.['post']?.responses ?? {};
  expect(login['401']?.description).toContain('wrong_name_or_password');
  expect(login['409']?.description).toBe(
    'Refused: account_disabled, company_closed, demonstration_closed, provider_demanded',
  );
  expect(login['429']?.description).toContain('too_many_attempts');
  expect(login['503']).toMatchObject({ description: 'Refused: all_busy', headers: { 'Retry-After': {} } });
  const certificate = document.paths['/api/certificates/{code}']?.['get']?.responses ?? {};
  expect(certificate['429']).toMatchObject({ description: 'Too many requests', headers: { 'Retry-After': {} } });
  expect(document.paths['/api/profile/password']?.['put']?.responses['422']?.description).toContain(
    'password_too_weak',
  );
});

test('what succeeds is answered with 200, at every endpoint', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  }>();
  const successes = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ responses }) => Object.keys(responses).filter((status) => Number(status) < 400)),
  );
  expect(new Set(successes.flat())).toEqual(new Set(['200']));
  expect((await app.inject('/api/public-settings')).statusCode).toBe(200);
});

test('a school of three hundred behind one address is limited nowhere, and nothing that is open to all is without limit', () => {
  const pictures = 40;
  const aMinute: Readonly<Record<string, number>> = {
    login: 600,
    refreshToken: 900,
    publicSettings: 900,
    readPicture: 300 * pictures,
    checkTwoFactor: 300,
    setPassword: 300,
    leaveSitting: 300,
  };
  for (const [name, endpoint] of endpoints.filter(([, { permission }]) => permission === 'public')) {
    const { network, strangers } = endpoint.limit ?? {};
    expect(network?.atOnce, name).toBeGreaterThanOrEqual(aMinute[name] ?? 1);
    // Beyond what is let through at once, less than a program could ask for; sign-ins have a queue of their own.
    expect(network?.perSecond, name).toBeLessThanOrEqual(name === 'login' ? 1000 : 200);
    expect(strangers?.perSecond, name).toBeLessThanOrEqual(name === 'login' ? 1000 : 200);
  }
});

/** Every address of the web server, as its tree of routes prints them. */
function addresses(): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
      if (part === '') return [];
      above.splice(indent.length / 4, Infinity, part);
      return methods ? [above.join('')] : [];
    });
}

test('what is served beside the endpoints is limited too, or costs nothing', async () => {
  const declared = new Set(endpoints.map(([, { path }]) => `/api${path}`));
  const beside = addresses().filter((address) => !declared.has(address));
  expect(beside.toSorted()).toEqual(['/api/docs', '/api/openapi.json', '/healthz', '/policy-reports', '/readyz']);
  const limited = ['/api/docs', '/api/openapi.json', '/policy-reports'];
  for (const url of limited) {
    const statuses = new Set<number>();
    const method = url === '/policy-reports' ? 'POST' : 'GET';
    const headers = { 'x-forwarded-for': '192.0.2.99', 'content-type': 'application/csp-report' };
    for (let n = 0; n < 70; n++)
      statuses.add(
        (await app.inject({ method, url, headers, ...(method === 'POST' ? { payload: '{}' } : {}) })).statusCode,
      );
    expect([...statuses].at(-1), url).toBe(429);
  }
});

test('the description of the API is made once, small, and not sent again to who has it', async () => {
  for (const url of ['/api/docs', '/api/openapi.json']) {
    const ask = (headers: Record<string, string>) => app.inject({ url, headers });
    const [plain, small] = [await ask({}), await ask({ 'accept-encoding': 'gzip, br' })];
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    const again = await ask({ 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

test.each(endpoints.filter(([, { permission }]) => permission !== 'public'))(
  '%s is closed to anyone who is not signed in',
  async (_, endpoint) => {
    expect((await call(endpoint)).statusCode).toBe(401);
    expect((await call(endpoint, { authorization: 'Bearer forged.token.here' })).statusCode).toBe(401);
  },
);

test.each(endpoints.filter(([, { permission }]) => !['public', 'signed_in', 'examinee'].includes(String(permission))))(
  '%s is closed to an examinee',
  async (_, endpoint) => {
    expect((await call(endpoint, { authorization: `Bearer ${examineeToken}` })).statusCode).toBe(403);
  },
);

test.each(endpoints.filter(([, { method }]) => method !== 'GET'))(
  '%s does nothing for a page of another site',
  async (_, endpoint) => {
    const foreign = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { cookie: '__Host-sanam-refresh=something' },
    ];
    for (const headers of foreign) expect((await call(endpoint, headers)).statusCode).toBe(403);
  },
);

test('every reply carries the security headers and none may be kept', async () => {
  for (const url of ['/api/public-settings', '/api/profile', '/api/nothing-here']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self';/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  }
});

test('an address with an id that can be nobody’s leads nowhere, whatever else is wrong', async () => {
  const { statusCode, json } = await app.inject({ method: 'GET', url: `/api/certificates/${'x'.repeat(101)}` });
  expect([statusCode, json()]).toEqual([404, { title: 'Not Found', status: 404 }]);
});

test('bad input names every fault, broken JSON and huge bodies are the caller’s fault', async () => {
  const login = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });
  const wrong = await login('{"username":7}');
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json<{ faults: { path: string[] }[] }>().faults.map(({ path }) => path[0])).toEqual([
    'username',
    'password',
  ]);
  expect((await login('{"username"')).statusCode).toBe(400);
  expect((await login('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect((await login(`{"username":"${'x'.repeat(300_000)}"}`)).statusCode).toBe(413);
  expect(wrong.headers['content-type']).toMatch(/^application\/problem\+json/);
});

test('health and readiness answer everybody, figures nobody', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
  expect((await app.inject('/readyz')).json()).toEqual({ ready: true });
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});
