import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault, Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { faultText } from '../../../platform/ui/feedback/fault.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { DropZone } from '../../../platform/ui/import/drop-zone.tsx';
import { xlsxOf, xlsxType } from '../../../platform/xlsx.ts';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { mostPeople } from '../../people-import-contract.ts';
import type { PeopleFile, Kind } from './kind.ts';
import { templateRows, useColumnName } from './template.ts';

const largestMegabytes = 20;
const types = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = {
  readonly kind: Kind;
  readonly file: PeopleFile | null;
  readonly notice: string | null;
  readonly onFile: (file: PeopleFile) => void;
};

/** Which file; it is read at once, and nothing is imported by that. */
export function FileStep({ kind, file, notice, onFile }: Props) {
  const { t } = useTranslation('people');
  const { number } = useFormat();
  const columnName = useColumnName();
  const { read, name, problem } = useReading(kind, onFile);
  const save = async () =>
    saveFile(
      `${t('importPeople.templateName', { context: kind.people })}.xlsx`,
      await xlsxOf(templateRows(kind, columnName)),
      xlsxType,
    );
  return (
    <Stack gap="md">
      {notice && (
        <Alert variant="light" icon={<IconInfoCircle size={18} />} role="status">
          {notice}
        </Alert>
      )}
      <DropZone
        busy={name && t('importPeople.reading', { name })}
        words={{ drop: t('importPeople.drop'), choose: t('importPeople.choose') }}
        accept={types}
        onFiles={(files) => files.forEach(read)}
      />
      {problem && <Problem>{problem}</Problem>}
      {file?.fault && !name && (
        <Problem>
          {t(`importFault.${file.fault.code}` as 'importFault.file_empty', {
            ...file.fault.values,
            line: file.fault.line,
          })}
        </Problem>
      )}
      {file && !file.fault && !name && (
        <Text>{t('importPeople.chosen', { count: file.rowCount, name: file.name, rows: number(file.rowCount) })}</Text>
      )}
      <div className="prose">
        <ul className="list-disc space-y-1 ps-5">
          <li>{t('importPeople.kinds')}</li>
          <li>{t('importPeople.limits', { megabytes: largestMegabytes, rows: number(mostPeople) })}</li>
          <li>{t('importPeople.dates')}</li>
          <li>{t('importPeople.passwords', { context: kind.people })}</li>
        </ul>
      </div>
      <Group>
        <Button variant="default" leftSection={<IconDownload size={17} />} onClick={() => void save()}>
          {t('importPeople.template')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks the server to read a chosen file; what is wrong with it is said in place. */
function useReading(kind: Kind, onFile: (file: PeopleFile) => void) {
  const { t } = useTranslation('people');
  const refusalText = useRefusalText('people');
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tooLarge = t('importFault.file_too_large', { limit: largestMegabytes });
  const read = async (file: File): Promise<void> => {
    if (name !== null) return;
    const isTooLarge = file.size > largestMegabytes * 1024 * 1024;
    setProblem(isTooLarge ? tooLarge : file.size === 0 ? t('importFault.file_empty') : null);
    if (isTooLarge || file.size === 0) return;
    setName(file.name);
    try {
      onFile(await kind.upload({ name: file.name.slice(-300) }, file));
    } catch (error) {
      if (error instanceof Refused) setProblem(refusalText(error));
      else setProblem(error instanceof Fault && error.status === 413 ? tooLarge : faultText(error));
    } finally {
      setName(null);
    }
  };
  return { read: (file: File) => void read(file), name, problem };
}
