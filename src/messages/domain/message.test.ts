import { expect, test } from 'vitest';
import { mailOf, withoutAddresses } from './message.ts';

test.each([
  ['none', { mailAddress: null, mailedAt: null, refusedAt: null, refusal: null }, null],
  ['waiting', { mailAddress: 'a@b.example', mailedAt: null, refusedAt: null, refusal: null }, null],
  ['refused', { mailAddress: 'a@b.example', mailedAt: null, refusedAt: 4, refusal: 'address' }, 4],
  ['sent', { mailAddress: 'a@b.example', mailedAt: 7, refusedAt: 4, refusal: 'address' }, 7],
] as const)('a mail is %s', (mail, sent, mailAt) => {
  const mailRefusal = mail === 'refused' ? 'address' : null;
  expect(mailOf<number>(sent)).toEqual({ mail, mailAddress: sent.mailAddress, mailAt, mailRefusal });
});

test('lines that are addresses are left out of the words, others stay as they are', () => {
  const text =
    'Dear Mali\n\nSee it here:\n\nhttps://exams.example/th/exams/1/result\n\nMore at https://exams.example.\n';
  expect(withoutAddresses(text)).toBe('Dear Mali\n\nSee it here:\n\nMore at https://exams.example.');
});
