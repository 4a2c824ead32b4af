import { xlsxRows } from '../../../platform/server/table-file/xlsx-rows.ts';
import { isQuestionTable, rowsRead, type RowsRead } from './read-csv.ts';

/** The rows of the first sheet that has questions, visible sheets before hidden ones; else those of the first sheet. */
export const readXlsx = async (bytes: Uint8Array): Promise<RowsRead> =>
  rowsRead(await xlsxRows(bytes, isQuestionTable));
