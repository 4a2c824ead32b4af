import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { ImportColumn } from '../../domain/import-column.ts';
import type { ImportCheck } from './kind.ts';
import { useColumnName, useFaultText } from './template.ts';

type Remedy = 'names' | 'unsplit' | 'key' | 'classrooms' | 'dates' | 'other';
const remedies: Readonly<Record<string, Remedy>> = {
  name_missing: 'names',
  name_unsplit: 'unsplit',
  number_missing: 'key',
  email_missing: 'key',
  number_twice: 'key',
  classroom_unknown: 'classrooms',
  date_bad: 'dates',
};

type Props = { readonly faults: ImportCheck['commonFaults']; readonly toColumns: () => void };

/** Faults that stand on nearly every row, each said once with what would mend it. */
export function CommonFaults({ faults, toColumns }: Props) {
  const { t } = useTranslation('people');
  const { number } = useFormat();
  const columnName = useColumnName();
  const textOf = useFaultText();
  const [first] = faults;
  if (!first) return null;
  const rows = Math.max(...faults.map((fault) => fault.rows));
  const title = { count: faults.length, rows: number(rows), total: number(first.of) };
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={t('importPeople.common.title', title)}
    >
      <Stack gap="sm">
        {faults.map((fault) => {
          const { code, column, first: example } = fault;
          const said = { what: textOf({ code, values: example.values }), line: number(example.line) };
          return (
            <div key={`${code} ${column}`}>
              <Text fw={600}>
                {column
                  ? t('importPeople.common.fault', { ...said, column: columnName(column as ImportColumn) })
                  : t('importPeople.common.plainFault', said)}
              </Text>
              <Text>{t(`importRemedy.${remedies[code] ?? 'other'}`)}</Text>
            </div>
          );
        })}
        <div>
          <Button variant="default" onClick={toColumns}>
            {t('importPeople.common.columns')}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}
