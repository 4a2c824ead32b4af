import { strToU8, zipSync, type Zippable } from 'fflate';

/** Parts of a workbook made for a test; what is not given is as small as it can be. */
export type TestWorkbook = {
  /** The contents of `sheetData`, one for each sheet. */
  readonly sheets: readonly string[];
  readonly strings?: string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly extra?: Zippable;
};

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const relations = (inner: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;

/** The bytes of an XLSX file. */
export function testWorkbook({ sheets, strings, styles, workbook, extra }: TestWorkbook): Uint8Array {
  const listed = sheets
    .map((_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('');
  const parts = [
    ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    ...(strings === undefined ? [] : [relation('rIdS', 'sharedStrings', '/xl/sharedStrings.xml')]),
    ...(styles === undefined ? [] : [relation('rIdF', 'styles', 'styles.xml')]),
  ];
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': workbook ?? `<workbook ${main} xmlns:r="${office}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(parts.join('')),
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
  };
  for (const [index, data] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`;
  return zipSync({
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ...extra,
  });
}

/** Rows of words, as a program writes them that shares no strings. */
export function wordRows(rows: readonly (readonly string[])[]): string {
  const cell = (word: string) =>
    `<c t="inlineStr"><is><t>${word.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  return rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
}
