import { expect, test } from 'vitest';
import { searchHelp } from './help-search.ts';
import { readHelpText } from './markdown.ts';

const page = <Key extends string>(key: Key, source: string) => ({ key, ...readHelpText(source) });
const pages = [
  page(
    'import',
    '# Importing questions\n\nFrom a file.\n\n## Passwords {#lock}\n\nA workbook with a password cannot be read.',
  ),
  page('sign-in', '# Signing in\n\nName and password.\n\n## Lost {#lost}\n\nAsk for a new password by e-mail.'),
  page('thai', '# การนำเข้าคำถาม\n\nจากไฟล์\n\n## ไฟล์ที่อ่านได้ {#files}\n\nตารางที่มีหัวคอลัมน์ เช่น คำตอบที่ถูกต้อง'),
];
const keys = (sought: string) => searchHelp(pages, sought).map(({ key }) => key);

test('every word has to be there, in any place', () => {
  expect(keys('password file')).toEqual(['import']);
  expect(keys('PASSWORD')).toEqual(['import', 'sign-in']);
  expect(keys('password zebra')).toEqual([]);
});

test('a title counts more than a text', () => {
  expect(keys('signing')).toEqual(['sign-in']);
  expect(keys('question')[0]).toBe('import');
});

test('the hit leads to the place', () => {
  expect(searchHelp(pages, 'new e-mail')[0]).toEqual({
    key: 'sign-in',
    title: 'Signing in',
    anchor: 'lost',
    excerpt: 'Ask for a new password by e-mail.',
  });
});

test('Thai is found within words, however it was typed', () => {
  expect(keys('นำเข้า')).toEqual(['thai']);
  // SARA AM in two pieces.
  expect(keys('น\u0e4d\u0e32เข้า')).toEqual(['thai']);
  expect(searchHelp(pages, 'ถูกต้อง')[0]?.anchor).toBe('files');
});

test('nothing sought, nothing found', () => {
  expect(keys('')).toEqual([]);
  expect(keys('   ')).toEqual([]);
});
