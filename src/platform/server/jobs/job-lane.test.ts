import { expect, inject, test, vi } from 'vitest';
import { contract } from '../../contract.ts';
import { PatientPool } from '../database/patient-pool.ts';
import { testWorld } from '../fixtures/world.fixture.ts';
import { noLog } from '../log/log.ts';
import { startLane } from './job-lane.ts';

const world = testWorld(contract({}), {});

test('a connection that breaks before it listens, while the lane stops, ends no process', async () => {
  const pool = new PatientPool(inject('database').owner, 4);
  const listening = Promise.withResolvers<never>();
  const asked = vi.fn<() => void>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      if (!String(values[0]).startsWith('LISTEN')) return query(...values);
      asked();
      return listening.promise;
    }) as typeof client.query;
  });
  const context = { inTransaction: world.inTransaction, now: () => world.now };
  const lane = await startLane({ name: 'long', jobs: {}, slots: 1 }, { pool, context, log: noLog });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await lane.stop();
  listening.reject(new Error('terminating connection'));
  await pool.end();
  // What the library leaves to nobody fails this run.
  expect(pool.totalCount).toBe(0);
});
