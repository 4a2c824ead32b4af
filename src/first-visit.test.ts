import { expect, test } from 'vitest';
import { firstVisitPath } from './first-visit.ts';

const thai = 'th-TH,th;q=0.9,en-US;q=0.8,en;q=0.7';

test.each([
  ['/login', '/th/login'],
  ['/admin/login?return=%2Fadmin', '/th/admin/login?return=%2Fadmin'],
  ['/', '/th'],
  ['/platform-admin/', '/th/platform-admin/'],
  ['/help?q=a?b', '/th/help?q=a?b'],
  ['/certificates/AB12', '/th/certificates/AB12'],
])('a Thai browser that was never here is sent from %s to %s', (url, there) => {
  expect(firstVisitPath(url, thai, false)).toBe(there);
});

test.each([
  ['/admin/questions', thai, 'only public pages'],
  ['/exams/0198', thai, 'never the page of an exam'],
  ['/th/login', thai, 'an address with a language'],
  ['/nothing', thai, 'a page that is not there'],
  ['//evil.example', thai, 'a path that would be another site'],
  ['/login', 'en-US,en;q=0.9,th;q=0.8', 'English before Thai'],
  ['/login', 'fr,en;q=0.5', 'French, then English'],
  ['/login', 'de', 'any other language is answered in English'],
  ['/login', 'th;q=0', 'Thai refused'],
  ['/login', undefined, 'no header'],
])('%s with %s stays: %s', (url, header, _why) => {
  expect(firstVisitPath(url, header, false)).toBeNull();
});

test('French before Thai before English is answered in Thai; a person who was here before decides for themselves', () => {
  expect(firstVisitPath('/login', 'fr,th;q=0.8,en;q=0.7', false)).toBe('/th/login');
  expect(firstVisitPath('/login', thai, true)).toBeNull();
});
