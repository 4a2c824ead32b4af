import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { everyDocument } from '../every-document.fixture.ts';
import { layOut } from './typst-compiler.ts';
import type { TypstSheet } from './typst-sheet.ts';

const millimetre = 72 / 25.4;
/** Nothing is printed so near to the edge of the paper, where printers cannot; what ran over would stand there. */
const margin = Math.floor(5 * millimetre);
const isInk = (pixels: Buffer, at: number): boolean => pixels.readUInt32LE(at * 4) !== 0xff_ff_ff_ff;

type Page = { readonly inMargin: number; readonly inside: number };

/** Each page as it looks, by how many of its points are not white. */
function pagesOf(sheet: TypstSheet): Page[] {
  const { svg, count } = layOut(sheet, (typst, document) => ({ svg: typst.svg(document), count: document.numOfPages }));
  const { width, height, pixels } = new Resvg(svg, { background: 'white', font: { loadSystemFonts: false } }).render();
  const high = Math.floor(height / count);
  return Array.from({ length: count }, (_, page) => {
    const found = { inMargin: 0, inside: 0 };
    for (let y = 0; y < high; y++)
      for (let x = 0; x < width; x++) {
        const isInside = x > margin && x < width - margin && y > margin && y < high - margin;
        if (isInk(pixels, (page * high + y) * width + x)) found[isInside ? 'inside' : 'inMargin']++;
      }
    return found;
  });
}

test.each([
  ['th', 'a4'],
  ['en', 'letter'],
] as const)(
  'the pages of every document, in %s on %s, are as many as they should be, full, and run over no edge',
  (language, paper) => {
    const looked = everyDocument(language, { paper }).map((sheet) => [sheet.template, pagesOf(sheet)] as const);
    expect(looked.filter(([, pages]) => pages.some(({ inMargin }) => inMargin > 0))).toEqual([]);
    expect(looked.filter(([, pages]) => pages.some(({ inside }) => inside < 1000))).toEqual([]);
    expect(Object.fromEntries(looked.map(([template, { length }]) => [template, length]))).toEqual({
      paper: 3,
      'answer-key': 1,
      'answer-grid': 2,
      attendance: 2,
      'exam-report': 2,
      'examinee-result': 2,
      'knowledge-deficiency': 3,
      certificate: 2,
      'sign-in-slips': 2,
      questions: 4,
    });
  },
);

test('what runs over the edge of a page is seen', () => {
  const [paper] = everyDocument('th');
  const wide = { ...paper, content: { ...(paper?.content as object), version: 'A'.repeat(30) } } as TypstSheet;
  expect(pagesOf(wide)[0]?.inMargin).toBeGreaterThan(0);
});
