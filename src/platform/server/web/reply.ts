import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '../../contract.ts';
import { Refusal } from '../../refusal.ts';
import { sendPart } from './byte-range.ts';
import { refused } from './http-problems.ts';
import { withSharedPart, Written } from './shared-part.ts';

/** What a `download` answers. */
export type File = {
  readonly name: string;
  readonly type: string;
  /** The bytes, or how to make them: that is done after the commit, when no connection is held any more. */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>) | Pieces;
  /** How long a browser may keep it; not at all where nothing is said. */
  readonly cacheControl?: string;
};

/** A file that is too large to be held: how many bytes there are, and the bytes one piece after the other. */
export type Pieces = { readonly size: number; readonly pieces: () => AsyncIterable<Uint8Array> };

/** What a handler answered as it travels. Fields that the reply does not list are dropped here. */
export function encoded(endpoint: Endpoint, outcome: unknown): unknown {
  if (outcome instanceof Refusal || endpoint.kind === 'download') return outcome;
  if (endpoint.kind === 'stream') return linesOf(endpoint, outcome as AsyncIterable<unknown>);
  return endpoint.sharedPart
    ? withSharedPart(endpoint, endpoint.sharedPart, outcome)
    : z.encode(endpoint.reply, outcome);
}

export async function send(response: FastifyReply, outcome: unknown): Promise<unknown> {
  if (outcome instanceof Refusal) return refused(response, outcome);
  if (isFile(outcome)) {
    if ('pieces' in outcome.bytes) return sendPieces(response, outcome, outcome.bytes);
    // First of all: where they cannot be had, nothing of the file is said.
    const bytes = Buffer.from(await bytesOf(outcome.bytes));
    const name = encodeURIComponent(outcome.name);
    response.header('content-type', outcome.type).header('content-disposition', `inline; filename*=UTF-8''${name}`);
    if (outcome.cacheControl) response.header('cache-control', outcome.cacheControl);
    return outcome.type.startsWith('audio/') ? sendPart(response, bytes) : response.send(bytes);
  }
  response.header('content-type', 'application/json; charset=utf-8');
  return outcome instanceof Written ? sendWritten(response, outcome) : response.send(JSON.stringify(outcome ?? {}));
}

function sendWritten(response: FastifyReply, outcome: Written): unknown {
  if (!outcome.isLarge()) return response.send(outcome.plain());
  response.header('vary', 'accept-encoding');
  return /\bgzip\b/.test(String(response.request.headers['accept-encoding']))
    ? response.header('content-encoding', 'gzip').send(outcome.packed())
    : response.send(outcome.plain());
}

/** To be saved, and never kept by anything in between. */
function sendPieces(response: FastifyReply, { name, type }: File, { size, pieces }: Pieces): unknown {
  response.header('content-type', type).header('content-length', size).header('cache-control', 'no-store');
  response.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return response.send(Readable.from(pieces(), { objectMode: false }));
}

const isFile = (outcome: unknown): outcome is File =>
  typeof outcome === 'object' && outcome !== null && 'bytes' in outcome && 'type' in outcome;

const bytesOf = async (bytes: Exclude<File['bytes'], Pieces>): Promise<Uint8Array> =>
  typeof bytes === 'function' ? bytes() : bytes;

/** The events as a stream of server-sent events has them. */
async function* linesOf(endpoint: Endpoint, events: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const event of events) yield `data: ${JSON.stringify(z.encode(endpoint.reply, event))}\n\n`;
}
