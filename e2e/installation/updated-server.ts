import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the files of the newer build lie; those of the earlier one are gone by then. */
export const newAssets = '/assets/newer/';

/**
 * The server behind a door that plays an update: from then on every file with a hash in its name has another one, pages and lists
 * name the new ones, and the old ones are not there.
 */
export async function startBehindDoor(target: string) {
  let isUpdated = false;
  const door = createServer((asked, reply) => {
    pass(asked, reply, { target, isUpdated });
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    update: () => {
      isUpdated = true;
    },
    close: () => {
      door.closeAllConnections();
      door.close();
    },
  };
}

type Door = { readonly target: string; readonly isUpdated: boolean };

/** Calls of the API go through as they are, also those that stay open. */
function pass(asked: IncomingMessage, reply: ServerResponse, { target, isUpdated }: Door): void {
  const { method, url = '/' } = asked;
  const isFile = isUpdated && !url.startsWith('/api/');
  if (isFile && url.startsWith('/assets/') && !url.startsWith(newAssets)) return void reply.writeHead(404).end();
  const headers = { ...asked.headers, ...(isFile && { 'accept-encoding': 'identity' }) };
  const path = isFile ? url.replace(newAssets, '/assets/') : url;
  const sent = request(target + path, { method, headers }, (answer) => {
    const type = answer.headers['content-type'] ?? '';
    if (!isFile || !/html|javascript|css|json/.test(type)) {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(reply);
    }
    void renamed(answer).then((body) => {
      const { 'content-length': _, ...others } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, others).end(body);
    });
  });
  sent.on('error', () => reply.destroy());
  reply.on('close', () => sent.destroy());
  asked.pipe(sent);
}

async function renamed(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts)
    .toString()
    .replaceAll(/(?<=["'`(/])assets\/(?=[\w-]+\.)/g, newAssets.slice(1));
}
