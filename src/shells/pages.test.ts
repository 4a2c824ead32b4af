import { expect, test } from 'vitest';
import { shellFile } from './shell-names.ts';
import { shellOf, shellToFill } from './pages.ts';

const guest = { remembered: undefined, hasSession: false, isClosed: false };
type Reader = { remembered: string | undefined; hasSession: boolean; isClosed: boolean };
const fileOf = (drawing: ReturnType<typeof shellOf>) => drawing && shellFile(drawing);

test.each([
  ['/login', 'shells/login.en.html'],
  ['/th/login/', 'shells/login.th.html'],
  ['/admin/login?return=%2Fadmin', 'shells/admin-login.en.html'],
  ['/th/certificates/AB12', 'shells/certificates-code.th.html'],
  ['/help', 'shells/help.en.html'],
])('a guest is shown %s as it is drawn', (url, file) => {
  expect(fileOf(shellOf({ url, ...guest }))).toBe(file);
});

test.each<[string, Reader, string]>([
  ['/admin/login', { ...guest, hasSession: true }, 'of somebody who may be signed in'],
  ['/admin/login', { ...guest, isClosed: true }, 'during maintenance'],
  ['/login', { ...guest, remembered: 'th' }, 'that is to be read in another language'],
  ['/help?page=exams', guest, 'that begins elsewhere'],
  ['/admin/questions', guest, 'of an area'],
  ['/nothing', guest, 'that is not there'],
  ['/exams/0198c000-0000-7000-8000-00000000000a', guest, 'of an exam'],
])('the page at %s is not drawn', (url, asked, _what) => {
  expect(shellOf({ url, ...asked })).toBeNull();
});

test('the files of the home of an examinee are fetched ahead, also for somebody who is signed in', () => {
  expect(fileOf(shellOf({ url: '/th', remembered: 'th', hasSession: true, isClosed: false }))).toBe(
    'shells/index.th.html',
  );
});

test.each<[string, Reader, string | null, string]>([
  ['/th', { ...guest, hasSession: true }, 'shells/index.th.html', 'a home with a session'],
  ['/', guest, null, 'nobody’s home'],
  ['/', { ...guest, hasSession: true, remembered: 'th' }, null, 'a home that is left for the other language'],
  ['/', { ...guest, hasSession: true, isClosed: true }, null, 'a home during maintenance'],
  ['/certificates/AB12', guest, 'shells/certificates-code.en.html', 'a certificate, for a guest'],
  ['/certificates/AB12', { ...guest, hasSession: true }, null, 'a certificate, in the language of a profile'],
  ['/login', guest, null, 'a page that looks the same to everybody'],
])('at %s the server asks for what it fills in, or not', (url, reader, file, _what) => {
  expect(fileOf(shellToFill({ url, ...reader }))).toBe(file);
});
