import type { ReportFault } from './error-reports.ts';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound, NotPermitted, SignedOut } from '../refusal.ts';

/** Answers with problem details (RFC 9457). `details` carries `refusal`, `faults` or `faultId`. */
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

/** The database or its disk is in trouble, or two acts stood in each other's way: the caller keeps what it has and tries again. */
const temporary = /^(08|40|53|55P03|57P|58)|ECONNREFUSED|ECONNRESET|EPIPE/;
const isTemporary = (error: { code?: string; message: string }) =>
  temporary.test(error.code ?? '') ||
  /Connection terminated|timeout exceeded when trying to connect/.test(error.message);

/** What is nobody's fault (404), the caller's fault (4xx), and ours (5xx, logged, with an id to quote). */
export function answerErrors(app: FastifyInstance, report: ReportFault = () => {}): void {
  app.setNotFoundHandler((_, response) => problem(response, 404));
  app.setErrorHandler<FastifyError>((error, request, response) => {
    if (error instanceof NotFound) return problem(response, 404);
    if (error instanceof SignedOut) return problem(response, 401);
    if (error instanceof NotPermitted) return problem(response, 403);
    if (error.statusCode && error.statusCode < 500) return problem(response, error.statusCode);
    const status = isTemporary(error) ? 503 : 500;
    request.log.error({ err: error, faultId: request.id }, 'fault');
    if (status === 500) report(error, { faultId: request.id, route: request.routeOptions.url ?? '' });
    if (status === 503) response.header('retry-after', '1');
    return problem(response, status, { faultId: request.id });
  });
}
