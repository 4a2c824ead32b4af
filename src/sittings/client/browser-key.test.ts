import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserKey, isInSafeExamBrowser } from './browser-key.ts';

const page = 'https://exams.test/exams/one';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${page}#top` } as PerformanceEntry]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Security = { configKey: string; updateKeys?: (done: () => void) => void };
const inBrowser = (security: Security) => vi.stubGlobal('SafeExamBrowser', { version: 'SEB', security });

test('any other browser has nothing to show', async () => {
  expect(await browserKey()).toEqual({});
  expect(isInSafeExamBrowser()).toBe(false);
});

test('a key that is there at once is shown with the page that was loaded', async () => {
  inBrowser({ configKey: 'abc' });
  expect(await browserKey()).toEqual({ sebKey: 'abc', sebPage: page });
  expect(isInSafeExamBrowser()).toBe(true);
});

test('on iPad and Mac the keys come later, to a function that is found by its name', async () => {
  const security: Security = {
    configKey: '',
    updateKeys: ({ name }) => {
      setTimeout(() => {
        security.configKey = 'later';
        (globalThis as unknown as Record<string, () => void>)[name]?.();
      }, 200);
    },
  };
  inBrowser(security);
  const shown = browserKey();
  await vi.advanceTimersByTimeAsync(250);
  expect(await shown).toEqual({ sebKey: 'later', sebPage: page });
});

test('a browser that never answers holds nobody up for long', async () => {
  inBrowser({ configKey: '', updateKeys: () => undefined });
  const shown = browserKey();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await shown).toEqual({});
});
