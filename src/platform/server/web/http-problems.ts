import type { ReportFault } from '../log/error-reports.ts';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaAway } from '../../contract.ts';
import { Busy, NotFound, NotPermitted, SignedOut, statusOf, type Refusal } from '../../refusal.ts';
import type { Log } from '../log/log.ts';
import { isTemporary, MediaAway } from '../outage.ts';

/** Replies with problem details (RFC 9457). `details` carries `refusal`, `faults` or `faultId`. */
export function problem(
  response: FastifyReply,
  status: number,
  details: string | Record<string, unknown> = {},
): FastifyReply {
  const extra = typeof details === 'string' ? { detail: details } : details;
  return response
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ title: STATUS_CODES[status], status, ...extra }));
}

/** Says no with the status of the refusal; a caller that is to come again learns when, in whole seconds. */
export function refused(response: FastifyReply, { code, values }: Pick<Refusal, 'code' | 'values'>): FastifyReply {
  const status = statusOf(code);
  const { seconds } = values;
  if ((status === 429 || status === 503) && typeof seconds === 'number')
    response.header('retry-after', String(Math.max(1, Math.ceil(seconds))));
  return problem(response, status, { refusal: code, values });
}

/**
 * A change asked for by a page of another origin. Browsers name the origin on every such request; a caller
 * that is no browser names none, and holds no cookie that could be abused.
 */
export function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin !== undefined) return URL.parse(headers.origin)?.host !== headers.host;
  return headers.cookie !== undefined;
}

/**
 * What is nobody's fault (404), the caller's fault (4xx), and ours (5xx, logged, with an id to quote). The log line keeps
 * the route and where it happened, never an address, a query, a header, a body or a value of it.
 */
export function answerErrors(app: FastifyInstance, log: Log, report: ReportFault = () => {}): void {
  app.setNotFoundHandler((_, response) => problem(response, 404));
  app.setErrorHandler<FastifyError>((error, request, response) => {
    if (error instanceof NotFound) return problem(response, 404);
    if (error instanceof SignedOut) return problem(response, 401);
    if (error instanceof NotPermitted) return problem(response, 403);
    if (error instanceof Busy) return problem(response.header('retry-after', '2'), 503);
    if (error.statusCode && error.statusCode < 500) return problem(response, error.statusCode);
    const status = isTemporary(error) ? 503 : 500;
    const route = request.routeOptions.url ?? '';
    log.error('fault', { method: request.method, route, faultId: request.id, error });
    if (status === 500) report(error, { faultId: request.id, route });
    if (status === 503) response.header('retry-after', '1');
    if (error instanceof MediaAway) return problem(response, status, { refusal: mediaAway, faultId: request.id });
    return problem(response, status, { faultId: request.id });
  });
}
