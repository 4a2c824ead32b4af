import { setTimeout as after } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { readState, type InstallationState, type LaneState } from './installation-state.ts';

/** Longer nobody waits for the database: figures of the process are given without those of the installation. */
const patience = 3000;

type Figure<Of> = readonly [name: string, help: string, valueOf: (of: Of) => number];

const figures: readonly Figure<InstallationState>[] = [
  ['sanam_open_sittings', 'Sittings that were begun and are not over', (state) => state.openSittings],
  ['sanam_ending_lag_seconds', 'How late the oldest sitting is that should have ended', (state) => state.endingLag],
  [
    'sanam_marking_lag_seconds',
    'How long the oldest sitting that ended waits to be marked',
    (state) => state.markingLag,
  ],
  ['sanam_listeners', 'Connections that listen at the database; one for each server', (state) => state.listeners],
  [
    'sanam_backup_age_seconds',
    'Since the last good backup was begun; +Inf where there is none',
    ({ backups }) => backups.good ?? Infinity,
  ],
  [
    'sanam_backup_verified_seconds',
    'Since a backup was last found to be whole; +Inf where none was',
    ({ backups }) => backups.verified ?? Infinity,
  ],
  [
    'sanam_workers',
    'Processes that do jobs and said within 45 seconds that they live',
    ({ workers }) => workers.filter(({ silent }) => silent < 45).length,
  ],
];

const figuresOfLane: readonly Figure<LaneState>[] = [
  ['sanam_jobs_waiting', 'Jobs whose time has come, by lane', (lane) => lane.waiting],
  ['sanam_oldest_job_seconds', 'For how long the first of them waits', (lane) => lane.oldest],
  ['sanam_jobs_failing', 'Jobs that failed and are tried again; of the lane mail, mails', (lane) => lane.failing],
  ['sanam_jobs_given_up', 'Jobs that failed at their last try; of the lane mail, mails', (lane) => lane.givenUp],
];

/** Figures that the database knows. One question at a time, however many look. */
export function gaugesOfState(registers: Registry[], pool: Pool): { readonly read: () => Promise<void> } {
  const up = new Gauge({
    name: 'sanam_database_up',
    help: '1 where the database answered this look within two seconds',
    registers,
  });
  const whole = figures.map(([name, help, valueOf]) => ({ gauge: new Gauge({ name, help, registers }), valueOf }));
  const byLane = figuresOfLane.map(([name, help, valueOf]) => ({
    gauge: new Gauge({ name, help, labelNames: ['lane'], registers }),
    valueOf,
  }));
  /** Old figures would look like new ones. */
  const forget = () => {
    for (const { gauge } of whole) gauge.remove();
    for (const { gauge } of byLane) gauge.reset();
  };
  const show = (state: InstallationState) => {
    for (const { gauge, valueOf } of whole) gauge.set(valueOf(state));
    for (const [lane, of] of Object.entries(state.lanes))
      for (const { gauge, valueOf } of byLane) gauge.set({ lane }, valueOf(of));
  };

  let asking: Promise<InstallationState> | null = null;
  async function read(): Promise<void> {
    asking ??= readState(pool).finally(() => (asking = null));
    const answered = new AbortController();
    const late = after(patience, null, { ref: false, signal: answered.signal }).catch(() => null);
    const state = await Promise.race([asking.catch(() => null), late]);
    answered.abort();
    up.set(state ? 1 : 0);
    if (state) show(state);
    else forget();
  }
  return { read };
}
