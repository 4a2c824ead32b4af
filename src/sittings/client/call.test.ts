import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

afterEach(() => void vi.unstubAllGlobals());

const answers = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const save = () => call('saveAnswer', { position: 3, revision: 1, response: 'a', flagged: false, key: 'k' });

test('a reply is a reply', async () => {
  answers(200, '{"saved":1}');
  expect(await save()).toEqual({ kind: 'reply', reply: { saved: 1 } });
});

test('a refusal keeps its reason', async () => {
  answers(409, '{"status":409,"refusal":"other_device","values":{}}');
  expect(await save()).toEqual({ kind: 'refused', refusal: 'other_device' });
});

test.each([
  ['a portal’s sign-in page in place of the reply', 200, '<html>Welcome to the Wi-Fi</html>', 0],
  ['a reply that says nothing', 200, 'null', 0],
  ['a conflict of somebody else', 409, '{"error":"proxy"}', 409],
  ['a fault of the server', 500, '{"faultId":"f"}', 500],
  ['no pass', 401, '{}', 401],
])('%s is a failure', async (_, status, body, failed) => {
  answers(status, body);
  expect(await save()).toEqual({ kind: 'failed', status: failed });
});

test('a network that is gone is a failure without a status', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await save()).toEqual({ kind: 'failed', status: 0 });
});

test('the position goes into the address, the rest into the body', async () => {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => new Response('{"saved":1}'));
  vi.stubGlobal('fetch', fetch);
  await save();
  const [url, request] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/sitting/answers/3');
  expect(request).toMatchObject({ method: 'PUT', credentials: 'same-origin' });
  expect(JSON.parse(String(request?.body))).toEqual({ revision: 1, response: 'a', flagged: false, key: 'k' });
});
