import { Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import { Notice } from '../../questions/client/notice.tsx';
import { isSameWriting } from '../domain/passage.ts';
import type { OpenPassage } from './api.ts';
import { PassageEditor, type Writing } from './passage-editor.tsx';
import { PassagePreview } from './passage-preview.tsx';

/**
 * The editor of a passage that others may change meanwhile. What they saved is taken over as long as nothing is typed;
 * otherwise what is typed stays, and whose text goes on is asked.
 */
export function PassageForm({ passage }: { passage: OpenPassage }) {
  const [{ base, round }, go] = useState({ base: passage, round: 0 });
  const [writing, setWriting] = useState<Writing>('nothing');
  const [savedHere, setSavedHere] = useState<number | null>(null);
  const isSame = isSameWriting(base, passage);
  // The form goes on where it shows what is saved; anything else is another form.
  const goesOn = isSame || passage.revision === savedHere;
  if (base !== passage && (isSame || writing === 'nothing')) go({ base: passage, round: goesOn ? round : round + 1 });
  return (
    <div className="grid gap-4">
      {base !== passage && !isSame && writing === 'typed' && (
        <ChangedMeanwhile
          passage={passage}
          onTake={() => go({ base: passage, round: round + 1 })}
          onKeep={() => go({ base: passage, round })}
        />
      )}
      <PassageEditor key={round} passage={base} onWriting={setWriting} onSaved={setSavedHere} />
    </div>
  );
}

type Props = { readonly passage: OpenPassage; readonly onTake: () => void; readonly onKeep: () => void };

function ChangedMeanwhile({ passage, onTake, onKeep }: Props) {
  const { t } = useTranslation('passages');
  const [reading, setReading] = useState(false);
  return (
    <Notice color="yellow" icon={<IconUsers size={20} />} title={t('meanwhile.title')} role="alert">
      <Text size="sm">{t('meanwhile.hint')}</Text>
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={() => setReading(true)}>
          {t('meanwhile.read')}
        </Button>
        <Button size="xs" variant="default" onClick={onTake}>
          {t('meanwhile.take')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {t('meanwhile.keep')}
        </Button>
      </Group>
      {reading && (
        <Dialog opened title={t('meanwhile.saved')} onClose={() => setReading(false)} size={760}>
          <PassagePreview text={passage.text} mediaUrl={(hash) => passage.media[hash] ?? ''} />
        </Dialog>
      )}
    </Notice>
  );
}
