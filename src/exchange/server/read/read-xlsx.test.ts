import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';
import { testWorkbook, wordRows, type TestWorkbook } from './workbook.fixture.ts';

const rows = async (workbook: TestWorkbook) => {
  const read = await readXlsx(testWorkbook(workbook));
  expect(read.fault).toBeNull();
  return read.rows;
};
const cells = async (row: string, workbook: Omit<TestWorkbook, 'sheets'> = {}) =>
  (await rows({ ...workbook, sheets: [`<row>${row}</row>`] }))[0]?.cells;

describe('cells', () => {
  test('shared, inline and computed strings', async () => {
    const row =
      '<c t="s"><v>1</v></c><c t="inlineStr"><is><t xml:space="preserve"> b </t></is></c><c t="str"><f>A1&amp;"x"</f><v>c</v></c><c t="s"><v>7</v></c><c><v>1</v></c>';
    expect(await cells(row, { strings: '<si><t>no</t></si><si><t>a &lt; b</t></si>' })).toEqual([
      'a < b',
      'b',
      'c',
      '',
      '1',
    ]);
  });

  test('runs: indices and emphasis stay, one look for all is none, readings of characters go', async () => {
    const run = (text: string, mark = '') => `<r><rPr>${mark}<sz val="11"/></rPr><t>${text}</t></r>`;
    const strings = [
      run('H') + run('2', '<vertAlign val="subscript"/>') + run('O &lt; x'),
      run('is ') + run('not', '<b/>') + run(' so', '<b val="0"/>'),
      run('all ', '<b/>') + run('bold', '<b/>'),
      run('10') + run('3', '<i/><vertAlign val="superscript"/>'),
      '<t>字</t><rPh sb="0" eb="1"><t>ji</t></rPh>',
      '<t>a_x000D_\nb</t>',
    ];
    const row = strings.map((_, index) => `<c t="s"><v>${index}</v></c>`).join('');
    expect(await cells(row, { strings: strings.map((string) => `<si>${string}</si>`).join('') })).toEqual([
      'H<sub>2</sub>O &lt; x',
      'is <strong>not</strong> so',
      'all bold',
      '10<sup><em>3</em></sup>',
      '字',
      'a\nb',
    ]);
  });

  test('numbers as people read them', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="#,##0.00&quot; THB&quot;"/><numFmt numFmtId="165" formatCode="0000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="2"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="1"/><xf numFmtId="165"/></cellXfs>';
    const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
    const row =
      number('30000') +
      number('0.1') +
      number('2.5') +
      number('0.30000000000000004') +
      number('3E4') +
      number('1.5', 1) +
      number('0.25', 2) +
      number('1234567.5', 3) +
      number('2.5', 4) +
      number('7', 99) +
      number('42', 5);
    expect(await cells(row, { styles })).toEqual([
      '30000',
      '0.1',
      '2.5',
      '0.3',
      '30000',
      '1.50',
      '25%',
      '1,234,567.50',
      '2.5',
      '7',
      '0042',
    ]);
  });

  test.each([
    [
      '1900',
      '<workbookPr/>',
      ['2026-03-01', '1900-01-01', '1900-03-01', '2026-03-01 13:30', '13:30', '2026-03-01', '46082'],
    ],
    [
      '1904',
      '<workbookPr date1904="1"/>',
      ['2030-03-02', '1904-01-02', '1904-03-02', '2030-03-02 13:30', '13:30', '2030-03-02', '46082'],
    ],
  ])('dates as ISO dates, counted from %s', async (_, properties, expected) => {
    const formats =
      '<numFmts><numFmt numFmtId="165" formatCode="[$-107041E]d mmm yyyy;@"/><numFmt numFmtId="166" formatCode="&quot;day&quot; 0"/></numFmts>';
    const styles = `${formats}<cellXfs><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>`;
    const workbook = `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${properties}<sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`;
    const number = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;
    const row =
      number('46082', 0) +
      number('1', 0) +
      number('61', 0) +
      number('46082.5625', 1) +
      number('46082.5625', 2) +
      number('46082', 3) +
      number('46082', 4);
    expect(await cells(row, { styles, workbook })).toEqual(expected);
  });

  test('truth, errors, dates as text, formulas without a result', async () => {
    const row =
      '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#REF!</v></c><c t="d"><v>2026-03-01T00:00:00</v></c><c><f>SUM(A1:A2)</f></c><c><f>1+1</f><v>2</v></c>';
    expect(await cells(row)).toEqual(['TRUE', 'FALSE', '#REF!', '2026-03-01', '=SUM(A1:A2)', '2']);
  });

  test('places: gaps between cells and rows, prefixes, columns beyond any list', async () => {
    const sheet =
      '<x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>b</x:t></x:is></x:c><x:c r="D3"><x:v>4</x:v></x:c><x:c r="XFD3"><x:v>1</x:v></x:c></x:row><x:row r="7"><x:c r="A7"/></x:row><x:row><x:c><x:v>8</x:v></x:c></x:row>';
    const data = strToU8(
      `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
    );
    expect(await rows({ sheets: [''], extra: { 'xl/worksheets/sheet1.xml': data } })).toEqual([
      { line: 3, cells: ['', 'b', '', '4'] },
      { line: 8, cells: ['8'] },
    ]);
  });
});

describe('sheets', () => {
  const questions = wordRows([
    ['question', 'correct'],
    ['Q', 'TRUE'],
  ]);

  test('the sheet with questions is read, wherever it is', async () => {
    expect((await rows({ sheets: [wordRows([['Notes']]), questions] }))[0]?.cells).toEqual(['question', 'correct']);
  });

  test('without questions anywhere the first sheet is read', async () => {
    expect((await rows({ sheets: [wordRows([['Notes']]), wordRows([['More']])] }))[0]?.cells).toEqual(['Notes']);
  });

  test('a visible sheet comes before a hidden one', async () => {
    const workbook =
      '<workbook xmlns:r="x"><sheets><sheet name="old" state="hidden" r:id="rId1"/><sheet name="new" r:id="rId2"/></sheets></workbook>';
    const old = wordRows([
      ['question', 'correct'],
      ['old', 'TRUE'],
    ]);
    expect((await rows({ sheets: [old, questions], workbook }))[1]?.cells).toEqual(['Q', 'TRUE']);
  });

  test('a part that is referred to and missing does not matter', async () => {
    const link =
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>';
    expect(
      await rows({ sheets: [questions], extra: { 'xl/worksheets/_rels/sheet1.xml.rels': strToU8(link) } }),
    ).toHaveLength(2);
  });
});

describe('refused', () => {
  const reason = async (bytes: Uint8Array) => {
    const { rows: read, fault } = await readXlsx(bytes);
    expect(read).toEqual([]);
    return fault?.code;
  };
  const sheet = wordRows([['question', 'correct']]);
  const part = (text: string) => ({ 'xl/worksheets/sheet1.xml': strToU8(text) });

  test.each([
    ['no archive', strToU8('PK\u0003\u0004 nonsense'), 'spreadsheet_unreadable'],
    ['cut off', testWorkbook({ sheets: [sheet] }).slice(0, 400), 'spreadsheet_unreadable'],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), 'spreadsheet_unreadable'],
    [
      'a document type',
      testWorkbook({ sheets: [''], extra: part('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>') }),
      'spreadsheet_unsafe',
    ],
    [
      'an entity of its own',
      testWorkbook({ sheets: [''], extra: part('<worksheet>&a;</worksheet>') }),
      'spreadsheet_unreadable',
    ],
    ['elements without end', testWorkbook({ sheets: ['<c>'] }), 'spreadsheet_unreadable'],
    ['elements too deep', testWorkbook({ sheets: ['<a>'.repeat(70) + '</a>'.repeat(70)] }), 'spreadsheet_unsafe'],
    [
      'a path out of the archive',
      testWorkbook({ sheets: [sheet], extra: { '../x.xml': strToU8('x') } }),
      'spreadsheet_unsafe',
    ],
    ['an absolute path', testWorkbook({ sheets: [sheet], extra: { '/x.xml': strToU8('x') } }), 'spreadsheet_unsafe'],
    [
      'too many files',
      testWorkbook({
        sheets: [sheet],
        extra: Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`f${index}`, strToU8('')])),
      }),
      'spreadsheet_too_large',
    ],
    [
      'a file packed too densely',
      testWorkbook({ sheets: [sheet], extra: { 'xl/media/a.bin': new Uint8Array(5_000_000) } }),
      'spreadsheet_too_large',
    ],
    [
      'too many rows',
      testWorkbook({
        sheets: [
          Array.from(
            { length: 20_100 },
            (_, index) => `<row><c><v>${index}${Math.imul(index, 2654435761)}</v></c></row>`,
          ).join(''),
        ],
      }),
      'too_many_questions',
    ],
    [
      'text that unfolds from one shared string',
      testWorkbook({
        sheets: [
          Array.from(
            { length: 2000 },
            (_, index) =>
              `<row r="${index + 1}"><c t="s"><v>0</v></c><c><v>${Math.imul(index, 2654435761)}</v></c></row>`,
          ).join(''),
        ],
        strings: `<si><t>${Array.from({ length: 30_000 }, (_, index) => String.fromCharCode(97 + ((Math.imul(index, 40503) >>> 8) % 26))).join('')}</t></si>`,
      }),
      'spreadsheet_too_large',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await reason(bytes)).toBe(code);
  });
});
