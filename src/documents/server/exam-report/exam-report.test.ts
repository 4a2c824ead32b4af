import { expect, test } from 'vitest';
import { testReport } from '../documents.fixture.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { candidateRow, examRow, print } from '../rows.fixture.ts';
import { reportDocument } from './document.ts';
import { examReportSheet } from './sheet.ts';

test('who began and is not marked yet is neither absent nor failed', () => {
  const unmarked = { ...candidateRow, points: null, maxPoints: null, passed: null };
  const { scores } = reportDocument(
    examRow,
    [candidateRow, { ...candidateRow, passed: false }, { ...unmarked, hasSat: false }, unmarked],
    print,
  );
  expect(scores.map(({ outcome, points, maximum }) => [outcome, points, maximum])).toEqual([
    ['passed', 600, 800],
    ['failed', 600, 800],
    ['absent', 0, 0],
  ]);
});

test('the signature of the results never stands alone on a page: rows are above it', () => {
  for (const count of [1, 3, 9, 14, 16, 18, 20]) {
    const pages = textOfPdf(compileTypst(examReportSheet(testReport('en', count))).pdf);
    const last = pages.at(-1) ?? '';
    expect(last).toContain('Ms. Ratana Chai');
    expect(last.split('\n')).toContain(String(count));
  }
});
