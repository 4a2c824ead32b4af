import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { PeopleFile } from './kind.ts';

/** Says that the passwords in a file of administrators are not read. */
export function IgnoredPasswords({ file: { ignoredPasswords } }: { file: PeopleFile }) {
  const { t } = useTranslation('people');
  const { list } = useFormat();
  if (ignoredPasswords.length === 0) return null;
  return (
    <Alert variant="light" icon={<IconInfoCircle size={18} />} role="status">
      {t('importPeople.ignoredPasswords', { columns: list(ignoredPasswords.map((name) => `“${name}”`)) })}
    </Alert>
  );
}
