import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { FormerCheck } from './former-query.ts';

type Props = { readonly check: FormerCheck; readonly problem: string | null };

/** What will happen, in numbers, before it does. */
export function FormerStartStep({ check: { counts }, problem }: Props) {
  const { t } = useTranslation('migration');
  const { t: people } = useTranslation('people');
  return (
    <Stack gap="md">
      <Title order={3}>{people('importPeople.will')}</Title>
      <ul className="prose list-disc space-y-1.5 ps-5">
        <li>
          <strong>{t('former.new', { count: counts.new })}</strong>
        </li>
        {counts.skip > 0 && <li>{t('former.skipped', { count: counts.skip })}</li>}
        {counts.faulty > 0 && <li>{people('importPeople.left', { count: counts.faulty })}</li>}
        <li>{t('former.asWritten')}</li>
        <li>{t('former.allOrNothing')}</li>
      </ul>
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  );
}
