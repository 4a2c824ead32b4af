import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColumnTable } from '../../../../platform/ui/import/column-table.tsx';
import type { DateOrder } from '../../../domain/import-date.ts';

type Props<Column extends string> = {
  readonly file: { readonly headings: readonly string[]; readonly samples: readonly (readonly string[])[] };
  readonly wish: { readonly columns: readonly (Column | null)[]; readonly dateOrder: DateOrder };
  readonly columns: readonly Column[];
  readonly nameOf: (column: Column) => string;
  /** Its days in digits may mean two things. */
  readonly dayColumn: Column;
  readonly onChange: (change: { columns?: readonly (Column | null)[]; dateOrder?: DateOrder }) => void;
};

/** What each column of a table means, and the order of days in it. */
export function TableColumns<Column extends string>({ file, wish, columns, nameOf, ...more }: Props<Column>) {
  const { t } = useTranslation('people');
  const { dayColumn, onChange } = more;
  return (
    <>
      <ColumnTable
        headings={file.headings}
        samples={file.samples}
        meanings={wish.columns}
        choices={columns.map((value) => ({ value, label: nameOf(value) }))}
        words={{
          heading: t('importPeople.heading'),
          meaning: t('importPeople.meaning'),
          samples: t('importPeople.samples'),
          ignored: t('importPeople.ignored'),
          noHeading: (number) => t('importPeople.noHeading', { number }),
        }}
        onChange={(meanings) => onChange({ columns: meanings })}
      />
      {wish.columns.includes(dayColumn) && (
        <Radio.Group
          label={t('importPeople.dateOrder')}
          value={wish.dateOrder}
          onChange={(order) => onChange({ dateOrder: order === 'mdy' ? 'mdy' : 'dmy' })}
        >
          <Stack gap={6} mt="xs">
            <Radio value="dmy" label={t('importPeople.dmy')} />
            <Radio value="mdy" label={t('importPeople.mdy')} />
          </Stack>
        </Radio.Group>
      )}
    </>
  );
}
