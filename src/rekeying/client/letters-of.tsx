import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Whose letters are shown, where papers differ in them. */
export function LettersOf({ paper }: { paper: string | null }) {
  const { t } = useTranslation('rekeying');
  return paper === null ? null : (
    <Text size="sm" c="dimmed" mt="sm">
      {t('lettersOf', { paper })}
    </Text>
  );
}
