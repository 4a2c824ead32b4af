import { Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../platform/ui/form/form-frame.tsx';
import { DropZone } from '../../platform/ui/import/drop-zone.tsx';
import { ownActs } from './api.ts';
import { useUpload } from './use-upload.ts';

/** A backup from elsewhere: another installation, or one that was downloaded and deleted here. */
export function UploadSection() {
  const { t } = useTranslation('keeping');
  const { busy, problem, send } = useUpload(ownActs);
  return (
    <Paper component="section" aria-label={t('upload.title')}>
      <Stack gap="sm">
        <Title order={2} fz="h4">
          {t('upload.title')}
        </Title>
        <Text c="dimmed" className="prose">
          {t('upload.hint')}
        </Text>
        {problem && <Problem>{problem}</Problem>}
        <DropZone
          busy={busy}
          accept=".zip,.sealed"
          words={{ drop: t('upload.drop'), choose: t('upload.choose') }}
          onFiles={([file]) => file && send(file)}
        />
      </Stack>
    </Paper>
  );
}
