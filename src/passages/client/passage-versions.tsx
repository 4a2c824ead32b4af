import { Anchor, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import { passageApi, passagesKey, type OpenPassage } from './api.ts';
import { PassagePreview } from './passage-preview.tsx';
import { PassageStatus } from './passage-status.tsx';

/** How the text came to be, the newest version first; each can be read as it was. */
export function PassageVersions({ passage }: { passage: OpenPassage }) {
  const { id, versions, latestVersion, servingVersion } = passage;
  const { t } = useTranslation('passages');
  const { text } = useFormat();
  const [shown, show] = useState<number | null>(null);
  return (
    <Paper p="md" component="section" aria-label={t('versions.title')}>
      <Text component="h2" fw={600} mb="xs">
        {t('versions.title')}
      </Text>
      <ul className="divide-y divide-line">
        {versions.map(({ version, approval, author, createdAt, rejectionReason }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Anchor component="button" type="button" onClick={() => show(version)}>
              {t('versions.version', { version })}
            </Anchor>
            {version < latestVersion && (approval === 'draft' || approval === 'pending') ? (
              <StatusBadge tone="neutral">{t('versions.replaced')}</StatusBadge>
            ) : (
              <PassageStatus status={approval} />
            )}
            {version === servingVersion && <Text size="sm">{t('versions.serving')}</Text>}
            <Text size="sm" c="dimmed" className="wrap-anywhere">
              {`${text(author.name)} · `}
              <When moment={createdAt} show="relative" />
            </Text>
            {rejectionReason && (
              <Text size="sm" className="w-full wrap-anywhere">
                {t('versions.rejected', { reason: rejectionReason })}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && <VersionDialog passageId={id} version={shown} onClose={() => show(null)} />}
    </Paper>
  );
}

type VersionProps = { readonly passageId: string; readonly version: number; readonly onClose: () => void };

function VersionDialog({ passageId, version, onClose }: VersionProps) {
  const { t } = useTranslation('passages');
  const { data } = useQuery({
    queryKey: [...passagesKey, passageId, 'version', version],
    queryFn: () => passageApi.readPassageVersion({ passageId, version }),
  });
  return (
    <Dialog opened title={t('versions.shown', { version })} onClose={onClose} size={760}>
      {data && <PassagePreview text={data.text} mediaUrl={(hash) => data.media[hash] ?? ''} />}
    </Dialog>
  );
}
