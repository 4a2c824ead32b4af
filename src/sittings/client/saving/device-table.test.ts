import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDeviceTable, type DeviceTable } from './device-table.ts';

/** A request of the browser's database that succeeds after so many milliseconds. */
class SlowRequest extends EventTarget {
  readonly result: unknown;
  readonly error = null;
  constructor(ms: number, result: unknown) {
    super();
    this.result = result;
    setTimeout(() => this.dispatchEvent(new Event('success')), ms);
  }
}

/** A database whose every answer takes so long. */
const slowDatabase = (ms: number, rows: readonly unknown[]) => ({
  transaction: () => {
    const transaction = Object.assign(new EventTarget(), {
      error: null,
      objectStore: () => ({ getAll: () => new SlowRequest(ms, rows), put: () => new SlowRequest(ms, null) }),
    });
    setTimeout(() => transaction.dispatchEvent(new Event('complete')), ms);
    return transaction;
  },
});

const place = { database: 'a', table: 'b', keyPath: ['c'] };
const opened = async (ms: number, database = slowDatabase(0, [])): Promise<DeviceTable | null> => {
  vi.stubGlobal('indexedDB', { open: () => new SlowRequest(ms, database) });
  const opening = openDeviceTable(place);
  await vi.advanceTimersByTimeAsync(60_000);
  return opening;
};
const inAMinute = async <Value>(work: Promise<Value> | undefined): Promise<Value | 'failed' | undefined> => {
  const done = work?.catch(() => 'failed' as const);
  await vi.advanceTimersByTimeAsync(60_000);
  return done;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a computer that just started may take nine seconds to open what it keeps, and as long to read it', async () => {
  const table = await opened(9000, slowDatabase(9000, ['kept']));
  expect(await inAMinute(table?.read((rows) => rows.getAll()))).toEqual(['kept']);
});

test('a database that never answers is given up, so that the page opens', async () => {
  expect(await opened(90_000)).toBeNull();
  const table = await opened(0, slowDatabase(20_000, ['kept']));
  expect(await inAMinute(table?.read((rows) => rows.getAll()))).toBe('failed');
});

test('an answer waits less long for the disk before it goes out', async () => {
  const write = async (ms: number) =>
    inAMinute((await opened(0, slowDatabase(ms, [])))?.write((rows) => void rows.put({})));
  expect(await write(1000)).toBe(true);
  expect(await write(3000)).toBe(false);
});
