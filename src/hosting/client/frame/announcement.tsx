import { useQuery } from '@tanstack/react-query';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { publicSettingsQuery } from '../../../identity/client/maintenance.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';

/** What the platform announces to everybody. */
export function Announcement() {
  const { text } = useFormat();
  const { data } = useQuery(publicSettingsQuery);
  const words = text(data?.banner ?? {});
  return words ? <Announced words={words} /> : null;
}

function Announced({ words }: { words: string }) {
  const { t } = useTranslation('platform');
  return (
    <div
      role="note"
      aria-label={t('frame.announcement')}
      className="no-print mb-4 flex items-center gap-3 rounded-lg bg-[var(--mantine-primary-color-light)] px-4 py-3"
    >
      <IconSpeakerphone size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 break-words">{words}</span>
    </div>
  );
}
