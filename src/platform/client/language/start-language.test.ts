import { afterEach, expect, test, vi } from 'vitest';
import { rememberedLanguage, rememberLanguage } from './language.ts';
import { pathInRememberedLanguage } from './start-language.ts';

afterEach(() => void vi.unstubAllGlobals());

function browserAt(pathname: string, cookie: string) {
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { pathname, search: '?a=1' });
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

test('the beginning of an area opens in the language last used, once per session', () => {
  browserAt('/admin', 'x=1; __Host-sanam-language=th');
  expect(pathInRememberedLanguage(['/admin'])).toBe('/th/admin?a=1');
  expect(pathInRememberedLanguage(['/admin'])).toBeNull();
});

test('a deeper page, a page with a prefix, and a browser without memory stay where they are', () => {
  browserAt('/admin/questions', '__Host-sanam-language=th');
  expect(pathInRememberedLanguage(['/admin'])).toBeNull();
  browserAt('/th/admin', '__Host-sanam-language=en');
  expect(pathInRememberedLanguage(['/admin'])).toBeNull();
  browserAt('/admin', 'other=th');
  expect(pathInRememberedLanguage(['/admin'])).toBeNull();
  browserAt('/admin', '__Host-sanam-language=fr');
  expect(pathInRememberedLanguage(['/admin'])).toBeNull();
});

test('the language is remembered for this host alone, over a secure connection', () => {
  browserAt('/', '');
  rememberLanguage('th');
  expect(document.cookie).toMatch(/^__Host-sanam-language=th; path=\/; max-age=31536000; samesite=lax; secure$/);
  expect(rememberedLanguage()).toBe('th');
});
