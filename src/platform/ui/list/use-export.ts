import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../client/language/use-format.ts';
import { toastFault } from '../feedback/fault.tsx';
import { saveFile } from '../controls/save-file.ts';
import { toast } from '../feedback/toast.tsx';
import { csvOf } from './csv.ts';
import type { ListKind } from './list-types.ts';
import type { List } from './use-list.ts';
import { xlsxOf, xlsxType } from '../../xlsx.ts';

export type TableFormat = 'xlsx' | 'csv';
/** How many rows were fetched of how many; null while nothing is exported. */
export type ExportProgress = { readonly done: number; readonly total: number } | null;

/** More rows than this are no list any more; who needs them has backups. */
export const mostExported = 100_000;

/** Writes every row that the current filters let through, page after page, not only what is loaded. */
export function useExport<Row>(list: List<Row>, { columns, exportName }: ListKind<Row>) {
  const { t } = useTranslation('platform');
  const { number } = useFormat();
  const [progress, setProgress] = useState<ExportProgress>(null);
  const run = async (format: TableFormat) => {
    const total = Math.min(list.total ?? 0, mostExported);
    setProgress({ done: 0, total });
    try {
      const written = columns.filter((column) => column.csv);
      const lines: (string | number | null)[][] = [written.map((column) => column.label)];
      for await (const row of list.all()) {
        if (lines.length > mostExported) {
          toast('note', { message: t('list.exportCut', { most: number(mostExported) }) });
          break;
        }
        lines.push(written.map((column) => column.csv?.(row) ?? null));
        if (lines.length % 200 === 1) setProgress({ done: lines.length - 1, total });
      }
      if (format === 'csv') saveFile(`${exportName}.csv`, csvOf(lines), 'text/csv;charset=utf-8');
      else saveFile(`${exportName}.xlsx`, await xlsxOf(lines), xlsxType);
    } catch (error) {
      toastFault(error);
    }
    setProgress(null);
  };
  return { progress, run };
}
