import type { z } from 'zod';
import type { Endpoint } from '../../platform/contract.ts';
import { pageKeyHeaders } from '../../entry/domain/page-key.ts';
import type { sittingContract } from '../contract.ts';
import { browserKey, isInSafeExamBrowser } from './browser-key.ts';

type Endpoints = typeof sittingContract;

/** What the sitting page asks for. Checked against the contract, of which only the types come along. */
const routes = {
  readSitting: ['GET', '/sitting'],
  beginSitting: ['POST', '/sitting/beginning'],
  enterSection: ['POST', '/sitting/sections/:section'],
  checkIn: ['POST', '/sitting/presence'],
  readWaiting: ['GET', '/sitting/waiting'],
  giveRoomCode: ['POST', '/sitting/room-code'],
  sayReady: ['POST', '/sitting/readiness'],
  saveAnswer: ['PUT', '/sitting/answers/:position'],
  keepLateAnswers: ['POST', '/sitting/late-answers'],
  saveComment: ['PUT', '/sitting/comments/:position'],
  submitSitting: ['POST', '/sitting/submission'],
  leaveSitting: ['POST', '/sitting/leaving'],
  findEntry: ['GET', '/entries/:examId'],
  enterByCode: ['POST', '/entries/:examId'],
} as const satisfies { [Name in keyof Endpoints]?: readonly [Endpoints[Name]['method'], Endpoints[Name]['path']] };

export type CallName = keyof typeof routes;
type Asked<E extends Endpoint> = { readonly [Key in keyof z.output<E['input']>]: z.output<E['input']>[Key] };
/** A reply as it travels: instants are ISO text. */
export type WireReply<Name extends CallName> = z.input<Endpoints[Name]['reply']>;

/** What came of a call. `failed` has the HTTP status, or 0 where nothing sensible came back. */
export type CallOutcome<Name extends CallName> =
  | { readonly kind: 'reply'; readonly reply: WireReply<Name> }
  | {
      readonly kind: 'refused';
      readonly refusal: Endpoints[Name]['refusals'][number];
      /** Whose paper was not given. */
      readonly sitting?: string;
      /** How long to wait before the next try. */
      readonly seconds?: number;
    }
  | { readonly kind: 'failed'; readonly status: number };

/** `patience`: the longest it may take before it counts as failed, in milliseconds. */
export type Call = <Name extends CallName>(
  name: Name,
  input: Asked<Endpoints[Name]>,
  patience?: number,
) => Promise<CallOutcome<Name>>;

/** The usual patience; the caller tries again. */
const usualPatience = 10_000;

/**
 * Asks the server. Never throws: a dead network, a portal's sign-in page in place of the reply, a broken
 * proxy and a fault of the server are all `failed`. Only a JSON reply with status 200 is a reply.
 */
export const call: Call = async (name, input, patience = usualPatience) => {
  const [method, route] = routes[name];
  const { position, section, examId = '', ...body } = input as { position?: number; section?: number; examId?: string };
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), patience);
  try {
    const query = method === 'GET' ? String(new URLSearchParams(body)) : '';
    const place = route.replace(':position', String(position)).replace(':section', String(section));
    const address = `/api${place.replace(':examId', encodeURIComponent(examId))}${query && `?${query}`}`;
    const key = await keyHeaders();
    const answer = await fetch(address, {
      method,
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      signal: impatience.signal,
      headers: { ...key, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    return await outcomeOf(answer);
  } catch {
    return { kind: 'failed', status: 0 };
  } finally {
    clearTimeout(timer);
  }
};

/** What Safe Exam Browser gave the page by script, for each call: the exam is sat in it alone. */
export async function keyHeaders(): Promise<Record<string, string>> {
  if (!isInSafeExamBrowser()) return {};
  const { sebKey, sebPage } = await browserKey();
  return sebKey && sebPage ? { [pageKeyHeaders.key]: sebKey, [pageKeyHeaders.page]: sebPage } : {};
}

async function outcomeOf<Name extends CallName>(answer: globalThis.Response): Promise<CallOutcome<Name>> {
  if (answer.status !== 200 && answer.status !== 409) return { kind: 'failed', status: answer.status };
  const content: unknown = await answer.json();
  if (typeof content !== 'object' || content === null) return { kind: 'failed', status: 0 };
  if (answer.status === 200) return { kind: 'reply', reply: content as WireReply<Name> };
  if (!('refusal' in content)) return { kind: 'failed', status: 409 };
  const { refusal, values } = content as {
    refusal: Endpoints[Name]['refusals'][number];
    values?: { sitting?: string; seconds?: number };
  };
  const { sitting, seconds } = values ?? {};
  return { kind: 'refused', refusal, ...(sitting ? { sitting } : {}), ...(seconds ? { seconds } : {}) };
}
