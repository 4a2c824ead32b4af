import { xlsxType } from '../../../platform/xlsx.ts';
import type { ExportFormat } from '../../domain/export/export-format.ts';

/** The ending and the type of the file of each format. */
export const fileKinds: Readonly<Record<ExportFormat, { readonly ending: string; readonly type: string }>> = {
  archive: { ending: 'sanam.zip', type: 'application/zip' },
  qti3: { ending: 'qti3.zip', type: 'application/zip' },
  qti2: { ending: 'qti22.zip', type: 'application/zip' },
  'moodle-xml': { ending: 'moodle.xml', type: 'application/xml; charset=utf-8' },
  docx: { ending: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  txt: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  gift: { ending: 'gift', type: 'text/plain; charset=utf-8' },
  xlsx: { ending: 'xlsx', type: xlsxType },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
};
