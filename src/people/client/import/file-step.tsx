import { useTranslation } from 'react-i18next';
import { mostPeople } from '../../people-import-contract.ts';
import type { PeopleFile, Kind } from './kind.ts';
import { TableFileStep } from './table/table-file-step.tsx';
import { templateRows, useColumnName } from './template.ts';

type Props = {
  readonly kind: Kind;
  readonly file: PeopleFile | null;
  readonly notice: string | null;
  readonly onFile: (file: PeopleFile) => void;
};

/** Which file of people. */
export function FileStep({ kind, ...given }: Props) {
  const { t } = useTranslation('people');
  const context = kind.people;
  const isOfExaminees = context === 'examinee';
  const rows = templateRows(kind, useColumnName());
  return (
    <TableFileStep
      {...given}
      feature="people"
      upload={kind.upload}
      faultText={(code, values) => t(`importFault.${code}` as 'importFault.file_empty', values)}
      mostRows={mostPeople}
      otherTypes={isOfExaminees ? '.mbz' : ''}
      hints={[
        ...(isOfExaminees ? [t('importPeople.moodle')] : []),
        t('importPeople.dates'),
        t('importPeople.passwords', { context }),
      ]}
      template={{ name: t('importPeople.templateName', { context }), rows }}
    />
  );
}
