import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../platform/client/session/me.ts';
import { AddingPage } from '../../platform/ui/adding/adding.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { backupsQuery, ownActs } from './api.ts';
import { BackupList } from './backup-list.tsx';
import { PassphraseSection } from './passphrase-section.tsx';
import { RestoreSection } from './restore/restore-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { UploadSection } from './upload-section.tsx';

/** The backups of a company, how it makes them by itself, and what one of them would bring back. */
export function BackupPanel() {
  const { company } = useMe();
  const { data, error, refetch } = useQuery(backupsQuery);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={360} radius="md" />;
  const { backups, setting, restore } = data;
  return (
    <AddingPage>
      <Stack gap="md" maw={860}>
        {restore && (
          <RestoreSection key={restore.id} restore={restore} acts={ownActs} companyName={company?.name ?? {}} />
        )}
        <BackupList backups={backups} />
        <ScheduleSection key={`${setting.every} ${setting.keep}`} setting={setting} />
        <PassphraseSection hasPassphrase={setting.hasPassphrase} />
        <UploadSection />
      </Stack>
    </AddingPage>
  );
}
