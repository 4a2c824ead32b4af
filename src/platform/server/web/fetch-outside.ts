import { lookup } from 'node:dns';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The address is one that nobody is asked at from here. */
export class NotAskedThere extends Error {}

/** The name is looked up once, and what was looked at is what is connected to. */
const publicOnly: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new NotAskedThere(`${name} is in no public network`), '', 0);
    return options.all ? done(null, open) : done(null, first.address, first.family);
  });

const patience = 8_000;
const largestAnswer = 512 * 1024;

export type FetchOutside = (url: string, init: OutsideRequest) => Promise<Response>;
type OutsideRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | undefined;
};

/**
 * Asks an address that somebody of a company typed: by HTTPS and in public networks only, unless the operator has named
 * the origin; no redirect is followed, nothing waits longer than eight seconds or reads more than half a mebibyte.
 */
export function fetchOutside(named: readonly string[]): FetchOutside {
  return async (url, { method = 'GET', headers = {}, body }) => {
    const address = new URL(url);
    const isNamed = named.includes(address.origin);
    if (!isNamed && address.protocol !== 'https:') throw new NotAskedThere(`${address.origin} is not HTTPS`);
    const host = address.hostname.replace(/^\[|\]$/g, '');
    if (!isNamed && isIP(host) !== 0 && !isPublicAddress(host))
      throw new NotAskedThere(`${host} is in no public network`);
    const options: RequestOptions = {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(String(body)) }) },
      signal: AbortSignal.timeout(patience),
      agent: false,
      ...(isNamed ? {} : { lookup: publicOnly }),
    };
    const answer = await answered(address, options, body === undefined ? null : String(body));
    return new Response(await wholeBody(answer), {
      status: answer.statusCode ?? 502,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    });
  };
}

const answered = (address: URL, options: RequestOptions, body: string | null): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const ask = address.protocol === 'https:' ? requestSecure : requestPlain;
    ask(address, options, resolve)
      .on('error', reject)
      .end(body ?? undefined);
  });

async function wholeBody(answer: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > largestAnswer) throw new NotAskedThere('the answer is too long');
    parts.push(part);
  }
  // A `Response` of these has no body at all.
  return answer.statusCode === 204 || answer.statusCode === 304 ? null : Buffer.concat(parts);
}
