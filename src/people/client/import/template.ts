import { useTranslation } from 'react-i18next';
import { wholeNames, type ImportColumn } from '../../domain/import-column.ts';
import type { Kind } from './kind.ts';

/** What a column means, as the reader's language says it; the same words are understood as headings. */
export function useColumnName(): (column: ImportColumn) => string {
  const { t } = useTranslation('people');
  return (column) => t(`importColumn.${column}`);
}

type Fault = { readonly code: string; readonly values?: Readonly<Record<string, string | number>> };

/** What is wrong with a file or a row, as a sentence. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('people');
  return ({ code, values }) => t(`importFault.${code}` as 'importFault.file_empty', values ?? {});
}

const example: Readonly<Record<ImportColumn, string>> = {
  number: '67-001',
  wholeNameEn: '',
  wholeNameTh: '',
  titleEn: 'Mr',
  givenNameEn: 'Somchai',
  familyNameEn: 'Jaidee',
  titleTh: 'นาย',
  givenNameTh: 'สมชาย',
  familyNameTh: 'ใจดี',
  email: 'somchai@example.org',
  phone: '+66 81 234 5678',
  language: 'th',
  password: '',
  gender: 'male',
  birthDate: '1/5/2540',
  birthPlace: 'เชียงใหม่',
  classrooms: '',
  licenceCategories: 'B1.1; B2',
  extraTime: '',
  level: '',
};

/** The headings and one example, in the order of the form: names in their parts. */
export const templateRows = ({ columns }: Kind, nameOf: (column: ImportColumn) => string): string[][] => {
  const apart = columns.filter((column) => !wholeNames.some((whole) => whole === column));
  return [apart.map(nameOf), apart.map((column) => example[column])];
};
