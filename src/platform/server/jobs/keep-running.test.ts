import { expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

/** Things that run until they are stopped or broken, and how many were started. */
function startable() {
  const running: { fail: (error: Error) => void; stopped: boolean }[] = [];
  const start = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = { fail: reject, stopped: false };
    running.push(one);
    return { promise, stop: async () => ((one.stopped = true), resolve()) };
  };
  return { running, start };
}

test('what ends by itself is started again, what is stopped is not', async () => {
  const { running, start } = startable();
  const reported: unknown[] = [];
  const { stop } = await keepRunning(start, (error) => reported.push(error));
  running[0]?.fail(new Error('broken'));
  await vi.waitFor(() => expect(running).toHaveLength(2));
  await stop();
  expect(reported).toEqual([new Error('broken')]);
  expect(running.map(({ stopped }) => stopped)).toEqual([false, true]);
});

test('a start that fails is tried again; the first one is the caller’s', async () => {
  const { running, start } = startable();
  let failures = 3;
  const sometimes = async () => {
    if (running.length > 0 && failures-- > 0) throw new Error('away');
    return start();
  };
  await expect(
    keepRunning(
      () => Promise.reject(new Error('never')),
      () => {},
    ),
  ).rejects.toThrow('never');
  const reported: unknown[] = [];
  const { stop } = await keepRunning(sometimes, (error) => reported.push((error as Error).message));
  running[0]?.fail(new Error('broken'));
  await vi.waitFor(() => expect(running).toHaveLength(2), { timeout: 20_000 });
  expect(reported).toEqual(['broken', 'away', 'away', 'away']);
  await stop();
});
