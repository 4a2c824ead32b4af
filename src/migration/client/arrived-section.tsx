import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Restore } from '../../keeping/client/restore/restore-acts.ts';
import { RestoreSection } from '../../keeping/client/restore/restore-section.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { actsIn, migrationApi, type Migration } from './api.ts';

type Props = { readonly migration: Migration; readonly restore: Restore };

/** What an archive would bring in, how far that is, and what came of it; it can be undone until somebody works with it. */
export function ArrivedSection({ migration, restore }: Props) {
  const { company, whyNotUndone } = migration;
  return (
    <RestoreSection restore={restore} acts={actsIn(company.id)} companyName={company.name}>
      {restore.state === 'restored' && whyNotUndone !== 'not_restored' && (
        <Undo migration={migration} restoreId={restore.id} />
      )}
    </RestoreSection>
  );
}

function Undo({ migration, restoreId }: { migration: Migration; restoreId: string }) {
  const { t } = useTranslation('migration');
  const [open, setOpen] = useState(false);
  if (migration.whyNotUndone) return <Text className="prose">{t('refusal.worked_on')}</Text>;
  return (
    <Stack gap="xs" align="flex-start">
      <Text className="prose">{t('undo.hint')}</Text>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('undo.open')}
      </Button>
      {open && <UndoDialog migration={migration} restoreId={restoreId} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

type DialogProps = { readonly migration: Migration; readonly restoreId: string; readonly onClose: () => void };

function UndoDialog({ migration: { company }, restoreId, onClose }: DialogProps) {
  const { t } = useTranslation('migration');
  const { t: keeping } = useTranslation('keeping');
  const { text } = useFormat();
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'migration',
    initial: { companyName: '' },
    schema: z.object({ companyName: z.string().min(1).max(300) }),
    send: ({ companyName }) => migrationApi.undoMigration({ companyId: company.id, restoreId, companyName }),
    refusalAt: { company_name_wrong: 'companyName' },
    guard: false,
    done: async () => {
      await queries.invalidateQueries({ queryKey: actsIn(company.id).changes });
      onClose();
    },
  });
  return (
    <Dialog opened title={t('undo.title')} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('undo.accept')} danger onCancel={onClose}>
        <Text className="prose">{t('undo.message')}</Text>
        <TextInput
          label={keeping('restoring.name')}
          description={keeping('restoring.nameHint', { name: text(company.name) })}
          autoComplete="off"
          required
          {...form.getInputProps('companyName')}
        />
      </FormFrame>
    </Dialog>
  );
}
