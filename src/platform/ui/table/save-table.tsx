import { saveFile } from '../controls/save-file.ts';
import { toastFault } from '../feedback/fault.tsx';
import { csvOf } from '../list/csv.ts';
import { ExportButton } from '../list/export-button.tsx';
import { xlsxOf, xlsxType } from '../../xlsx.ts';

export type Lines = readonly (readonly (string | number | null)[])[];

/** A table that stands on the page as XLSX or CSV. */
export function SaveTable({ name, lines }: { name: string; lines: () => Lines }) {
  const save = async (format: 'xlsx' | 'csv') => {
    try {
      const rows = lines().map((line) => [...line]);
      if (format === 'csv') saveFile(`${name}.csv`, csvOf(rows), 'text/csv;charset=utf-8');
      else saveFile(`${name}.xlsx`, await xlsxOf(rows), xlsxType);
    } catch (error) {
      toastFault(error);
    }
  };
  return <ExportButton onExport={(format) => void save(format)} progress={null} />;
}
