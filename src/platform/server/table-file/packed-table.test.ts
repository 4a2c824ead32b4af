import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { xlsxOf } from '../../xlsx.ts';
import { readTableFile } from './read-table-file.ts';

const csv = strToU8('number,name\n7,Siriporn\n');
const rows = [
  ['number', 'name'],
  ['7', 'Siriporn'],
];
const read = (bytes: Uint8Array) => readTableFile(bytes, ([first]) => first?.cells[0] === 'number');
const readZip = (files: Zippable) => read(zipSync(files));
const codeOf = async (files: Zippable) => (await readZip(files)).fault?.code;

test.each([
  ['CSV', 'people.csv', async () => csv, 'csv'],
  ['CSV in a folder', 'export/people.CSV', async () => csv, 'csv'],
  ['XLSX', 'people.xlsx', async () => xlsxOf(rows), 'xlsx'],
  ['text', 'people.txt', async () => csv, 'csv'],
])('a ZIP file with one table is read as that table: %s', async (_, name, bytes, format) => {
  const reading = await readZip({
    [name]: new Uint8Array(await bytes()),
    '__MACOSX/._people.csv': csv,
    '.hidden.csv': csv,
  });
  expect([reading.fault, reading.format, reading.rows.map(({ cells }) => cells)]).toEqual([null, format, rows]);
});

test('a note beside a table is none, and of several tables none is chosen', async () => {
  expect(await codeOf({ 'people.csv': csv, 'readme.txt': strToU8('Hello') })).toBeUndefined();
  expect((await readZip({ 'a.csv': csv, 'b.xlsx': csv })).fault).toEqual({
    line: 1,
    code: 'several_tables',
    values: { names: 'a.csv, b.xlsx' },
  });
  expect(await codeOf({ 'picture.png': csv })).toBe('format_not_supported');
});

test('a hostile ZIP file is refused, and an archive in an archive is not opened', async () => {
  expect(await codeOf({ '../people.csv': csv })).toBe('spreadsheet_unsafe');
  expect(await codeOf({ 'people.csv': [csv, { os: 3, attrs: 0o120777 << 16 }] })).toBe('spreadsheet_unsafe');
  expect(await codeOf({ 'people.csv': new Uint8Array(30 * 1024 * 1024) })).toBe('spreadsheet_too_large');
  expect(await codeOf({ 'people.csv': zipSync({ 'people.csv': csv }) })).toBe('format_not_supported');
  const cut = zipSync({ 'people.csv': csv });
  expect((await read(cut.subarray(0, cut.length - 30))).fault?.code).toBe('spreadsheet_unreadable');
});
