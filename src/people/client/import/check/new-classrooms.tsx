import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { ImportCheck, PeopleImportWish } from '../kind.ts';

type Props = {
  readonly found: ImportCheck;
  readonly wish: PeopleImportWish;
  readonly onChange: (change: Partial<PeopleImportWish>) => void;
};

const mostNamed = 30;

/** Classrooms that the file names and nobody has made yet; the import can make them. */
export function NewClassrooms({ found: { newClassrooms, mayCreateClassrooms }, wish, onChange }: Props) {
  const { t } = useTranslation('people');
  const { list } = useFormat();
  const count = newClassrooms.length;
  if (count === 0) return null;
  const named = newClassrooms
    .slice(0, mostNamed)
    .map(({ code, rows }) => t('importPeople.newClassrooms.one', { code, count: rows }));
  return (
    <Alert variant="light" icon={<IconInfoCircle size={18} />} title={t('importPeople.newClassrooms.title', { count })}>
      <Stack gap="sm">
        <Text className="wrap-anywhere">{list(count > mostNamed ? [...named, '…'] : named)}</Text>
        {mayCreateClassrooms ? (
          <Checkbox
            label={t('importPeople.newClassrooms.create', { count })}
            description={t('importPeople.newClassrooms.hint')}
            checked={wish.createClassrooms}
            onChange={(event) => onChange({ createClassrooms: event.currentTarget.checked })}
          />
        ) : (
          <Text>{t('importPeople.newClassrooms.mayNot')}</Text>
        )}
      </Stack>
    </Alert>
  );
}
