import { lookup } from 'node:dns/promises';
import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../../platform/server/web/public-address.ts';
import type { OutsideFault } from '../../domain/outside-fault.ts';

/** A call of an address of a company that got no answer. */
export class NoAnswer extends Error {
  readonly fault: OutsideFault;
  constructor(fault: OutsideFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

type Found = { readonly address: string; readonly family: number };

/** How calls leave: where names lead, and which addresses are never called. */
export type Ways = {
  /** The operator lets companies call programs on this computer by `http://127.0.0.1`: for a trial. */
  readonly toThisComputer: boolean;
  readonly find?: (name: string) => Promise<readonly Found[]>;
};

const findByName = (name: string) => lookup(name, { all: true });

/** Whether an address has the form of one that may be called. What its name leads to is looked at with every call. */
export function isCallable(address: string, { toThisComputer }: Pick<Ways, 'toThisComputer'>): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol === 'http:') return toThisComputer && hostname === '127.0.0.1';
  const literal = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(literal) === 0 ? hostname.includes('.') : isPublicAddress(literal));
}

type Call = {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly seconds: number;
  readonly mostBytes: number;
};

type Answer = { readonly status: number; readonly bytes: Buffer };

/**
 * Calls an address of a company. The name is looked up once, every address it leads to has to be public, and the call goes to
 * the one that was looked at: a name that leads elsewhere a moment later changes nothing. Redirects are not followed.
 */
export async function callOutside(call: Call, ways: Ways): Promise<Answer> {
  if (!isCallable(call.address, ways)) throw new NoAnswer('address_refused');
  const url = new URL(call.address);
  const isHere = url.protocol === 'http:';
  const found = isHere ? { address: '127.0.0.1', family: 4 } : await findPublic(url, ways.find ?? findByName);
  return exchange(url, call, found);
}

async function findPublic({ hostname }: URL, find: NonNullable<Ways['find']>): Promise<Found> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const all =
    family > 0
      ? [{ address: literal, family }]
      : await find(hostname).catch((error: unknown) => {
          throw new NoAnswer('name_unknown', error);
        });
  const [first] = all;
  if (!first) throw new NoAnswer('name_unknown');
  if (!all.every(({ address }) => isPublicAddress(address))) throw new NoAnswer('address_refused');
  return first;
}

/** One request over a connection of its own, to that address and no other. */
export function exchange(url: URL, { method, headers, body, seconds, mostBytes }: Call, to: Found): Promise<Answer> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    agent: false,
    signal: AbortSignal.timeout(seconds * 1000),
    lookup: (_name, asked, done) => (asked.all ? done(null, [{ ...to }]) : done(null, to.address, to.family)),
  };
  const request = url.protocol === 'http:' ? plainRequest : secureRequest;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof NoAnswer ? error : new NoAnswer(faultOf(error), error));
    const sent = request(url, options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size <= mostBytes) return void parts.push(part);
        fail(new NoAnswer('answer_too_large'));
        sent.destroy();
      });
      response.on('error', fail);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

function faultOf(error: unknown): OutsideFault {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'no_answer';
  return /CERT|TLS|SSL|ALTNAME|SELF_SIGNED/.test(code) ? 'not_secure' : 'not_reached';
}
