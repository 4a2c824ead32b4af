import { setTimeout as after } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { readState, type InstallationState } from './installation-state.ts';

/** Longer nobody waits for the database: figures of the process are given without those of the installation. */
const patience = 3000;

/** Figures that the database knows. One question at a time, however many look. */
export function gaugesOfState(registers: Registry[], pool: Pool): { readonly read: () => Promise<void> } {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge('sanam_database_up', '1 where the database answered this look within two seconds');
  const sittings = gauge('sanam_open_sittings', 'Sittings that were begun and are not over');
  const ending = gauge('sanam_ending_lag_seconds', 'How late the oldest sitting is that should have ended');
  const marking = gauge('sanam_marking_lag_seconds', 'How long the oldest sitting that ended waits to be marked');
  const listeners = gauge('sanam_listeners', 'Connections that listen at the database; one for each server');
  const workers = gauge('sanam_workers', 'Processes that do jobs and said within 45 seconds that they live');
  const ofLane = (name: string, help: string) => new Gauge({ name, help, labelNames: ['lane'], registers });
  const waiting = ofLane('sanam_jobs_waiting', 'Jobs whose time has come, by lane');
  const oldest = ofLane('sanam_oldest_job_seconds', 'For how long the first of them waits');
  const failing = ofLane('sanam_jobs_failing', 'Jobs that failed and are tried again; of the lane mail, mails');
  const givenUp = ofLane('sanam_jobs_given_up', 'Jobs that failed at their last try; of the lane mail, mails');
  /** Old figures would look like new ones. */
  const forget = () => {
    for (const each of [sittings, ending, marking, listeners, workers]) each.remove();
    for (const each of [waiting, oldest, failing, givenUp]) each.reset();
  };

  function show(state: InstallationState): void {
    sittings.set(state.openSittings);
    ending.set(state.endingLag);
    marking.set(state.markingLag);
    listeners.set(state.listeners);
    workers.set(state.workers.filter(({ silent }) => silent < 45).length);
    for (const [lane, of] of Object.entries(state.lanes)) {
      waiting.set({ lane }, of.waiting);
      oldest.set({ lane }, of.oldest);
      failing.set({ lane }, of.failing);
      givenUp.set({ lane }, of.givenUp);
    }
  }

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
