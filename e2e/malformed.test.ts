import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../src/platform/contract.ts';
import { encodeCursor } from '../src/platform/server/database/cursor.ts';
import { endpoints } from './isolation/endpoints.ts';
import { idsFrom, nowhere } from './isolation/ids.ts';
import { sampleInput } from './isolation/sample.ts';
import { makeIsolationWorld, type IsolationWorld } from './isolation/world.ts';

/**
 * Every field of every endpoint is given what it cannot be. Whatever comes of it is the caller's fault, or leads nowhere;
 * nothing breaks.
 */
let world: IsolationWorld;
beforeAll(async () => {
  world = await makeIsolationWorld();
});
afterAll(() => world.stop());

type Path = readonly (string | number)[];
type Sent = Readonly<Record<string, unknown>>;

/** The way to each part of an input, whole objects and lists among them. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(at.length > 0 ? [at] : []), ...inner.flatMap(([name, part]) => pathsIn(part, [...at, name]))];
}

function changed(value: unknown, [first, ...rest]: Path, to: unknown): unknown {
  if (first === undefined) return to;
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === first ? changed(part, rest, to) : part));
  return { ...(value as object), [first]: changed((value as Sent)[first], rest, to) };
}

const partOf = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => (part as Sent | undefined)?.[name], value);

const texts = [
  'a\0b',
  'a\ud800b',
  '\u202eabc',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '99999999999',
  '%_\\',
  'x'.repeat(50_000),
];
const others = [null, -1, 2 ** 31, 1.5, 1e308, [], {}, true, Array.from({ length: 5000 }, () => 'a')];
const cursors = [
  [0, '2026-13-45', nowhere],
  ['2026-02-31 09:00:00+00', nowhere],
  ['1', '-'.repeat(36)],
  [1e300, 1e300],
  ['a\0', nowhere],
  ['12'],
].map(encodeCursor);

/** Of the things that a field cannot be a few, in turn from field to field; a cursor is given all broken ones. */
function* wrongFor(path: Path, now: unknown, turn: number): Generator {
  if (path.at(-1) === 'after') return yield* cursors;
  if (typeof now === 'string') yield now.toUpperCase();
  for (let step = 0; step < 2; step++) yield texts[(turn + step) % texts.length];
  yield others[turn % others.length];
}

/** How a request with this input goes: what stands in the address, in the query and in the body. */
function requestFor({ method, kind, path }: Endpoint, sent: Sent) {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(sent[name]).slice(0, 250)));
  const rest = Object.entries(sent).filter(([name, value]) => value !== undefined && !path.includes(`:${name}`));
  const inQuery = method === 'GET' || kind === 'upload';
  const query = rest.map(([name, value]) => [name, textOf(value).slice(0, 5000)]);
  return {
    method,
    url: `/api${url}`,
    ...(inQuery
      ? { query: Object.fromEntries(query) as Record<string, string> }
      : { payload: Object.fromEntries(rest) }),
  };
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'x')).toWellFormed();

test('nothing that is sent breaks anything', async () => {
  const { app, close } = await world.open();
  const broken: string[] = [];
  let turn = 0;
  for (const actor of ['company administrator', 'platform administrator'])
    for (const [name, endpoint] of endpoints) {
      const known = Object.keys(endpoint.input.shape).map((field) => [field, undefined] as const);
      const input = { ...Object.fromEntries(known), ...sampleInput(endpoint, idsFrom(world.own, endpoint)) };
      for (const path of pathsIn(input))
        for (const wrong of wrongFor(path, partOf(input, path), turn++)) {
          const request = requestFor(endpoint, changed(input, path, wrong) as Sent);
          const reply = await app.inject({
            ...request,
            headers: { authorization: `Bearer ${world.tokens[actor] ?? ''}` },
          });
          if (reply.statusCode >= 500)
            broken.push(`${name} ${path.join('.')} ${textOf(wrong).slice(0, 40)} (${actor})`);
          // Who may not ask at all needs not be asked about every field.
          if (reply.statusCode === 403) break;
        }
    }
  await close();
  process.stdout.write(`GOAL S4 ${turn} fields\n`);
  expect(broken).toEqual([]);
});
