import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColumnTable } from '../../../platform/ui/import/column-table.tsx';
import { formerColumns, missingColumns } from '../../domain/former-columns.ts';
import type { FormerTable, FormerWish } from './former-query.ts';

type Props = {
  readonly file: FormerTable;
  readonly wish: FormerWish;
  readonly onChange: (change: Partial<FormerWish>) => void;
};

/** What each column of the file means; most is guessed. */
export function FormerColumnsStep({ file, wish, onChange }: Props) {
  const { t } = useTranslation('migration');
  const { t: people } = useTranslation('people');
  return (
    <Stack gap="md">
      <Text className="prose">{people('importPeople.columnsHint')}</Text>
      {missingColumns(wish.columns).map((column) => (
        <Text key={column} c="error" role="status">
          {t(`former.missing.${column as 'number'}`)}
        </Text>
      ))}
      <ColumnTable
        headings={file.headings}
        samples={file.samples}
        meanings={wish.columns}
        choices={formerColumns.map((value) => ({ value, label: t(`former.column.${value}`) }))}
        words={{
          heading: people('importPeople.heading'),
          meaning: people('importPeople.meaning'),
          samples: people('importPeople.samples'),
          ignored: people('importPeople.ignored'),
          noHeading: (number) => people('importPeople.noHeading', { number }),
        }}
        onChange={(columns) => onChange({ columns })}
      />
      <Radio.Group
        label={people('importPeople.dateOrder')}
        value={wish.dateOrder}
        onChange={(value) => onChange({ dateOrder: value === 'mdy' ? 'mdy' : 'dmy' })}
      >
        <Stack gap={6} mt="xs">
          <Radio value="dmy" label={people('importPeople.dmy')} />
          <Radio value="mdy" label={people('importPeople.mdy')} />
        </Stack>
      </Radio.Group>
    </Stack>
  );
}
