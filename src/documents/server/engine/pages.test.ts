import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { testPaper, testPrint } from '../documents.fixture.ts';
import { everyDocument } from '../every-document.fixture.ts';
import { paperSheet } from '../paper/sheet.ts';
import { drawnIn } from './pdf-text.fixture.ts';
import { compileTypst, layOut } from './typst-compiler.ts';
import type { ToPrint } from './typst-sheet.ts';

const millimetre = 72 / 25.4;
/** Nothing is printed so near to the edge of the paper, where printers cannot; what ran over would stand there. */
const margin = Math.floor(5 * millimetre);
const white = 0xff_ff_ff_ff;

type Page = { readonly inMargin: number; readonly inside: number };

/** Each page as it looks, by how many of its points are not white. */
function pagesOf(sheets: ToPrint): Page[] {
  const { svg, count } = layOut(sheets, (typst, document) => ({
    svg: typst.svg(document),
    count: document.numOfPages,
  }));
  const { width, height, pixels } = new Resvg(svg, { background: 'white', font: { loadSystemFonts: false } }).render();
  const points = new Uint32Array(Uint8Array.from(pixels).buffer);
  const high = Math.floor(height / count);
  return Array.from({ length: count }, (_, page) => {
    const found = { inMargin: 0, inside: 0 };
    for (let y = 0; y < high; y++) {
      const row = points.subarray((page * high + y) * width, (page * high + y + 1) * width);
      const isBetween = y > margin && y < high - margin;
      for (let x = 0; x < width; x++) {
        if (row[x] === white) continue;
        found[isBetween && x > margin && x < width - margin ? 'inside' : 'inMargin']++;
      }
    }
    return found;
  });
}

test.each([
  ['th', 'a4', 'sarabun'],
  ['en', 'letter', 'sarabun'],
  ['th', 'a4', 'trirong'],
] as const)(
  'the pages of every document, in %s on %s in %s, are as many as they should be, full, and run over no edge',
  (language, paper, font) => {
    const looked = everyDocument(language, { paper, font }).map(
      (sheets) => [sheets[0]?.template, pagesOf(sheets)] as const,
    );
    expect(looked.filter(([, pages]) => pages.some(({ inMargin }) => inMargin > 0))).toEqual([]);
    expect(looked.filter(([, pages]) => pages.some(({ inside }) => inside < 1000))).toEqual([]);
    expect(Object.fromEntries(looked.map(([template, { length }]) => [template, length]))).toEqual({
      paper: 3,
      'answer-key': 1,
      'answer-grid': 2,
      attendance: 2,
      'exam-report': 5,
      'examinee-result': 2,
      'knowledge-deficiency': 3,
      certificate: 2,
      pack: 4,
      'person-sheet': 4,
      'sign-in-slips': 2,
      'entry-slips': 2,
      questions: 4,
      'over-exams': 5,
      'question-use': 1,
    });
  },
);

test('what runs over the edge of a page is seen', () => {
  const [[paper] = []] = everyDocument('th');
  const wide = paper && { ...paper, content: { ...(paper.content as object), version: 'A'.repeat(30) } };
  expect(wide && pagesOf(wide)[0]?.inMargin).toBeGreaterThan(0);
});

/** The size in which most letters of a file are written, in points. */
function sizeOfMost(pdf: Uint8Array): number {
  const sizes = drawnIn(pdf).flatMap((drawn) => [...drawn.matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size)));
  const [[most = 0] = []] = [...Map.groupBy(sizes, (size) => size)].toSorted(([, a], [, b]) => b.length - a.length);
  return most;
}

test.each(['a4', 'letter'] as const)('large print on %s is 18 points, with pictures as much larger', (paper) => {
  const printed = (largeText: boolean) => {
    const sheet = paperSheet(testPaper('th', 8, { print: testPrint('th', { paper }), largeText }));
    const svg = layOut(sheet, (typst, document) => typst.svg(document));
    const widths = [...svg.matchAll(/<image [^>]*?width="([\d.]+)"/g)].map(([, width]) => Number(width));
    const { pdf, pages } = compileTypst(sheet);
    return { pages, size: sizeOfMost(pdf), picture: Math.max(...widths), margins: pagesOf(sheet) };
  };
  const [normal, large] = [printed(false), printed(true)];
  expect([normal.size, large.size]).toEqual([11, 18]);
  expect(large.picture / normal.picture).toBeCloseTo(18 / 11, 3);
  expect(large.pages).toBeGreaterThan(normal.pages);
  expect(large.margins.map(({ inMargin }) => inMargin)).toEqual(large.margins.map(() => 0));
});
