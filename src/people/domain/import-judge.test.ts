import { expect, test } from 'vitest';
import type { ImportColumn } from './import-column.ts';
import { commonFaults } from './common-faults.ts';
import { countStatuses, judgeRows, type ImportContext } from './import-judge.ts';
import { unknownClassrooms } from './unknown-classrooms.ts';
import { wholeNamesIn } from './whole-names-in.ts';

const columns: ImportColumn[] = [
  'number',
  'givenNameEn',
  'familyNameEn',
  'email',
  'birthDate',
  'classrooms',
  'password',
];
const context: ImportContext = {
  people: 'examinee',
  companyCode: 'ACME',
  existing: 'skip',
  columns,
  dateOrder: 'dmy',
  today: '2026-03-01',
  classrooms: new Map([['b1', 'room']]),
  levels: new Map(),
  known: new Map([['a-1', { id: 'x', accountId: 'acc', email: 'old@example.org', isClosed: false }]]),
  signIns: new Map([
    ['taken@example.org', 'other'],
    ['old@example.org', 'acc'],
    ['acme-z9', 'other'],
  ]),
};
const judge = (rows: string[][], more: Partial<ImportContext> = {}) =>
  judgeRows(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    { ...context, ...more },
  );
const codes = (cells: string[], more: Partial<ImportContext> = {}) =>
  judge([cells], more)[0]?.faults.map(({ code, column }) => `${column}: ${code}`);

test('a good row is new, signs in by e-mail or by company code and number', () => {
  expect(judge([['A-2', 'Som', 'Jai', 'S@example.org', '1/5/2540', 'B1', '']])[0]).toMatchObject({
    status: 'new',
    signInName: 's@example.org',
    values: { birthDate: '1997-05-01', classrooms: ['room'] },
  });
  expect(judge([['A-2', 'Som', 'Jai']])[0]).toMatchObject({ status: 'new', signInName: 'acme-a-2' });
});

test.each(['อื่น ๆ', 'อื่นๆ', 'Other'])('“%s” is a gender', (gender) => {
  const columns: ImportContext['columns'] = ['number', 'givenNameEn', 'familyNameEn', 'gender'];
  expect(judge([['A-2', 'Som', 'Jai', gender]], { columns })[0]).toMatchObject({
    faults: [],
    values: { gender: 'other' },
  });
});

test.each([
  ['without a number', ['', 'Som', 'Jai'], ['number: number_missing']],
  ['without names', ['A-2'], ['givenNameEn: name_missing', 'familyNameEn: name_missing']],
  ['with a bad address', ['A-2', 'Som', 'Jai', 'som@'], ['email: email_bad']],
  ['with a taken address', ['A-2', 'Som', 'Jai', 'Taken@example.org'], ['email: email_taken']],
  ['with a taken sign-in name', ['Z9', 'Som', 'Jai'], ['number: sign_in_taken']],
  ['with a bad day', ['A-2', 'Som', 'Jai', '', '31/2/2540'], ['birthDate: date_bad']],
  ['born tomorrow', ['A-2', 'Som', 'Jai', '', '2/3/2569'], ['birthDate: date_future']],
  ['with an unknown classroom', ['A-2', 'Som', 'Jai', '', '', 'B1; B7'], ['classrooms: classroom_unknown']],
  ['with a weak password', ['A-2', 'Som', 'Jai', '', '', '', 'abc'], ['password: password_too_weak']],
])('a row %s is faulty', (_, cells, faults) => {
  expect(codes(cells)).toEqual(faults);
});

test('a name or number with an emoji is a fault of its row', () => {
  expect(codes(['A-2', 'Som😀', 'Jai'])).toEqual(['givenNameEn: emoji']);
  expect(codes(['A-2✅', 'Som', 'Jai'])).toEqual(['number: emoji']);
});

test('a number or an address twice in the file is reported with the line of the first', () => {
  const rows = judge([
    ['A-2', 'Som', 'Jai', 'a@example.org'],
    ['a-2', 'Som', 'Jai', 'b@example.org'],
    ['A-3', 'Som', 'Jai', 'A@example.org'],
  ]);
  expect(rows.map(({ faults }) => faults.map(({ code, values }) => [code, values['first']]))).toEqual([
    [],
    [['number_twice', 2]],
    [['email_twice', 2]],
  ]);
});

test('who is there already is skipped whatever the row says, or updated by what it says', () => {
  const row = ['a-1', '', '', 'bad address', '31/2/2540'];
  expect(judge([row])[0]).toMatchObject({ status: 'skip', faults: [] });
  expect(judge([row], { existing: 'update' })[0]?.status).toBe('faulty');
  expect(judge([['A-1', '', '', 'old@example.org']], { existing: 'update' })[0]).toMatchObject({
    status: 'update',
    signInName: null,
  });
  expect(judge([['A-1', '', '', 'new@example.org']], { existing: 'update' })[0]).toMatchObject({
    status: 'update',
    signInName: 'new@example.org',
  });
  expect(codes(['A-1', '', '', 'taken@example.org'], { existing: 'update' })).toEqual(['email: email_taken']);
});

test('administrators are known by their address', () => {
  const administrators = {
    people: 'administrator' as const,
    columns: ['email', 'givenNameEn', 'familyNameTh', 'phone', 'level', 'language'] as ImportColumn[],
    levels: new Map([['registrar', 'level']]),
    known: new Map(),
  };
  const rows = judge(
    [
      ['a@example.org', 'Som', 'ใจดี', '+65 8123 4567', 'Registrar', 'ไทย'],
      ['A@example.org', 'Som', 'ใจดี', '12', 'Chief', 'Klingon'],
      ['', 'Som', 'ใจดี'],
    ],
    administrators,
  );
  expect(rows[0]?.values).toMatchObject({ phone: { code: '+65', number: '81234567' }, level: 'level', language: 'th' });
  expect(rows[1]?.faults.map(({ code }) => code)).toEqual([
    'phone_bad',
    'level_unknown',
    'language_unknown',
    'email_twice',
  ]);
  expect(rows[2]?.faults.map(({ code }) => code)).toEqual(['email_missing']);
  expect(countStatuses(rows)).toEqual({ new: 1, update: 0, skip: 0, faulty: 2 });
});

const whole: ImportColumn[] = ['number', 'wholeNameTh', 'familyNameEn', 'wholeNameEn'];

test('a whole name fills the parts in the script of its letters; a column of its own counts before it', () => {
  const rows = judge(
    [
      ['A-2', 'นายสมชาย ณ อยุธยา', 'Na Ayudhya', 'Mr Somchai Na-Ayudhya'],
      ['A-3', 'John Smith', '', ''],
    ],
    { columns: whole },
  );
  expect(rows[0]).toMatchObject({
    status: 'new',
    values: {
      titleTh: 'นาย',
      givenNameTh: 'สมชาย',
      familyNameTh: 'ณ อยุธยา',
      titleEn: 'Mr',
      familyNameEn: 'Na Ayudhya',
    },
  });
  expect(rows[1]?.values).toMatchObject({ givenNameEn: 'John', familyNameEn: 'Smith' });
});

test.each([
  ['of one word', ['A-2', 'สมชาย'], ['wholeNameTh: name_unsplit']],
  ['of no word', ['A-2', ''], ['wholeNameTh: name_missing']],
  ['with an emoji', ['A-2', 'สมชาย ใจดี😀'], ['wholeNameTh: emoji']],
  ['of one word, with a last name of its own', ['A-2', 'สมชาย', 'Jaidee'], []],
  ['with a title that is too long', ['A-2', `${'ก.'.repeat(2)}${'ข'.repeat(61)} | ก | ข`], ['wholeNameTh: too_long']],
])('a whole name %s', (_, cells, faults) => expect(codes(cells, { columns: whole })).toEqual(faults));

test('whole names are listed with their parts, those in doubt first, without people who are skipped', () => {
  const rows = judge(
    [
      ['a-1', 'ก ข'],
      ['A-2', 'นายสมชาย ใจดี'],
      ['A-3', 'Anan Kitti Srisuk'],
    ],
    { columns: whole },
  );
  expect(wholeNamesIn(rows, whole).map(({ line, at, familyName }) => [line, at, familyName])).toEqual([
    [4, 1, 'Srisuk'],
    [3, 1, 'ใจดี'],
  ]);
});

test('a fault of nine rows in ten is common; fewer are of their rows, and so are those of a short file', () => {
  const rowsOf = (good: number, bad: number) => [
    ...Array.from({ length: good }, (_, at) => [`G-${at}`, 'Som', 'Jai']),
    ...Array.from({ length: bad }, (_, at) => [`B-${at}`, 'Som', '']),
  ];
  const common = (good: number, bad: number) => commonFaults(judge(rowsOf(good, bad)));
  expect(common(2, 18)).toEqual([
    { code: 'name_missing', column: 'familyNameEn', rows: 18, of: 20, first: { line: 4, values: {} } },
  ]);
  expect(common(3, 17)).toEqual([]);
  expect(common(0, 9)).toEqual([]);
});

test('unknown classrooms are named once as they are first written, with the rows that name them', () => {
  expect(unknownClassrooms(['B1; b7', 'B7, B7', 'x'.repeat(41), 'B😀', ''], context.classrooms)).toEqual([
    { code: 'b7', rows: 2 },
  ]);
});
