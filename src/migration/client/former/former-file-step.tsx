import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault, Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { faultText } from '../../../platform/ui/feedback/fault.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { DropZone } from '../../../platform/ui/import/drop-zone.tsx';
import { xlsxOf, xlsxType } from '../../../platform/xlsx.ts';
import { formerColumns, type FormerColumn } from '../../domain/former-columns.ts';
import { mostFormerResults } from '../../former-contract.ts';
import { migrationApi } from '../api.ts';
import type { FormerTable } from './former-query.ts';

const largestMegabytes = 20;
const types = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = {
  readonly companyId: string;
  readonly file: FormerTable | null;
  readonly notice: string | null;
  readonly onFile: (file: FormerTable) => void;
};

/** Which file; it is read at once, and nothing is imported by that. */
export function FormerFileStep({ companyId, file, notice, onFile }: Props) {
  const { t } = useTranslation('migration');
  const { number } = useFormat();
  const { read, name, problem } = useReading(companyId, onFile);
  return (
    <Stack gap="md">
      {notice && (
        <Alert variant="light" icon={<IconInfoCircle size={18} />} role="status">
          {notice}
        </Alert>
      )}
      <DropZone
        busy={name && t('former.reading', { name })}
        words={{ drop: t('former.drop'), choose: t('archive.choose') }}
        accept={types}
        onFiles={(files) => files.forEach(read)}
      />
      {problem && <Problem>{problem}</Problem>}
      {file?.fault && !name && (
        <Problem>
          {t(`former.fileFault.${file.fault.code}` as 'former.fileFault.file_empty', {
            ...file.fault.values,
            line: file.fault.line,
          })}
        </Problem>
      )}
      {file && !file.fault && !name && (
        <Text>{t('former.chosen', { count: file.rowCount, name: file.name, rows: number(file.rowCount) })}</Text>
      )}
      <ul className="prose list-disc space-y-1 ps-5">
        <li>{t('former.kinds')}</li>
        <li>{t('former.limits', { megabytes: largestMegabytes, rows: number(mostFormerResults) })}</li>
        <li>{t('former.whom')}</li>
        <li>{t('former.what')}</li>
      </ul>
      <Template />
    </Stack>
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

/** A workbook with the headings and one row, in the reader's language. */
function Template() {
  const { t } = useTranslation('migration');
  const rows = [formerColumns.map((column) => t(`former.column.${column}`)), formerColumns.map((one) => example[one])];
  const save = async () => saveFile(`${t('former.templateName')}.xlsx`, await xlsxOf(rows), xlsxType);
  return (
    <Group>
      <Button variant="default" leftSection={<IconDownload size={17} />} onClick={() => void save()}>
        {t('former.template')}
      </Button>
    </Group>
  );
}

/** Asks the server to read a chosen file; what is wrong with it is said in place. */
function useReading(companyId: string, onFile: (file: FormerTable) => void) {
  const { t } = useTranslation('migration');
  const refusalText = useRefusalText('migration');
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tooLarge = t('former.fileFault.file_too_large', { limit: largestMegabytes });
  const read = async (file: File): Promise<void> => {
    if (name !== null) return;
    const isTooLarge = file.size > largestMegabytes * 1024 * 1024;
    setProblem(isTooLarge ? tooLarge : file.size === 0 ? t('former.fileFault.file_empty') : null);
    if (isTooLarge || file.size === 0) return;
    setName(file.name);
    try {
      onFile(await migrationApi.uploadFormerResults({ companyId, name: file.name.slice(-300) }, file));
    } catch (error) {
      if (error instanceof Refused) setProblem(refusalText(error));
      else setProblem(error instanceof Fault && error.status === 413 ? tooLarge : faultText(error));
    } finally {
      setName(null);
    }
  };
  return { read: (file: File) => void read(file), name, problem };
}
