import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '../web/http-problems.ts';
import type { Metrics } from './metrics.ts';
import type { Settings } from '../settings/settings.ts';
import { StartProblem } from '../start-problem.ts';

type Where = Settings['metrics'];

/** On the port that everybody reaches, only behind a token; where a port of their own is named, only there. */
export function serveMetricsBehindToken(app: FastifyInstance, metrics: Metrics, { port, token }: Where): void {
  if (port !== null || token === null) return;
  app.get('/metrics', async ({ headers }, response) => {
    if (!isAllowed(headers.authorization, token)) return problem(response.header('www-authenticate', 'Bearer'), 401);
    return response
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

/** On a port of their own, if one is named; gives how to stop. */
export async function serveMetricsApart(metrics: Metrics, { port, host, token }: Where): Promise<() => Promise<void>> {
  if (port === null) return async () => {};
  const server = createServer((request, response) => {
    const status = statusOf(request.url, request.headers.authorization, token);
    if (status !== 200) return void response.writeHead(status).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    const fail = ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartProblem(`The figures cannot be given on ${host}:${port} (${code}). Set METRICS_PORT to a free port.`),
      );
    server.once('error', fail).listen(port, host, resolve);
  });
  // Figures alone keep no process alive.
  server.unref();
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function statusOf(url: string | undefined, authorization: string | undefined, token: string | null): number {
  if (url?.split('?')[0] !== '/metrics') return 404;
  return token === null || isAllowed(authorization, token) ? 200 : 401;
}

/** Tells nothing by the time it takes. */
const isAllowed = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
