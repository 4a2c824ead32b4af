import { expect, test } from 'vitest';
import { printOf, subjectOf } from './print-of.ts';
import { examRow, now } from './rows.fixture.ts';

test('the letterhead has the logo of the company', () => {
  const logo = new Uint8Array([1, 2, 3]);
  expect(printOf({ ...examRow, logo }, { language: 'en', size: 'a4', documentId: '', now }).letterhead.logo).toBe(logo);
});

test('what an exam is about has the licence category of its blueprint', () => {
  expect(subjectOf({ ...examRow, category: 'B1.1' })).toMatchObject({ code: '11A', category: 'B1.1' });
});
