import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuild } from './live/build-watch.ts';

const fetched = vi.fn();
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__BUILD_ID__', 'mine');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const latest = (id: string | null) =>
  fetched.mockReset().mockImplementation(async () => ({ ok: id !== null, json: async () => ({ id }) }));
const later = () => vi.advanceTimersByTimeAsync(5 * 60 * 1000);

test('builds/latest.json is asked now and then, and a build that is another is announced once', async () => {
  const said = vi.fn();
  latest('mine');
  stop = watchBuild(said);
  await later();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/builds/latest.json', { cache: 'no-store' });
  latest(null);
  await later();
  expect(said).not.toHaveBeenCalled();
  latest('another');
  await later();
  await later();
  expect(said).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
});
