import { lookup } from 'node:dns';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet: an address that somebody typed does not reach into them. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
// Of IPv6 only 2000::/3 is given out; within it 6to4 and Teredo carry addresses of IPv4.
for (const [network, bits] of [
  ['::', 3],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address lies outside of every private, local and reserved network. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

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
