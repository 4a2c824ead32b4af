import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLater } from './prefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads that end when they are asked to. */
function loads(count: number) {
  const open: (() => void)[] = [];
  const started = vi.fn();
  const load = () => {
    started();
    return new Promise<void>((resolve) => open.push(resolve));
  };
  return {
    list: Array.from({ length: count }, () => load),
    started,
    finish: () => open.splice(0).forEach((end) => end()),
  };
}

test('it waits a second, runs five at once and then the rest', async () => {
  const { list, started, finish } = loads(7);
  prefetchLater(list);
  await vi.advanceTimersByTimeAsync(999);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toHaveBeenCalledTimes(5);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveBeenCalledTimes(7);
});

test('while the page is busy nothing is fetched', async () => {
  const { list, started } = loads(1);
  let busy = true;
  prefetchLater(list, () => busy);
  await vi.advanceTimersByTimeAsync(3000);
  expect(started).not.toHaveBeenCalled();
  busy = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(started).toHaveBeenCalledOnce();
});

test('nothing is fetched ahead for a reader who asked the browser to save data', async () => {
  for (const [saveData, times] of [
    [true, 0],
    [false, 1],
  ] as const) {
    vi.stubGlobal('navigator', { connection: { saveData } });
    const { list, started } = loads(1);
    prefetchLater(list);
    await vi.advanceTimersByTimeAsync(2000);
    expect(started).toHaveBeenCalledTimes(times);
  }
});

test('a failure stops nothing, and leaving stops what has not begun', async () => {
  const after = vi.fn(async () => {});
  prefetchLater([() => Promise.reject(new Error('gone')), after]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(after).toHaveBeenCalledOnce();
  const never = vi.fn(async () => {});
  prefetchLater([never])();
  await vi.advanceTimersByTimeAsync(2000);
  expect(never).not.toHaveBeenCalled();
});
