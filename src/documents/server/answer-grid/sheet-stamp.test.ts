import { expect, test } from 'vitest';
import { sheetStampFrom } from './sheet-stamp.ts';

const papers = { generatedExamId: '0199a1d2-0000-7000-8000-000000000001' };
const code = 'SANAM1/42/A/B1-2569-001/1';

test('a stamp holds for its own code and papers alone', () => {
  const { of, isOurs } = sheetStampFrom('a secret of this installation');
  const stamp = of(papers, code);
  expect(stamp).toMatch(/^[A-Z2-7]{10}$/);
  expect(isOurs(papers, code, stamp)).toBe(true);
  expect(isOurs(papers, 'SANAM1/42/B/B1-2569-001/1', stamp)).toBe(false);
  expect(isOurs({ generatedExamId: '0199a1d2-0000-7000-8000-000000000002' }, code, stamp)).toBe(false);
  expect(isOurs(papers, code, '')).toBe(false);
});

test('sheets that were printed before the secret was replaced stay ours, those of another installation are not', () => {
  const stamp = sheetStampFrom('the secret of yesterday').of(papers, code);
  expect(sheetStampFrom(['the secret of today', 'the secret of yesterday']).isOurs(papers, code, stamp)).toBe(true);
  expect(sheetStampFrom('the secret of another').isOurs(papers, code, stamp)).toBe(false);
});
