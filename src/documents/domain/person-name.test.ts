import { expect, test } from 'vitest';
import { bareName, fullName } from './person-name.ts';

const name = {
  title: { en: 'Mr.', th: 'นาย' },
  givenName: { en: 'Somchai', th: 'สมชาย' },
  familyName: { en: 'Jaidee', th: 'ใจดี' },
};

test.each([
  ['both scripts', name, { en: 'Mr. Somchai Jaidee', th: 'นายสมชาย ใจดี' }],
  ['no title', { ...name, title: {} }, { en: 'Somchai Jaidee', th: 'สมชาย ใจดี' }],
  ['one script', { ...name, givenName: { en: 'Somchai' }, familyName: { en: 'Jaidee' } }, { en: 'Mr. Somchai Jaidee' }],
  ['one name only', { title: { en: 'Mr.' }, givenName: {}, familyName: { en: 'Jaidee', th: ' ' } }, { en: 'Jaidee' }],
])('%s', (_, given, full) => {
  expect(fullName(given)).toEqual(full);
});

test('a passport has no title', () => {
  expect(bareName(name)).toEqual({ en: 'Somchai Jaidee', th: 'สมชาย ใจดี' });
});
