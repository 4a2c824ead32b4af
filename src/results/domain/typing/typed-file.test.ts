import { expect, test } from 'vitest';
import type { TypedQuestion } from './typed-answers.ts';
import { columnsOf, headingFault, missingColumns, readRow, templateOf, type KnownSheet } from './typed-file.ts';

const question = (position: number): TypedQuestion => ({ position, kind: 'single', options: 3, matches: 0, gaps: [] });
const sheet: KnownSheet = { version: 'A', questions: [1, 2, 3].map(question) };
const read = (header: string[], cells: string[]) => {
  const columns = columnsOf(header);
  if (!columns) throw new Error('no columns');
  return readRow({ line: 2, cells }, header, columns, (number) => (number === '7' ? sheet : undefined));
};

test('columns are known by their headings, in both languages and in any order', () => {
  expect(columnsOf(['Q2', 'Version', 'No.', 'Name', 'Question 1'])).toEqual({
    number: 2,
    version: 1,
    questions: new Map([
      [0, 2],
      [4, 1],
    ]),
  });
  expect(columnsOf(['เลขประจำตัวผู้เข้าสอบ', 'ชุดข้อสอบ', 'ข้อ 1', 'ข้อที่ 2'])?.questions.size).toBe(2);
  expect(columnsOf(['Name', '1', '2'])).toBeNull();
  expect(columnsOf(['Number', 'Name'])).toBeNull();
});

test('a row is read as it would be typed', () => {
  expect(read(['Number', 'Version', '1', '2', '3'], ['7', 'a', 'b', '-', 'C'])).toEqual({
    number: '7',
    faults: [],
    answers: [
      { position: 1, response: 'B' },
      { position: 2, response: null },
      { position: 3, response: 'C' },
    ],
  });
});

test('everything that is wrong with a row is named with its column', () => {
  expect(read(['Number', 'Version', '1', '2', '9'], ['7', 'B', 'D', 'A', 'A']).faults).toEqual([
    { code: 'other_version', column: 'Version', value: 'B' },
    { code: 'not_on_paper', column: '1', value: 'D' },
    { code: 'no_such_question', column: '9', value: 'A' },
  ]);
  expect(read(['Number', '1'], ['8', 'A']).faults).toEqual([{ code: 'nobody', column: 'Number', value: '8' }]);
  expect(read(['Number', '1'], ['', 'A']).faults).toEqual([{ code: 'number_missing', column: 'Number', value: '' }]);
});

test('what the template says in its headings is understood', () => {
  const [header = []] = templateOf({ number: 'Number', version: 'Version' }, [], 3);
  expect(columnsOf(header)?.questions.size).toBe(3);
});

const faultOf = (...header: string[]) => {
  const { code, values } = headingFault(header) ?? {};
  return code ? [code, Object.values(values ?? {}).join()] : null;
};

test('headings say each question once, and in a way that is understood', () => {
  expect(faultOf('Number', 'Version', '1', 'Q2', 'ข้อ 3', 'Name', 'Remarks')).toBeNull();
  expect(faultOf('Number', '7', '8', '9', 'Q7', 'ข้อ 9', '12', '12')).toEqual(['heading_repeated', '7, 9, 12']);
  for (const heading of ['Item 17', '17a', 'No. 17', 'ข้อ ๑๗', '0'])
    expect(faultOf('Number', '1', ` ${heading} `)).toEqual(['heading_unclear', `“${heading}”`]);
  const many = Array.from({ length: 12 }, (_, at) => `Item ${at + 1}`);
  expect(faultOf('Number', ...many)?.[1]).toMatch(/“Item 10”, …$/);
});

test('questions of the sheets that a file speaks of have a column each', () => {
  const columns = columnsOf(['Number', '2', '5']);
  if (!columns) throw new Error('no columns');
  const longer: KnownSheet = { version: 'B', questions: [1, 2, 3, 4, 5, 6].map(question) };
  expect(missingColumns(columns, [sheet, sheet])?.values).toEqual({ questions: '1, 3' });
  expect(missingColumns(columns, [sheet, longer])?.values).toEqual({ questions: '1, 3–4, 6' });
  expect(missingColumns(columns, [])).toBeNull();
  expect(missingColumns(columns, [{ version: 'A', questions: [question(5)] }])).toBeNull();
});
