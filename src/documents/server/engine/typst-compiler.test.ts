import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printLanguages } from '../../domain/print.ts';
import { newKinds } from '../questions.fixture.ts';
import { answerGridSheet } from '../answer-grid/sheet.ts';
import { answerKeySheet } from '../answer-key/sheet.ts';
import { attendanceSheet } from '../attendance/sheet.ts';
import { certificateSheet } from '../certificate/sheet.ts';
import { examReportSheet } from '../exam-report/sheet.ts';
import { examineeResultSheet } from '../examinee-result/sheet.ts';
import { knowledgeDeficiencySheet } from '../knowledge-deficiency/sheet.ts';
import { paperSheet } from '../paper/sheet.ts';
import { testCertificates } from '../certificate/certificates.fixture.ts';
import {
  testAnswerKey,
  testAttendance,
  testGrid,
  testKnowledgeDeficiency,
  testPaper,
  testPrint,
  testReport,
  testResult,
} from '../documents.fixture.ts';
import { compileTypst } from './typst-compiler.ts';

const head = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf.subarray(0, 5));
const isArchival = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf).includes('pdfaid:part');

describe.each(['en', 'th', 'en+th'] as const)('in %s', (language) => {
  test.each([
    ['a paper of all kinds of questions', paperSheet(testPaper(language, 8)), language === 'en+th' ? 4 : 3],
    ['a paper of one question', paperSheet(testPaper(language, 1)), 2],
    ['an answer key', answerKeySheet(testAnswerKey(language, 3)), 1],
    ['two answer sheets', answerGridSheet(testGrid(language, 60)), 2],
    ['answer sheets for more than 200 questions', answerGridSheet(testGrid(language, 201)), 4],
    ['an attendance list over several pages', attendanceSheet(testAttendance(language, 28)), 3],
    ['an exam report of nobody', examReportSheet(testReport(language, 0)), 1],
    ['an exam report', examReportSheet(testReport(language, 9)), 2],
    ['two results, a page each', examineeResultSheet(testResult(language)), 2],
    ['three deficiency reports, a page each', knowledgeDeficiencySheet(testKnowledgeDeficiency(language)), 3],
    ['certificates, a page each also with the longest names', certificateSheet(testCertificates(language)), 2],
  ])('%s', (_, sheet, pages) => {
    const printed = compileTypst(sheet);
    expect(head(printed.pdf)).toBe('%PDF-');
    expect(isArchival(printed.pdf)).toBe(true);
    expect(printed.pages).toBe(pages);
  });
});

test.each(printLanguages)('what is put in order and gaps to fill, in %s', (language) => {
  const questions = newKinds.map(({ content, points }) => ({ content, points, lines: 0 }));
  expect(compileTypst(paperSheet(testPaper(language, 0, { questions }))).pages).toBe(2);
  const key = { ...testAnswerKey(language, 0), questions: newKinds };
  expect(compileTypst(answerKeySheet(key)).pages).toBe(1);
});

test('letter paper and large text', () => {
  const print = testPrint('th', { paper: 'letter' });
  expect(compileTypst(paperSheet(testPaper('th', 8, { print, largeText: true }))).pages).toBeGreaterThan(3);
});

test('the same document gives the same bytes', () => {
  const sheet = () => paperSheet(testPaper('en+th', 8));
  expect(Buffer.compare(compileTypst(sheet()).pdf, compileTypst(sheet()).pdf)).toBe(0);
});

const stems = (...htmls: string[]) =>
  testPaper('en', 1).questions.flatMap((question) =>
    htmls.map((en) => ({ ...question, content: { ...question.content, stem: { en } } })),
  );

describe('nothing users write can make a document fail', () => {
  test.each([
    [
      'Typst markup',
      '#panic("x") $x$ *b* _i_ \\ " // @ref &lt;label&gt; ~ -- [c] {d} \\u{41} #{1+1} /* c */ `raw` = head',
    ],
    ['Typst markup in code', '<pre>#panic("x")\n```</pre><code>#panic() `</code>'],
    [
      'formulas that are none',
      '\\(\\frac{1}\\) \\(\\nothing x\\) \\[\\begin{pmatrix}1\\) \\(x^2\\) \\(\\text{#panic()}\\) \\(\\mathbb{}\\)',
    ],
    [
      'formulas that convert but do not compile',
      '\\(\\operatorname{x}_{}^{}\\) \\(\\overset{}{}\\) \\(\\unknown\\) \\(\\limits\\) \\(\\left.x\\right|\\)',
    ],
    ['scripts without a glyph', '中文 😀 العربية \u0378'],
    ['words longer than a line', 'Averylongword'.repeat(40)],
    ['a stem longer than a page', `<p>${'Words and words again. '.repeat(600)}</p>`],
    [
      'a wide and deep table',
      `<table><tr>${'<td>cell<ul><li>x<table><tr><td>y</td></tr></table></li></ul></td>'.repeat(14)}</tr><tr><td></td></tr></table>`,
    ],
  ])('%s', (_, html) => {
    const printed = compileTypst(paperSheet(testPaper('en', 0, { questions: stems(html, 'A good \\(x^2\\)') })));
    expect(printed.pages).toBeGreaterThan(1);
  });

  test('broken pictures, also as logo', () => {
    const broken = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
    const reaching = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname"/></svg>',
    );
    const hash = 'b'.repeat(64);
    const print = testPrint('en', {
      pictures: { [hash]: reaching },
      letterhead: { ...testPrint('en').letterhead, logo: broken },
    });
    const questions = stems(`<img src="media:${hash}" alt="A picture">`);
    expect(compileTypst(paperSheet(testPaper('en', 0, { print, questions }))).pages).toBe(2);
  });
});

test('templates read what users wrote as data: the only source that is evaluated is a checked formula', () => {
  const uses = globSync('src/documents/**/*.typ').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\beval\(|\bread\(|\bplugin\(|@preview/.test(line))
      .map((line) => `${basename(file)}: ${line.trim()}`),
  );
  expect(uses).toEqual([
    'rich.typ: if source == none { code-text(node.tex) } else { math.equation(eval(source, mode: "math"), block: node.display) }',
  ]);
});
