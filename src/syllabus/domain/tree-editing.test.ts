import { expect, test } from 'vitest';
import {
  cellOf,
  insertBelow,
  keyed,
  moveRow,
  pasteInto,
  removeRow,
  tidied,
  turnRow,
  withCell,
  type EditRow,
} from './tree-editing.ts';
import { faultsOf } from './tree-faults.ts';
import { modulesOf, rowsOf, type TreeRow } from './tree.ts';

const row = (kind: TreeRow['kind'], code: string): TreeRow => ({
  kind,
  code,
  title: { en: code },
  level: null,
  levels: {},
});
const tree = () =>
  keyed([
    row('module', '1'),
    row('subsection', '1.1'),
    row('subsection', '1.2'),
    row('module', '2'),
    row('subsection', '2.1'),
  ]);
const codes = (rows: readonly EditRow[]) =>
  rows.map(({ kind, code }) => (kind === 'module' ? `[${code}]` : code)).join(' ');

test('rows and modules are the same tree', () => {
  expect(rowsOf(modulesOf(tree())).map(({ code }) => code)).toEqual(['1', '1.1', '1.2', '2', '2.1']);
});

test('a subsection comes right below, a module below everything that belongs to it', () => {
  expect(codes(insertBelow(tree(), 1, 'subsection'))).toBe('[1] 1.1  1.2 [2] 2.1');
  expect(codes(insertBelow(tree(), 1, 'module'))).toBe('[1] 1.1 1.2 [] [2] 2.1');
  expect(codes(insertBelow(tree(), 4, 'module'))).toBe('[1] 1.1 1.2 [2] 2.1 []');
  expect(codes(insertBelow([], -1, 'module'))).toBe('[]');
});

test('a module goes with its subsections', () => {
  expect(codes(removeRow(tree(), 0))).toBe('[2] 2.1');
  expect(codes(removeRow(tree(), 1))).toBe('[1] 1.2 [2] 2.1');
});

test('subsections move line by line, also into the next module; modules move whole', () => {
  expect(codes(moveRow(tree(), 2, 1))).toBe('[1] 1.1 [2] 1.2 2.1');
  expect(codes(moveRow(tree(), 1, -1))).toBe('[1] 1.1 1.2 [2] 2.1');
  expect(codes(moveRow(tree(), 3, -1))).toBe('[2] 2.1 [1] 1.1 1.2');
  expect(codes(moveRow(tree(), 0, 1))).toBe('[2] 2.1 [1] 1.1 1.2');
  expect(codes(moveRow(tree(), 3, 1))).toBe(codes(tree()));
  expect(codes(moveRow(tree(), 0, -1))).toBe(codes(tree()));
});

test('a row becomes a module and back; the first stays one', () => {
  expect(codes(turnRow(tree(), 2))).toBe('[1] 1.1 [1.2] [2] 2.1');
  expect(codes(turnRow(tree(), 3))).toBe('[1] 1.1 1.2 2 2.1');
  expect(codes(turnRow(tree(), 0))).toBe(codes(tree()));
});

test('cells hold texts and levels; a module has no level', () => {
  const [module, subsection] = tree();
  if (!module || !subsection) throw new Error('two rows');
  expect(cellOf(withCell(subsection, ':B1', '2'), ':B1')).toBe('2');
  expect(withCell(withCell(subsection, ':B1', '2'), ':B1', '').levels).toEqual({});
  expect(withCell(subsection, 'level', '4').level).toBeNull();
  expect(withCell(module, 'level', '1').level).toBeNull();
  expect(withCell(subsection, 'th', 'ชื่อ').title).toEqual({ en: '1.1', th: 'ชื่อ' });
});

test('cells of a spreadsheet go to the right and down, and make new rows', () => {
  const pasted = pasteInto(tree(), { at: 4, field: 'code' }, '2.1\tOne\tหนึ่ง\t1\t3\r\n2.2\tTwo\r\n', ['A']);
  expect(pasted.slice(4)).toMatchObject([
    { code: '2.1', title: { en: 'One', th: 'หนึ่ง' }, level: 1, levels: { A: 3 } },
    { key: 5, kind: 'subsection', code: '2.2', title: { en: 'Two' } },
  ]);
});

test('what is sent is tidy', () => {
  const rows = [{ ...row('module', ' 1 '), key: 0, title: { en: ' One ', th: ' ' }, levels: { A: 1, gone: 2 } }];
  expect(tidied(rows, ['A'])).toEqual([
    { kind: 'module', code: '1', title: { en: 'One' }, level: null, levels: { A: 1 } },
  ]);
});

test('faults name the row and the field', () => {
  const rows = [row('subsection', 'x'), row('module', '1'), row('subsection', ''), row('module', '1')];
  expect(
    faultsOf([...rows, { ...row('subsection', 'y'), title: { th: ' ' } }]).map((f) => `${f.row} ${f.field} ${f.code}`),
  ).toEqual([
    '0 code module_missing',
    '2 code code_missing',
    '2 title title_missing',
    '3 code code_taken',
    '4 title title_missing',
  ]);
  const subsections = Array.from({ length: 2000 }, (_, at) => row('subsection', `${at}`));
  expect(faultsOf([row('module', '1'), ...subsections]).map(({ code }) => code)).toEqual(['too_many_rows']);
});

test('a code or a title with an emoji is a fault of its row', () => {
  const rows = [row('module', '1 ✅'), { ...row('subsection', '1.1'), title: { th: 'ปีก ✈️' } }];
  expect(faultsOf(rows).map(({ row: at, field, code }) => [at, field, code])).toEqual([
    [0, 'code', 'emoji'],
    [0, 'title', 'emoji'],
    [1, 'title', 'emoji'],
  ]);
});

test('hours stay as they are typed, and are sent as a number', () => {
  const [module, subsection] = tree();
  if (!module || !subsection) throw new Error('no rows');
  const typed = withCell(subsection, 'hours', '7.');
  expect([cellOf(typed, 'hours'), typed.hours]).toEqual(['7.', 7]);
  expect(tidied([module, withCell(typed, 'hours', '7,5')], []).map(({ hours }) => hours)).toEqual([undefined, 7.5]);
  expect(tidied([withCell(typed, 'hours', 'many')], [])[0]).not.toHaveProperty('hours');
  expect(withCell(module, 'hours', '4').hours).toBeUndefined();
});
