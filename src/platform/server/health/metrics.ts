import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { securityKinds, type SecurityKind } from '../../security-kinds.ts';
import type { Pools } from '../database/database.ts';
import type { DiskRoom } from './disk-room.ts';
import { gaugesOfState } from './metrics-of-state.ts';

/** What this process tells of itself and of its installation, in Prometheus' format. No names, no companies. */
export type Metrics = {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  /** Measures the requests of a web server, and counts its open event streams. */
  readonly follow: (app: FastifyInstance, openStreams: () => number) => void;
  readonly countSave: (verdict: string) => void;
  readonly countSecurity: (kind: SecurityKind) => void;
};

type Watched = {
  readonly pools: Pools;
  readonly release: string;
  readonly disk: Pick<DiskRoom, 'look'>;
  readonly deafSince: () => number | null;
};

/** Counts and measures in memory; what the database knows is asked only when somebody looks. */
export function openMetrics({ pools, release, disk, deafSince }: Watched): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const streams: (() => number)[] = [];
  new Gauge({ name: 'sanam_info', help: 'Always 1; the release as a label', labelNames: ['release'], registers }).set(
    { release },
    1,
  );
  ofPools(registers, pools);
  ofDisk(registers, disk);
  ofListening(registers, deafSince, streams);
  const state = gaugesOfState(registers, pools.watch);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const saves = new Counter({
    name: 'sanam_saves_total',
    help: 'Answers that came to be saved, by what came of them',
    labelNames: ['verdict'],
    registers,
  });
  for (const verdict of ['saved', 'failed']) saves.inc({ verdict }, 0);
  const security = new Counter({
    name: 'sanam_security_events_total',
    help: 'What was refused, limited or forged, by kind',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of securityKinds) security.inc({ kind }, 0);
  return {
    contentType: registry.contentType,
    async text() {
      await state.read();
      return registry.metrics();
    },
    follow(app, openStreams) {
      streams.push(openStreams);
      app.addHook('onResponse', ({ method, routeOptions }, response, done) => {
        const { statusCode: status, elapsedTime } = response;
        seconds.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1000);
        done();
      });
    },
    countSave: (verdict) => saves.inc({ verdict }),
    countSecurity: (kind) => security.inc({ kind }),
  };
}

function ofPools(registers: Registry[], pools: Pools): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by pool and state; waiting are requests that have none yet',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, of] of Object.entries<Pool>(pools)) {
        this.set({ pool, state: 'open' }, of.totalCount);
        this.set({ pool, state: 'idle' }, of.idleCount);
        this.set({ pool, state: 'waiting' }, of.waitingCount);
      }
    },
  });
}

function ofDisk(registers: Registry[], { look }: Pick<DiskRoom, 'look'>): void {
  const labelNames = ['folder'] as const;
  const least = new Gauge({
    name: 'sanam_disk_reserve_bytes',
    help: 'What has to stay free for answers on the disk of a folder',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'sanam_disk_free_bytes',
    help: 'What is free on the disk of a folder: data, write-ahead log, media',
    labelNames,
    registers,
    async collect() {
      for (const { folder, free, least: reserve } of await look().catch(() => [])) {
        this.set({ folder }, free);
        least.set({ folder }, reserve);
      }
    },
  });
}

function ofListening(registers: Registry[], deafSince: () => number | null, streams: readonly (() => number)[]): void {
  new Gauge({
    name: 'sanam_event_streams',
    help: 'Pages that follow this server',
    registers,
    collect() {
      this.set(streams.reduce((sum, count) => sum + count(), 0));
    },
  });
  new Gauge({
    name: 'sanam_deaf_seconds',
    help: 'For how long this server has heard nothing from the database; 0 while it listens',
    registers,
    collect() {
      const since = deafSince();
      this.set(since === null ? 0 : (Date.now() - since) / 1000);
    },
  });
}
