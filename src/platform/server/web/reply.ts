import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '../../contract.ts';
import { Refusal } from '../../refusal.ts';
import { sendPart } from './byte-range.ts';
import { refused } from './http-problems.ts';

/** What a `download` answers. */
export type File = {
  readonly name: string;
  readonly type: string;
  /** The bytes, or how to make them: that is done after the commit, when no connection is held any more. */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>);
  /** How long a browser may keep it; not at all where nothing is said. */
  readonly cacheControl?: string;
};

/** What a handler answered as it travels. Fields that the reply does not list are dropped here. */
export function encoded(endpoint: Endpoint, outcome: unknown): unknown {
  if (outcome instanceof Refusal || endpoint.kind === 'download') return outcome;
  if (endpoint.kind === 'stream') return linesOf(endpoint, outcome as AsyncIterable<unknown>);
  return z.encode(endpoint.reply, outcome);
}

export async function send(response: FastifyReply, outcome: unknown): Promise<unknown> {
  if (outcome instanceof Refusal) return refused(response, outcome);
  if (isFile(outcome)) {
    // First of all: where they cannot be had, nothing of the file is said.
    const bytes = Buffer.from(typeof outcome.bytes === 'function' ? await outcome.bytes() : outcome.bytes);
    const name = encodeURIComponent(outcome.name);
    response.header('content-type', outcome.type).header('content-disposition', `inline; filename*=UTF-8''${name}`);
    if (outcome.cacheControl) response.header('cache-control', outcome.cacheControl);
    return outcome.type.startsWith('audio/') ? sendPart(response, bytes) : response.send(bytes);
  }
  return response.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(outcome ?? {}));
}

const isFile = (outcome: unknown): outcome is File =>
  typeof outcome === 'object' && outcome !== null && 'bytes' in outcome && 'type' in outcome;

/** The events as a stream of server-sent events has them. */
async function* linesOf(endpoint: Endpoint, events: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const event of events) yield `data: ${JSON.stringify(z.encode(endpoint.reply, event))}\n\n`;
}
