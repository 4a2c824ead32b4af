import { useTranslation } from 'react-i18next';
import { TableFileStep } from '../../../people/client/import/table/table-file-step.tsx';
import { formerColumns, type FormerColumn } from '../../domain/former-columns.ts';
import { mostFormerResults } from '../../former-contract.ts';
import { migrationApi } from '../api.ts';
import type { FormerTable } from './former-query.ts';

type Props = {
  readonly companyId: string;
  readonly file: FormerTable | null;
  readonly notice: string | null;
  readonly onFile: (file: FormerTable) => void;
};

/** Which file of past results. */
export function FormerFileStep({ companyId, ...given }: Props) {
  const { t } = useTranslation('migration');
  const rows = [formerColumns.map((column) => t(`former.column.${column}`)), formerColumns.map((one) => example[one])];
  return (
    <TableFileStep
      {...given}
      feature="migration"
      upload={({ name }, file) => migrationApi.uploadFormerResults({ companyId, name }, file)}
      faultText={(code, values) => t(`former.fileFault.${code}` as 'former.fileFault.file_empty', values)}
      mostRows={mostFormerResults}
      otherTypes=".mbz"
      hints={[t('former.moodle'), t('former.whom'), t('former.what')]}
      template={{ name: t('former.templateName'), rows }}
    />
  );
}

const example: Readonly<Record<FormerColumn, string>> = {
  number: '67-001',
  email: 'somchai@example.org',
  examTitle: 'Module 6 Materials',
  satOn: '31/12/2567',
  points: '41',
  maxPoints: '50',
  percent: '82',
  passed: 'passed',
  module: '6',
  certificateNumber: 'A-1042',
};
