import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-guard.ts';

const reload = vi.fn();
beforeEach(() => {
  const kept = new Map<string, string>();
  reload.mockClear();
  vi.stubGlobal('location', { reload, pathname: '/admin' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a path is reloaded at most once in ten seconds, another path on its own', () => {
  expect(reloadOnce('/admin', 100_000)).toBe(true);
  expect(reloadOnce('/admin', 109_999)).toBe(false);
  expect(reloadOnce('/admin/exams', 109_999)).toBe(true);
  expect(reloadOnce('/admin', 110_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(3);
});
