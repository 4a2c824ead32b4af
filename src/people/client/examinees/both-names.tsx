import { Text } from '@mantine/core';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { clipped } from '../../../platform/ui/list/list-table.tsx';
import type { Examinee } from '../api.ts';
import { nameIn } from '../name-in.ts';

/** The name as the reader writes it, and under it the other script. */
export function BothNames({ examinee }: { examinee: Examinee }) {
  const { personName, language } = useFormat();
  const shown = personName(examinee);
  const other = language === 'en' ? 'th' : 'en';
  const otherName = nameIn(examinee, other);
  return (
    <>
      {clipped(shown)}
      {otherName !== '' && otherName !== shown && (
        <Text component="span" display="block" size="xs" c="dimmed" fw={400} lang={other}>
          {clipped(otherName)}
        </Text>
      )}
    </>
  );
}
