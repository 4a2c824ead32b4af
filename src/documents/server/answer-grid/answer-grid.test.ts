import { expect, test } from 'vitest';
import type { QuestionContent, QuestionKind } from '../../../questions/domain/question.ts';
import type { QuestionToPrint } from '../print-of.ts';
import type { AnswerGridLayout } from '../../domain/answer-grid/layout.ts';
import { candidateRow, examRow, print } from '../rows.fixture.ts';
import { gridDocument, personalGridDocument } from './document.ts';
import { answerGridSheet } from './sheet.ts';

const question = (label: string, kind: QuestionKind, options = 3): QuestionToPrint => ({
  label,
  points: 100,
  section: null,
  heading: null,
  lines: null,
  key: { kind: 'option', option: 'o0' },
  content: {
    kind,
    stem: {},
    options: Array.from({ length: options }, (_, index) => ({ id: `o${index}`, text: {} })),
    matches: [],
    gaps: [],
    unit: '',
    shuffleOptions: true,
  } satisfies QuestionContent,
});

const stamp = { of: () => 'STAMPSTAMP', isOurs: () => true };

const versions = [
  question('A', 'single'),
  question('A', 'numeric', 0),
  question('A', 'matching', 5),
  question('B', 'multiple', 4),
  question('B', 'true_false', 2),
  question('B', 'short_text', 0),
];

test('the sheet of a version has the letters of its own questions, and none where the answer is written', () => {
  expect(gridDocument(examRow, { questions: versions, stamp }, print).sheets).toEqual([
    { version: 'A', examinee: null, options: [3, 0, 0], codes: ['SANAM1/42/A//1/STAMPSTAMP'] },
    { version: 'B', examinee: null, options: [4, 2, 0], codes: ['SANAM1/42/B//1/STAMPSTAMP'] },
  ]);
});

test('a personal sheet says whose it is, in words and in its code, and has the letters of that version', () => {
  const candidates = [candidateRow, { ...candidateRow, number: 'S-2', version: 'B' }];
  expect(personalGridDocument(examRow, { questions: versions, candidates, stamp }, print).sheets).toMatchObject([
    { version: 'A', examinee: { number: 'S-1', name: { en: 'Mr. Somchai Jaidee' } }, options: [3, 0, 0] },
    { version: 'B', examinee: { number: 'S-2' }, options: [4, 2, 0], codes: ['SANAM1/42/B/S-2/1/STAMPSTAMP'] },
  ]);
});

test('each page of a sheet has a code of its own, and bubbles only where letters are', () => {
  const [first] = gridDocument(examRow, { questions: versions, stamp }, print).sheets;
  const [long] = gridDocument(
    examRow,
    { questions: Array.from({ length: 201 }, () => question('A', 'single')), stamp },
    print,
  ).sheets;
  const sheets = first && long ? [long, first] : [];
  const pages = answerGridSheet({ ...gridDocument(examRow, { questions: [], stamp }, print), sheets }).content as {
    readonly sheets: readonly { readonly 'code-text': string; readonly layout: AnswerGridLayout }[];
  };
  expect(pages.sheets.map((page) => page['code-text'])).toEqual([
    'SANAM1/42/A//1/STAMPSTAMP',
    'SANAM1/42/A//2/STAMPSTAMP',
    'SANAM1/42/A//1/STAMPSTAMP',
  ]);
  expect(pages.sheets[2]?.layout.bubbles.map(({ question: number, letter }) => `${number}${letter}`)).toEqual([
    '1A',
    '1B',
    '1C',
  ]);
  expect(pages.sheets[2]?.layout.numbers.map(({ written }) => written)).toEqual([false, true, true]);
});
