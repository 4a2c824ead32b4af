import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckDialog } from '../../keeping/client/restore/check-dialog.tsx';
import { isUnderWay, type Backup } from '../../keeping/client/restore/restore-acts.ts';
import { sizeOf } from '../../keeping/client/size-of.ts';
import { useUpload } from '../../keeping/client/use-upload.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../platform/ui/form/form-frame.tsx';
import { DropZone } from '../../platform/ui/import/drop-zone.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import { actsIn, migrationApi, type Migration } from './api.ts';
import { SourceSection } from './source-section.tsx';

/** A company's archive: uploaded first, then looked into. */
export function ArchiveSection({ migration }: { migration: Migration }) {
  const { t } = useTranslation('migration');
  const { uploads, isEmpty } = migration;
  return (
    <SourceSection title={t('archive.title')} hint={t('archive.hint')}>
      {uploads.map((upload) => (
        <Upload key={upload.id} upload={upload} migration={migration} />
      ))}
      {isEmpty ? (
        <NewArchive companyId={migration.company.id} />
      ) : (
        <Alert color="gray" title={t('archive.notEmpty')}>
          {t('archive.notEmptyHint')}
        </Alert>
      )}
    </SourceSection>
  );
}

function NewArchive({ companyId }: { companyId: string }) {
  const { t } = useTranslation('migration');
  const { busy, problem, send } = useUpload(actsIn(companyId));
  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <DropZone
        busy={busy}
        accept=".zip,.sealed"
        words={{ drop: t('archive.drop'), choose: t('archive.choose') }}
        onFiles={([file]) => file && send(file)}
      />
    </>
  );
}

function Upload({ upload, migration }: { upload: Backup; migration: Migration }) {
  const { t } = useTranslation('migration');
  const { t: keeping } = useTranslation('keeping');
  const { number } = useFormat();
  const [checking, setChecking] = useState(false);
  const acts = actsIn(migration.company.id);
  const remove = useAct({ act: migrationApi.deleteMigrationUpload, feature: 'migration', changes: [acts.changes] });
  const size = sizeOf(upload.size);
  const given = { companyId: migration.company.id, backupId: upload.id };
  const ask = () =>
    confirm({
      header: t('archive.deleteHeader'),
      message: t('archive.deleteMessage', { name: upload.name }),
      acceptLabel: keeping('delete.accept'),
      tone: 'danger',
      accept: () => remove.tryRun(given),
    });
  return (
    <Group justify="space-between" align="flex-start" gap="sm" className="border-t border-line pt-3">
      <div className="min-w-0">
        <Text fw={500} className="[overflow-wrap:anywhere]">
          {upload.name}
        </Text>
        <Text size="sm" c="dimmed">
          <When moment={upload.createdAt} />
          {` · ${keeping(`size.${size.unit}`, { size: number(size.amount) })}`}
        </Text>
      </div>
      <Group gap="xs">
        {migration.isEmpty && !isUnderWay(migration.restore) && (
          <Button variant="default" size="xs" onClick={() => setChecking(true)}>
            {t('archive.check')}
          </Button>
        )}
        <Button variant="subtle" color="red" size="xs" onClick={() => void ask()}>
          {keeping('delete.accept')}
        </Button>
      </Group>
      {checking && <CheckDialog backup={upload} acts={acts} onClose={() => setChecking(false)} />}
    </Group>
  );
}
