import { expect, test } from 'vitest';
import { isStrongPassword, passwordFault } from './password.ts';

test.each([
  ['Correct-horse1!', null],
  ['Sanam-demo1!', null],
  ['Tr0ub4dor&3x', null],
  ['น้ำใจดีAa1!', null],
  ['Short1!', 'password_too_weak'],
  ['nocapitals1!', 'password_too_weak'],
  ['NOSMALL1!', 'password_too_weak'],
  ['NoDigits!!', 'password_too_weak'],
  ['NoSign1234', 'password_too_weak'],
  ['Password1!', 'password_too_common'],
  ['P@ssw0rd!', 'password_too_common'],
  ['P@$$w0rd123', 'password_too_common'],
  ['Welcome2026!', 'password_too_common'],
  ['!Bangkok2569', 'password_too_common'],
  ['Qwerty1234!', 'password_too_common'],
  ['1qaz2wsxA!', 'password_too_common'],
  ['Abcd1234!', 'password_too_common'],
  ['Aaaa111!', 'password_too_common'],
  ['Il0veY0u!1', 'password_too_common'],
] as const)('%s: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

test('what everybody knows of a person is no password', () => {
  expect(passwordFault('Somchai.j1!', ['somchai.j@school.ac.th', 'sch1'])).toBe('password_too_common');
  expect(passwordFault('Somchai.j1!', ['malee@school.ac.th', 'sch1'])).toBeNull();
});

test('full-width signs count as what they stand for', () => {
  expect(isStrongPassword('Ａbcdefg１！')).toBe(true);
});
