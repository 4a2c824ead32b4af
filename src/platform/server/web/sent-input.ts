import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract.ts';
import { keepable } from '../database/keepable.ts';
import { problem } from './http-problems.ts';

/** A form has fewer; a list of a hundred thousand wrong things need not be reported whole. */
const mostFaults = 100;

/** The bytes of an upload. */
export const fileIn = ({ kind }: Endpoint, { body }: FastifyRequest): Uint8Array =>
  kind === 'upload' && body instanceof Uint8Array ? body : new Uint8Array();

type Issues = readonly { readonly path: readonly PropertyKey[] }[];

/** Says what is wrong with what was sent. */
export function refuseInput(request: FastifyRequest, response: FastifyReply, issues: Issues): FastifyReply {
  if (leadsNowhere(request, issues)) return problem(response, 404);
  return problem(response, 422, { faults: issues.slice(0, mostFaults) });
}

/** An address with an id that can be nobody's is like that of something that is not there. */
const leadsNowhere = ({ params }: FastifyRequest, issues: Issues) =>
  issues.some(({ path: [first] }) => first !== undefined && first in (params as object));

/** Path parameters come last: a body cannot redirect a request to another object. */
export function everythingSentIn(
  { kind, method }: Endpoint,
  { query, body, params }: FastifyRequest,
): Record<string, unknown> {
  const sent = kind === 'upload' || method === 'GET' ? inAddress(query) : body;
  return { ...(sent as object | undefined), ...inAddress(params) };
}

/** What stands in an address, as text that can be kept; a body was read so already. */
const inAddress = (part: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part as object).map(([name, value]) => [name, typeof value === 'string' ? keepable(value) : value]),
  );
