import { Radio, Select, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportColumn } from '../../domain/import-column.ts';
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
  const set = (index: number, chosen: string | null) =>
    onChange({
      columns: file.headings.map((_, at) => {
        if (at === index) return (chosen as ImportColumn | null) ?? null;
        const before = wish.columns[at] ?? null;
        return before === chosen ? null : before;
      }),
    });
  return (
    <div className="overflow-x-auto">
      <Table miw={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="28%">{t('importPeople.heading')}</Table.Th>
            <Table.Th w={260}>{t('importPeople.meaning')}</Table.Th>
            <Table.Th>{t('importPeople.samples')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {file.headings.map((heading, index) => (
            <Table.Tr key={index}>
              <Table.Td fw={600}>{heading || t('importPeople.noHeading', { number: index + 1 })}</Table.Td>
              <Table.Td>
                <Select
                  aria-label={`${t('importPeople.meaning')}: ${heading || index + 1}`}
                  placeholder={t('importPeople.ignored')}
                  clearable
                  searchable
                  data={kind.columns.map((column) => ({ value: column, label: columnName(column) }))}
                  value={wish.columns[index] ?? null}
                  onChange={(chosen) => set(index, chosen)}
                />
              </Table.Td>
              <Table.Td c="dimmed">
                {file.samples
                  .map((cells) => cells[index] ?? '')
                  .filter((cell) => cell !== '')
                  .slice(0, 3)
                  .join(' · ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
