import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pools } from './database.ts';

/** `/metrics` in Prometheus' format: requests by route, connections by pool, the process itself. No names, no companies. */
export function serveMetrics(app: FastifyInstance, pools: Pools): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, response) => {
    seconds.observe(
      { method, route: routeOptions.url ?? 'none', status: response.statusCode },
      response.elapsedTime / 1000,
    );
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections by pool and state',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, of] of Object.entries<Pool>(pools)) {
        this.set({ pool, state: 'open' }, of.totalCount);
        this.set({ pool, state: 'idle' }, of.idleCount);
        this.set({ pool, state: 'waiting' }, of.waitingCount);
      }
    },
  });
  app.get('/metrics', async (_, response) => response.type(registry.contentType).send(await registry.metrics()));
}
