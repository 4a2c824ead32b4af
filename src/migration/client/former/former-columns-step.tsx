import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TableColumns } from '../../../people/client/import/table/table-columns.tsx';
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
      <TableColumns
        {...{ file, wish, onChange }}
        columns={formerColumns}
        nameOf={(column) => t(`former.column.${column}`)}
        dayColumn="satOn"
      />
    </Stack>
  );
}
