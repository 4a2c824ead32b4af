import { expect, test } from 'vitest';
import { peopleTexts } from '../texts/index.ts';
import { guessColumns, importColumns, importedPeople, isPeopleTable } from './import-column.ts';

test('English headings', () => {
  const header = ['Examinee No.', 'Title', 'First name', 'Last_Name', 'E-mail', 'Date of birth', 'Class', 'Remarks'];
  expect(guessColumns('examinee', header, [])).toEqual([
    'number',
    'titleEn',
    'givenNameEn',
    'familyNameEn',
    'email',
    'birthDate',
    'classrooms',
    null,
  ]);
});

test('Thai headings, the language of a name by its ending or by what stands below', () => {
  const header = ['รหัสนักศึกษา', 'คำนำหน้า', 'ชื่อ', 'นามสกุล', 'ชื่อ (อังกฤษ)', 'นามสกุล (อังกฤษ)', 'เพศ', 'วันเดือนปีเกิด', 'ห้อง'];
  const guesses = guessColumns('examinee', header, [['1', 'นาย', 'สมชาย', 'ใจดี', 'Somchai', 'Jaidee']]);
  expect(guesses).toEqual([
    'number',
    'titleTh',
    'givenNameTh',
    'familyNameTh',
    'givenNameEn',
    'familyNameEn',
    'gender',
    'birthDate',
    'classrooms',
  ]);
});

test('whole names by their heading, in the script below it or the one that is said', () => {
  const header = ['No.', 'ชื่อ-นามสกุล', 'Name - Surname (EN)', 'รุ่น'];
  const rows = [['1', 'นายสมชาย ใจดี', 'Somchai Jaidee', 'B1']];
  expect(guessColumns('examinee', header, rows)).toEqual(['number', 'wholeNameTh', 'wholeNameEn', 'classrooms']);
  expect(guessColumns('administrator', ['Full name', 'E-mail'], [])).toEqual(['wholeNameEn', 'email']);
});

test('“Name” and “ชื่อ-สกุล” are whole names where two words stand below them and no column has the other half', () => {
  const thai = [
    ['1', 'นายสมชาย ใจดี'],
    ['2', 'กานดา แก้วใส'],
    ['3', 'มานะ'],
  ];
  expect(guessColumns('examinee', ['รหัส', 'ชื่อ-สกุล'], thai)).toEqual(['number', 'wholeNameTh']);
  expect(guessColumns('examinee', ['No', 'Name'], [['1', 'Ann Lee']])).toEqual(['number', 'wholeNameEn']);
  expect(guessColumns('examinee', ['No', 'Name'], [['1', 'Ann']])).toEqual(['number', 'givenNameEn']);
  const apart = ['ชื่อ', 'ชื่อสกุล', 'Name (EN)'];
  expect(guessColumns('examinee', apart, [['สมชาย', 'ณ อยุธยา', 'Somchai Na Ayudhya']])).toEqual([
    'givenNameTh',
    'familyNameTh',
    'wholeNameEn',
  ]);
});

test('nothing is guessed twice, and nothing that these people do not have', () => {
  expect(guessColumns('examinee', ['Number', 'No'], [])).toEqual(['number', null]);
  expect(guessColumns('administrator', ['E-mail', 'Level', 'Gender'], [])).toEqual(['email', 'level', null]);
});

test('a table of people has two headings that are known', () => {
  expect(isPeopleTable([{ cells: ['x', 'Number', 'First name'] }])).toBe(true);
  expect(isPeopleTable([{ cells: ['Number;First name'] }])).toBe(false);
});

test.each(['en', 'th'] as const)('the headings of the template are understood, in %s', (language) => {
  for (const people of importedPeople) {
    const columns = [...importColumns[people]];
    const header = columns.map((column) => peopleTexts[language].importColumn[column]);
    expect(guessColumns(people, header, [])).toEqual(columns);
  }
});
