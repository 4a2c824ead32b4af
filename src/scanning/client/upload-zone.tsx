import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../platform/ui/import/drop-zone.tsx';
import { largestMegabytes, useUpload, type NotTaken } from './use-upload.ts';

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';

/** Takes files of a scanner, or pictures that were taken before. */
export function UploadZone({ examId, children }: { examId: string; children?: ReactNode }) {
  const { t } = useTranslation('scanning');
  const { busy, problems, send } = useUpload(examId);
  return (
    <section aria-label={t('upload.title')} className="grid gap-3">
      <DropZone
        onFiles={send}
        busy={busy}
        words={{ drop: t('upload.drop'), choose: t('upload.choose') }}
        accept={accepted}
        multiple
      >
        {children}
        <Text size="sm" c="dimmed" className="prose">
          {t('upload.limits', { megabytes: largestMegabytes })}
        </Text>
      </DropZone>
      {problems.length > 0 && <Problems problems={problems} />}
    </section>
  );
}

function Problems({ problems }: { problems: readonly NotTaken[] }) {
  const { t } = useTranslation('scanning');
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={20} />}
      title={t('upload.unread', { count: problems.length })}
    >
      <ul className="grid gap-1">
        {problems.map(({ name, sentence }, at) => (
          <li key={at}>
            {name && <strong className="block break-all">{name}</strong>}
            {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
