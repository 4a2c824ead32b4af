import { Button, Group, Text } from '@mantine/core';
import { IconRestore, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import { Notice } from '../../questions/client/notice.tsx';
import { isSameWriting } from '../domain/passage.ts';
import type { OpenPassage } from './api.ts';
import { PassageEditor, type Writing } from './passage-editor.tsx';
import { PassagePreview } from './passage-preview.tsx';
import { usePassageActs } from './use-passage-acts.ts';

/**
 * The editor of a passage that others may change or put away meanwhile. What they did is taken over as long as nothing is
 * typed; otherwise what is typed stays, and whose text goes on is asked.
 */
export function PassageForm({ passage }: { passage: OpenPassage }) {
  const [{ base, round }, go] = useState({ base: passage, round: 0 });
  const [writing, setWriting] = useState<Writing>('nothing');
  const [savedHere, setSavedHere] = useState<number | null>(null);
  const isSame = isSameWriting(base, passage);
  // The form goes on where it shows what is saved; anything else is another form.
  const goesOn = isSame || passage.revision === savedHere;
  if (base !== passage && (isSame || writing === 'nothing')) go({ base: passage, round: goesOn ? round : round + 1 });
  const isAway = passage.status === 'archived' || passage.status === 'trashed';
  if (isAway && writing === 'nothing')
    return <PassagePreview text={passage.text} mediaUrl={(hash) => passage.media[hash] ?? ''} />;
  return (
    <div className="grid gap-4">
      {isAway && (
        <PutAwayMeanwhile
          passage={passage}
          onDiscard={() => {
            setWriting('nothing');
            go({ base: passage, round: round + 1 });
          }}
        />
      )}
      {!isAway && base !== passage && !isSame && writing === 'typed' && (
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

type AwayProps = { readonly passage: OpenPassage; readonly onDiscard: () => void };

/** Nothing can be saved in the trash or the archive: says how what is typed can still go on. */
function PutAwayMeanwhile({ passage, onDiscard }: AwayProps) {
  const { t } = useTranslation('passages');
  const mayRestore = useMay()('question.delete');
  const { restore } = usePassageActs();
  const title = t(passage.status === 'trashed' ? 'meanwhile.trashed' : 'meanwhile.archived');
  return (
    <Notice color="yellow" icon={<IconTrash size={20} />} title={title} role="alert">
      <Text size="sm">{t(mayRestore ? 'meanwhile.restoreHint' : 'meanwhile.askHint')}</Text>
      <Group gap="xs" mt="sm">
        {mayRestore && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRestore size={16} />}
            onClick={() => void restore([passage])}
          >
            {t('act.restore')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="red" onClick={onDiscard}>
          {t('meanwhile.discard')}
        </Button>
      </Group>
    </Notice>
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
