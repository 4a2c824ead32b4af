import { expect, test } from 'vitest';
import { redacted } from './redacted.ts';

test.each([
  ['550 5.1.1 <somchai.j@sat.example>: no such user', '550 5.1.1 <[address]>: no such user'],
  ['invalid input syntax for type uuid: "somchai"', 'invalid input syntax for type uuid: "[value]"'],
  [
    `Unexpected token 'S', "Somchai Ja"... is not valid JSON`,
    `Unexpected token '[value]', "[value]"... is not valid JSON`,
  ],
  ['Key (email)=(somchai) already exists', 'Key (email)=([value]) already exists'],
  ['the code 123456 or 123 456 is wrong', 'the code [code] or [code] is wrong'],
  ['no link Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA', 'no link [token]'],
  ['bearer eyJhbGciOiJIUzI1NiJ9abc.eyJzZXNzaW9uIjoi.c2lnbmF0dXJl', 'bearer [token]'],
])('%s', (message, kept) => {
  expect(redacted(message)).toBe(kept);
});

test.each([
  'duplicate key value violates unique constraint "question_codes_are_unique"',
  'null value in column "title" of relation "question" violates not-null constraint',
  'Failed task 12 (send_mail, 31.20ms, attempt 1 of 25)',
  'sitting 0198c000-0000-7000-8000-000000000001 could not be marked',
  'Error: broken\n    at file:///srv/sanam/node_modules/@fastify/cookie/plugin-0123456789abcdefABCDEF.js:10:20',
])('what tells where and why stays: %s', (message) => {
  expect(redacted(message)).toBe(message);
});

test('a long word without an address holds nobody', () => {
  expect(redacted(`${'a,'.repeat(10)}${'b'.repeat(1_000_000)}`)).toContain('[token]');
});
