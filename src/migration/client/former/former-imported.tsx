import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnotherFile } from './former-progress.tsx';
import type { FormerTable } from './former-query.ts';
import { UndoFormer } from './undo-former.tsx';

/** A file that was imported: what it brought can be taken back. */
export function FormerImported({ companyId, file }: { companyId: string; file: FormerTable }) {
  const { t } = useTranslation('migration');
  return (
    <Stack gap="sm" align="flex-start">
      <Text fw={600} className="[overflow-wrap:anywhere]">
        {file.name}
      </Text>
      {!file.undone && <Text>{t('former.wasImported')}</Text>}
      <UndoFormer companyId={companyId} importId={file.id} />
      <AnotherFile />
    </Stack>
  );
}
