import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColumnTable } from '../../../platform/ui/import/column-table.tsx';
import type { PeopleFile, Kind, PeopleImportWish } from './kind.ts';
import { IgnoredPasswords } from './ignored-passwords.tsx';
import { useColumnName } from './template.ts';

type Props = {
  readonly kind: Kind;
  readonly file: PeopleFile;
  readonly wish: PeopleImportWish;
  readonly onChange: (change: Partial<PeopleImportWish>) => void;
};

/** What each column of the file means; most is guessed. */
export function ColumnsStep({ kind, file, wish, onChange }: Props) {
  const { t } = useTranslation('people');
  const columnName = useColumnName();
  return (
    <Stack gap="md">
      <Text className="prose">{t('importPeople.columnsHint')}</Text>
      <IgnoredPasswords file={file} />
      {!wish.columns.includes(kind.keyColumn) && (
        <Text c="red" role="status">
          {t('importPeople.keyMissing', { column: columnName(kind.keyColumn) })}
        </Text>
      )}
      <Columns kind={kind} file={file} wish={wish} onChange={onChange} />
      {wish.columns.includes('birthDate') && (
        <Radio.Group
          label={t('importPeople.dateOrder')}
          value={wish.dateOrder}
          onChange={(value) => onChange({ dateOrder: value === 'mdy' ? 'mdy' : 'dmy' })}
        >
          <Stack gap={6} mt="xs">
            <Radio value="dmy" label={t('importPeople.dmy')} />
            <Radio value="mdy" label={t('importPeople.mdy')} />
          </Stack>
        </Radio.Group>
      )}
      {!kind.onlyAdds && <Existing kind={kind} wish={wish} onChange={onChange} />}
    </Stack>
  );
}

/** What becomes of those who are there already. */
function Existing({ kind, wish, onChange }: Omit<Props, 'file'>) {
  const { t } = useTranslation('people');
  const columnName = useColumnName();
  return (
    <Radio.Group
      label={t('importPeople.existing')}
      description={t('importPeople.existingHint', { column: columnName(kind.keyColumn) })}
      value={wish.existing}
      onChange={(value) => onChange({ existing: value === 'update' ? 'update' : 'skip' })}
    >
      <Stack gap={6} mt="xs">
        <Radio value="skip" label={t('importPeople.skip')} />
        <Radio value="update" label={t('importPeople.update')} description={t('importPeople.updateHint')} />
      </Stack>
    </Radio.Group>
  );
}

function Columns({ kind, file, wish, onChange }: Props) {
  const { t } = useTranslation('people');
  const columnName = useColumnName();
  return (
    <ColumnTable
      headings={file.headings}
      samples={file.samples}
      meanings={wish.columns}
      choices={kind.columns.map((column) => ({ value: column, label: columnName(column) }))}
      words={{
        heading: t('importPeople.heading'),
        meaning: t('importPeople.meaning'),
        samples: t('importPeople.samples'),
        ignored: t('importPeople.ignored'),
        noHeading: (number) => t('importPeople.noHeading', { number }),
      }}
      onChange={(columns) => onChange({ columns })}
    />
  );
}
