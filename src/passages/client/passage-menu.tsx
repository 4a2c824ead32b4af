import { Button, Group } from '@mantine/core';
import { IconArchive, IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { to, useGo } from '../../platform/client/routing/target.tsx';
import { useMay } from '../../platform/client/session/me.ts';
import type { OpenPassage } from './api.ts';
import { usePassageActs } from './use-passage-acts.ts';

/** Into the archive or the trash, back, or out of the trash for good. */
export function PassageMenu({ passage }: { passage: OpenPassage }) {
  const { t } = useTranslation('passages');
  const may = useMay();
  const go = useGo();
  const acts = usePassageActs(() =>
    go(to('admin-passages', { search: { status: 'trashed' } }), { replace: true, ignoreBlocker: true }),
  );
  if (!may('question.delete')) return null;
  const isPutAway = passage.status === 'archived' || passage.status === 'trashed';
  return (
    <Group gap="xs">
      {isPutAway ? (
        <Button variant="default" leftSection={<IconRestore size={17} />} onClick={() => void acts.restore([passage])}>
          {t('act.restore')}
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconArchive size={17} />} onClick={() => void acts.archive([passage])}>
          {t('act.archive')}
        </Button>
      )}
      {passage.status === 'trashed' && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrashX size={17} />}
          onClick={() => void acts.purge([passage])}
        >
          {t('act.purge')}
        </Button>
      )}
      {passage.status !== 'trashed' && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={17} />}
          onClick={() => void acts.trash([passage])}
        >
          {t('act.trash')}
        </Button>
      )}
    </Group>
  );
}
