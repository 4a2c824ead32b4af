import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PeopleFile, Kind, PeopleImportWish } from './kind.ts';
import { TableColumns } from './table/table-columns.tsx';
import { IgnoredPasswords } from './ignored-passwords.tsx';
import { NamePreview } from './name-splits.tsx';
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
        <Text c="error" role="status">
          {t('importPeople.keyMissing', { column: columnName(kind.keyColumn) })}
        </Text>
      )}
      <TableColumns {...{ file, wish, onChange }} columns={kind.columns} nameOf={columnName} dayColumn="birthDate" />
      <NamePreview file={file} columns={wish.columns} />
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
