import { expect, onTestFinished, test, vi } from 'vitest';
import type { Runtime } from './runtime.ts';
import { startSealing } from './sweep.ts';

/** What the sealing takes of the runtime; the database tells of these chains, one list for each time it is asked. */
function runtimeWith(inTransaction: () => Promise<unknown>): Runtime {
  const of = { inTransaction, secret: 'a secret of thirty-two characters', log: { error: vi.fn() } };
  return of as Partial<Record<keyof Runtime, unknown>> as Runtime;
}

test('the record is looked at again within two seconds, whatever came of the last time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const looked = vi.fn(async (): Promise<unknown> => []);
  const sealing = startSealing(runtimeWith(looked));
  await vi.advanceTimersByTimeAsync(0);
  expect(looked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looked).toHaveBeenCalledTimes(2);
  looked.mockRejectedValueOnce(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(looked).toHaveBeenCalledTimes(4);
  // What came last is sealed before it stops.
  await sealing.stop();
  expect(looked).toHaveBeenCalledTimes(5);
});
