import { Button, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A video in its embed form. Its host hears of the reader only when they press play. */
export function VideoFrame({ source, title }: { source: string; title: string }) {
  const { t } = useTranslation('guidance');
  const [playing, setPlaying] = useState(false);
  return (
    <div className="no-print relative aspect-video w-full overflow-hidden rounded-lg border border-line bg-surface">
      {playing ? (
        <iframe
          src={`${source}${source.includes('?') ? '&' : '?'}autoplay=1&rel=0`}
          title={t('reading.player', { title })}
          className="absolute inset-0 h-full w-full border-0"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          // The player refuses to play for a page that does not say which site it is.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center">
          <Button leftSection={<IconPlayerPlay size={18} />} onClick={() => setPlaying(true)}>
            {t('reading.play', { title })}
          </Button>
          <Text size="sm" c="dimmed" className="prose">
            {t('reading.playHint')}
          </Text>
        </div>
      )}
    </div>
  );
}
