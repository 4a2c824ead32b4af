import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { saveFile } from '../../../../platform/ui/controls/save-file.ts';
import { csvOf } from '../../../../platform/ui/list/csv.ts';

type Props = {
  /** Line, column and what is wrong, as people read it. */
  readonly rows: readonly (readonly [line: number, column: string, what: string])[];
  readonly shown: number;
  readonly total: number;
};

/** How many of a table's faults are shown, and all that were found as a file. */
export function FaultsHead({ rows, shown, total }: Props) {
  const { t } = useTranslation('people');
  const { number } = useFormat();
  const head = [t('importPeople.line'), t('importPeople.column'), t('importPeople.what')];
  const save = () => saveFile(`${t('importPeople.faultsName')}.csv`, csvOf([head, ...rows]), 'text/csv;charset=utf-8');
  return (
    <Group justify="space-between">
      <Text c="dimmed">
        {total > shown ? t('importPeople.firstFaults', { shown: number(shown), total: number(total) }) : ''}
      </Text>
      <Button variant="default" leftSection={<IconDownload size={17} />} onClick={save}>
        {t('importPeople.saveFaults')}
      </Button>
    </Group>
  );
}
