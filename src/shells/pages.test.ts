import { expect, test } from 'vitest';
import { shellOf } from './pages.ts';

const guest = { remembered: undefined, maySignIn: true };

test.each([
  ['/login', 'shells/login.en.html'],
  ['/th/login/', 'shells/login.th.html'],
  ['/admin/login?return=%2Fadmin', 'shells/admin-login.en.html'],
  ['/th/certificates/AB12', 'shells/certificates-code.th.html'],
  ['/help', 'shells/help.en.html'],
])('a guest is shown %s as it is drawn', (url, file) => {
  expect(shellOf({ url, ...guest })).toBe(file);
});

test.each<[string, { remembered: string | undefined; maySignIn: boolean }, string]>([
  ['/admin/login', { ...guest, maySignIn: false }, 'of somebody who may be signed in'],
  ['/login', { ...guest, remembered: 'th' }, 'that is to be read in another language'],
  ['/help?page=exams', guest, 'that begins elsewhere'],
  ['/admin/questions', guest, 'of an area'],
  ['/nothing', guest, 'that is not there'],
  ['/exams/0198c000-0000-7000-8000-00000000000a', guest, 'of an exam'],
])('the page at %s is not drawn', (url, asked, _what) => {
  expect(shellOf({ url, ...asked })).toBeNull();
});

test('the files of the home of an examinee are fetched ahead, also for somebody who is signed in', () => {
  expect(shellOf({ url: '/th', remembered: 'th', maySignIn: false })).toBe('shells/index.th.html');
});
