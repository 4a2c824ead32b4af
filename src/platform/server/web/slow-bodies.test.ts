import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { cutSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  cutSlowBodies(app, { bytes: 1000, milliseconds: 300 });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.post('/', async ({ body }) => ({ bytes: (body as Buffer).length }));
  app.get('/', async () => (await wait(1500), 'done'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** What the server says to these pieces, one each tenth of a second; the connection is left open. */
async function saidTo(head: string, pieces: readonly string[] = []): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  const said = once(socket, 'data') as Promise<[string]>;
  socket.write(head);
  for (const piece of pieces) {
    await wait(100);
    socket.write(piece);
  }
  const [answer] = await said;
  socket.destroy();
  return answer;
}

const post = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: 20000\r\n\r\n';

test('half a body is cut, one that goes on slowly arrives, and an answer that takes long is waited for', async () => {
  const [half, trickled, slow, long] = await Promise.all([
    saidTo(post, ['x'.repeat(10_000)]),
    saidTo(post, ['x'.repeat(10_000), ...Array<string>(20).fill('x')]),
    saidTo(post, Array<string>(20).fill('x'.repeat(1000))),
    saidTo('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
  ]);
  expect(half).toMatch(/^HTTP\/1.1 408/);
  expect(trickled).toMatch(/^HTTP\/1.1 408/);
  expect(slow).toContain('{"bytes":20000}');
  expect(long).toMatch(/^HTTP\/1.1 200/);
});
