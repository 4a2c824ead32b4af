import { Button, Group, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readVideoLink } from '../../rich-text/video-link.ts';
import { insertSelected } from './pasting.ts';

/** Asks for the link of a video. */
export function VideoPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('platform');
  const [link, setLink] = useState('');
  const [tried, setTried] = useState(false);
  const insert = () => {
    const video = readVideoLink(link);
    if (!video) return setTried(true);
    onDone();
    insertSelected(editor, { type: 'video', attrs: { id: video.id, start: video.start } });
  };
  const leave = () => {
    onDone();
    editor.view.focus();
  };
  return (
    <Group gap="xs" align="end">
      <TextInput
        className="min-w-0 flex-1"
        autoFocus
        label={t('richText.videoLink')}
        placeholder="https://youtu.be/…"
        error={tried && !readVideoLink(link) ? t('richText.noVideoLink') : undefined}
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') insert();
          else leave();
        }}
      />
      <Button size="compact-md" onClick={insert}>
        {t('richText.insertVideo')}
      </Button>
      <Button size="compact-md" variant="subtle" color="gray" onClick={leave}>
        {t('action.cancel')}
      </Button>
    </Group>
  );
}
