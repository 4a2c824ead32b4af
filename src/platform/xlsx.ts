/**
 * Rows as a workbook for spreadsheets. Texts are written as texts and numbers as numbers: whatever begins with a sign
 * of a formula stays the words it is. The writer is loaded with the first export.
 */
export async function xlsxOf(rows: readonly (readonly (string | number | null)[])[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const [head = [], ...body] = rows;
  const blob = await writeXlsxFile(
    [head.map((value) => ({ ...cell(value), fontWeight: 'bold' as const })), ...body.map((row) => row.map(cell))],
    { columns: head.map((_, column) => ({ width: widthOf(rows, column) })), stickyRowsCount: 1 },
  ).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const longestCell = 32_767;

function cell(value: string | number | null | undefined) {
  if (value === null || value === undefined || value === '') return {};
  if (typeof value === 'number') return { type: Number, value };
  // oxlint-disable-next-line no-control-regex -- XML has no place for them
  const text = value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
  return { type: String, value: text.slice(0, longestCell) };
}

/** Wide enough for what stands in the first rows, in characters. */
function widthOf(rows: readonly (readonly (string | number | null)[])[], column: number): number {
  const longest = Math.max(...rows.slice(0, 200).map((row) => String(row[column] ?? '').length));
  return Math.min(Math.max(longest + 2, 8), 60);
}
