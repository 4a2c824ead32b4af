import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { readSetTable, writeSetTable } from './set-table.ts';
import type { SetModule } from './tree.ts';

const modules: SetModule[] = [
  {
    code: '7A',
    title: { en: 'Maintenance "practices", part A', th: 'การปฏิบัติงานบำรุงรักษา' },
    subsections: [
      { code: '7.1', title: { en: 'Safety; tools' }, level: 2, levels: { A: 1, 'B1.1': 3 } },
      { code: '7.2', title: { th: 'งาน\nสองบรรทัด' }, level: null, levels: {} },
    ],
  },
  { code: '8', title: { en: 'Empty' }, subsections: [] },
];
const header = 'module,subsection,title_en,title_th,level';
const faults = (text: string) =>
  readSetTable(text).faults.map(({ line, column, code }) => `${line} ${column ?? '-'} ${code}`);

test('out and in again is the same, to the byte', () => {
  const table = writeSetTable(modules, ['A', 'B1.1']);
  const read = readSetTable(table);
  expect(read).toEqual({ modules, categories: ['A', 'B1.1'], rows: 4, faults: [] });
  expect(writeSetTable(read.modules, read.categories)).toBe(table);
});

test.each([';', '\t'])('a spreadsheet may part its cells with %j', (delimiter) => {
  const table = [header, '1,,Maths,,', '1,1.1,Arithmetic,,2'].join('\r\n').replaceAll(',', delimiter);
  expect(readSetTable(table).modules[0]?.subsections[0]).toMatchObject({ code: '1.1', level: 2 });
});

test('lines may stand anywhere: subsections gather behind their module', () => {
  const { modules: read } = readSetTable(`${header}\n1,1.1,One,,\n2,,Two,,\n1,,First,,\n1,1.2,Two,,`);
  expect(read.map(({ code, subsections }) => [code, subsections.map((each) => each.code)])).toEqual([
    ['2', []],
    ['1', ['1.1', '1.2']],
  ]);
});

test('every fault of every line is reported, in the order of the lines', () => {
  const table = [header, '1,,One,,', '1,1.1,,,4', '1,1.1,Again,,', '2,2.1,Lost,,', ',,Nothing,,', '1,,Twice,,'].join(
    '\n',
  );
  expect(faults(table)).toEqual([
    '3 level level_wrong',
    '3 title_en title_missing',
    '4 subsection code_taken',
    '5 module module_line_missing',
    '6 module code_missing',
    '7 module code_taken',
  ]);
  expect(readSetTable(table).modules).toEqual([]);
});

test('lines are counted as an editor counts them, also behind a cell of two lines', () => {
  expect(faults(`${header}\n1,,"One\nmore",,\n1,1.1,,,`)).toEqual(['4 title_en title_missing']);
});

test('the header must have its columns, once, and no others', () => {
  expect(faults('module,subsection,title_en,level,level,colour\n1,,One,,,')).toEqual([
    '1 title_th column_missing',
    '1 colour column_unknown',
    '1 level column_twice',
  ]);
  expect(faults(`${header},level_ACategoryTooLong\n1,,One,,,`)).toEqual(['1 level_ACategoryTooLong column_unknown']);
});

test('an empty table and an open quote are reported as such', () => {
  expect(faults('')).toEqual(['1 - empty_file']);
  expect(faults(header)).toEqual(['1 - empty_file']);
  expect(faults(`${header}\n1,,"One,,`)).toEqual(['2 - quote_not_closed']);
});

test('quotes, empty lines and a missing last line end', () => {
  expect(readCsv('a,"b ""c"""\r\n\r\n"d,e",').rows).toEqual([
    { line: 1, cells: ['a', 'b "c"'] },
    { line: 3, cells: ['d,e', ''] },
  ]);
});

test('training hours have a column of their own where some are said, with a point or a comma', () => {
  const [first, ...others] = modules;
  const [one, ...rest] = first?.subsections ?? [];
  if (!first || !one) throw new Error('no subsection');
  const timed = [{ ...first, subsections: [{ ...one, hours: 12.5 }, ...rest] }, ...others];
  const table = writeSetTable(timed, ['A', 'B1.1']);
  expect(readSetTable(table)).toEqual({ modules: timed, categories: ['A', 'B1.1'], rows: 4, faults: [] });
  const written = readSetTable(`${header},hours\n1,,Maths,,,\n1,1.1,One,,,"7,5"`);
  expect(written.modules[0]?.subsections[0]?.hours).toBe(7.5);
  expect(faults(`${header},hours\n1,,Maths,,,\n1,1.1,One,,,many\n1,1.2,Two,,,2001`)).toEqual([
    '3 hours hours_wrong',
    '4 hours hours_wrong',
  ]);
});
