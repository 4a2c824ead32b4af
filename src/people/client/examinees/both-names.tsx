import { Text } from '@mantine/core';
import { formatFor } from '../../../platform/client/language/format.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { clipped } from '../../../platform/ui/list/list-table.tsx';
import type { Language } from '../../../platform/language.ts';
import type { Examinee } from '../api.ts';

/** The name in one script alone, or nothing where it is not written in it. */
export const nameIn = (examinee: Examinee, language: Language): string =>
  examinee.givenName[language] || examinee.familyName[language] ? formatFor(language).personName(examinee) : '';

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
