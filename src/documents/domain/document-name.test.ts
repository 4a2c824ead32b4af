import { expect, test } from 'vitest';
import { documentIdOf, fileName } from './document-name.ts';

const exam = { number: 42, title: { en: 'Aviation: Legislation (147)', th: 'กฎหมายการบิน' } };

test('files and sheets are named so that they can be traced', () => {
  expect(documentIdOf(exam, 'A')).toBe('EX-0042-A');
  expect(fileName(exam, 'paper', 'H', 'en+th')).toBe('EX-0042-H-paper-Aviation-Legislation-147-en+th.pdf');
  expect(fileName(exam, 'key', 'H', 'th')).toBe('EX-0042-H-key-กฎหมายการบิน-th.pdf');
  expect(fileName(exam, 'result', 'B1/2569 ๐๑', 'en')).toBe(
    'EX-0042-B1_2569_๐๑-result-Aviation-Legislation-147-en.pdf',
  );
  expect(fileName(exam, 'grid', '', 'en')).toBe('EX-0042-grid-Aviation-Legislation-147-en.pdf');
});

test('a name stays short, and whole letters with their marks', () => {
  expect(fileName({ number: 1, title: { en: 'x'.repeat(300) } }, 'paper', 'A', 'en')).toBe(
    `EX-0001-A-paper-${'x'.repeat(40)}-en.pdf`,
  );
  expect(fileName({ number: 1, title: { th: 'ที่'.repeat(60) } }, 'paper', 'A', 'th')).toBe(
    `EX-0001-A-paper-${'ที่'.repeat(40)}-th.pdf`,
  );
  expect(fileName({ number: 1, title: {} }, 'paper', 'A', 'en')).toBe('EX-0001-A-paper-en.pdf');
});
