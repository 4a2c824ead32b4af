import { expect, inject, test } from 'vitest';
import { PatientPool } from './patient-pool.ts';
import { startRelay } from '../fixtures/relay.fixture.ts';

test('who asks while the database is away waits until it is back', async () => {
  const relay = await startRelay(inject('database').listener);
  const pool = new PatientPool(relay.through(inject('database').listener), 2);
  relay.cut();
  const answer = pool.query<{ one: number }>('select 1 as one');
  await relay.refused(4);
  relay.mend();
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await relay.stop();
});

test('anyone who stops waits for nothing', async () => {
  const relay = await startRelay(inject('database').listener);
  const pool = new PatientPool(relay.through(inject('database').listener), 2);
  relay.cut();
  const answer = pool.query('select 1');
  await relay.refused(2);
  pool.loseHeart();
  await expect(answer).rejects.toThrow(/ECONNRESET|terminated/);
  await pool.end();
  await relay.stop();
});

test('what waiting does not correct is reported at once', async () => {
  const pool = new PatientPool(inject('database').listener.replace('/sanam?', '/no_such_database?'), 2);
  await expect(pool.query('select 1')).rejects.toThrow('no_such_database');
  await pool.end();
});

test('a connection given back twice is given back once', async () => {
  const pool = new PatientPool(inject('database').listener, 1);
  const release = await new Promise<() => void>((resolve, reject) =>
    pool.connect((error, _client, release) => (error ? reject(error) : resolve(release))),
  );
  release();
  const next = await pool.connect();
  release();
  expect(pool.idleCount).toBe(0);
  next.release();
  await pool.end();
});
