import { expect, test } from 'vitest';
import { guessFormerColumns, isFormerTable, missingColumns } from './former-columns.ts';
import { formerJudge, sameness, type JudgedResult } from './former-judge.ts';

const columns = ['number', 'email', 'examTitle', 'satOn', 'points', 'maxPoints', 'percent', 'passed'] as const;
const mali = { id: 'mali', isClosed: false };
const context = {
  columns,
  dateOrder: 'dmy' as const,
  today: '2026-03-01',
  byNumber: new Map([
    ['m-1', mali],
    ['m-9', { id: 'gone', isClosed: true }],
  ]),
  byEmail: new Map([
    ['mali@example.org', [mali]],
    ['som@example.org', [{ id: 'som', isClosed: false }]],
    ['both@example.org', [mali, { id: 'som', isClosed: false }]],
  ]),
  there: new Set<string>(),
};
const judge = (...rows: readonly (readonly string[])[]) => {
  const judged = formerJudge(context);
  return rows.map((cells, index) => judge1(judged({ line: index + 2, cells })));
};
const judge1 = (row: ReturnType<ReturnType<typeof formerJudge>>) =>
  row.status === 'faulty' ? row.faults.map(({ code, column }) => `${code} ${column ?? ''}`.trim()) : row.status;

test('a row says who, which exam, when and what came of it', () => {
  const read = formerJudge(context);
  expect(read({ line: 2, cells: ['M-1', '', 'Physics', '๓๑/๑๒/2567', '41,5', '50', '83 %', 'ผ่าน'] })).toEqual({
    line: 2,
    status: 'new',
    result: {
      examineeId: 'mali',
      examTitle: 'Physics',
      module: '',
      satOn: '2024-12-31',
      points: 4150,
      maxPoints: 5000,
      percent: 8300,
      passed: true,
      certificateNumber: '',
    },
  });
  expect(judge(['', 'SOM@example.org', 'Physics', '2024-12-31', '', '', '', 'failed'])).toEqual(['new']);
});

test.each([
  [['', '', 'P', '1/1/2024', '', '', '50', ''], ['person_missing']],
  [['M-2', '', 'P', '1/1/2024', '', '', '50', ''], ['person_unknown number']],
  [['', 'nobody@example.org', 'P', '1/1/2024', '', '', '50', ''], ['person_unknown email']],
  [['M-9', '', 'P', '1/1/2024', '', '', '50', ''], ['person_erased number']],
  [['M-1', 'som@example.org', 'P', '1/1/2024', '', '', '50', ''], ['person_differs email']],
  [['', 'both@example.org', 'P', '1/1/2024', '', '', '50', ''], ['person_ambiguous email']],
  [
    ['M-1', '', '', '', '', '', '50', ''],
    ['title_missing examTitle', 'date_missing satOn'],
  ],
  [['M-1', '', 'P', '2/3/2026', '', '', '50', ''], ['date_future satOn']],
  [['M-1', '', 'P', 'soon', '', '', '50', ''], ['date_bad satOn']],
  [['M-1', '', 'P', '1/1/2024', '51', '50', '', ''], ['points_above_maximum points']],
  [['M-1', '', 'P', '1/1/2024', '51', '', '', ''], ['points_without_maximum points']],
  [['M-1', '', 'P', '1/1/2024', '41', '50', '90', ''], ['percent_differs percent']],
  [['M-1', '', 'P', '1/1/2024', '', '', '101', ''], ['percent_above_hundred percent']],
  [['M-1', '', 'P', '1/1/2024', '-3', '50', '', ''], ['number_bad points']],
  [['M-1', '', 'P', '1/1/2024', '', '', '', 'perhaps'], ['outcome_unknown passed']],
  [['M-1', '', 'P', '1/1/2024', '', '', '', ''], ['nothing_said']],
])('of the row %j it says %j', (cells, faults) => {
  expect(judge(cells)).toEqual([faults]);
});

test('a result that stands in the file twice is faulty, and one that is there already is skipped', () => {
  const row = ['M-1', '', 'Physics', '31/12/2024', '41', '50', '', ''];
  expect(judge(row, row)).toEqual(['new', ['twice']]);
  const there: JudgedResult = {
    examineeId: 'mali',
    examTitle: 'PHYSICS',
    module: '',
    satOn: '2024-12-31',
    points: 4100,
    maxPoints: 5000,
    percent: 8200,
    passed: null,
    certificateNumber: 'A-1',
  };
  expect(formerJudge({ ...context, there: new Set([sameness(there)]) })({ line: 2, cells: row })).toEqual({
    line: 2,
    status: 'skip',
  });
});

test('columns are known by their headings in both languages, each once', () => {
  const header = ['Student No.', 'การสอบ', 'Exam date', 'Score', 'คะแนนเต็ม', 'ผล', 'Score'];
  expect(guessFormerColumns(header)).toEqual(['number', 'examTitle', 'satOn', 'points', 'maxPoints', 'passed', null]);
  expect(isFormerTable([{ cells: header }])).toBe(true);
  expect(missingColumns(['email', 'examTitle', 'satOn', 'points'])).toEqual(['percent']);
  expect(missingColumns([null])).toEqual(['number', 'examTitle', 'satOn', 'percent']);
  expect(missingColumns(guessFormerColumns(header))).toEqual([]);
});
