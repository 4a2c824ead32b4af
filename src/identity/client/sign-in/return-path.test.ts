import { expect, test } from 'vitest';
import { callbackPath, returnPath } from './return-path.ts';

const here = 'https://exams.example';
const foreign = [
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/.//evil.example',
  'https://exams.example@evil.example/',
  'https://exams.example.evil.example/',
];

test('a page of this site is returned to', () => {
  expect(returnPath('/admin/questions?q=wing', '/admin')).toBe('/admin/questions?q=wing');
});

test('another site never is', () => {
  for (const asked of [...foreign, 'admin', `${here}/admin`]) expect(returnPath(asked, '/admin')).toBe('/admin');
});

test('a callback is a path or an address of this site, and only its path is followed', () => {
  expect(callbackPath('/th/help?q=otp#top', here)).toBe('/th/help?q=otp#top');
  expect(callbackPath(`${here}/terms-conditions`, here)).toBe('/terms-conditions');
  expect(callbackPath('https://somebody:secret@exams.example/help', here)).toBe('/help');
});

test('a foreign callback is ignored', () => {
  for (const asked of [...foreign, 'http://exams.example/help', `${here}//evil.example`])
    expect(callbackPath(asked, here), asked).toBeNull();
});
