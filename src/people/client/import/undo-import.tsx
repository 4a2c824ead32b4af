import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useNow } from '../../../platform/client/page/use-now.ts';
import { useStandingChanged } from '../../../platform/client/session/why-no-more.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { importChanges } from './import-changes.ts';
import type { Kind, UndoneImport } from './kind.ts';

type Props = { readonly kind: Kind; readonly importId: string };

/** So many who stay are named; the rest is counted. */
const mostNamed = 20;

/** For ten minutes an import can be undone; then what became of it, and who stays and why. */
export function UndoImport({ kind, importId }: Props) {
  const { t } = useTranslation('people');
  const { time } = useFormat();
  const now = useNow(5000);
  const standingChanged = useStandingChanged();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const { data } = useQuery({
    queryKey: ['people-imports', kind.people, importId],
    queryFn: () => kind.read({ importId }),
    retry: false,
  });
  const undo = useAct({
    act: kind.undo,
    feature: 'people',
    changes: importChanges,
    done: (reply) => {
      setUndone(reply);
      standingChanged();
    },
  });
  if (undone) return <Undone undone={undone} />;
  if (data?.undone) return <Text fw={600}>{t('importPeople.undo.done')}</Text>;
  if (!data?.undoUntil || data.undoUntil <= now) return null;
  const ask = () =>
    confirm({
      header: t('importPeople.undo.title'),
      message: t('importPeople.undo.message'),
      acceptLabel: t('importPeople.undo.button'),
      accept: () => undo.tryRun({ importId }),
    });
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={17} />}
        loading={undo.pending}
        onClick={() => void ask()}
      >
        {t('importPeople.undo.button')}
      </Button>
      <Text c="dimmed">{t('importPeople.undo.until', { time: time(data.undoUntil) })}</Text>
    </Group>
  );
}

function Undone({ undone }: { undone: UndoneImport }) {
  const { removed, restored, removedClassrooms, keptClassrooms, kept } = undone;
  const { t } = useTranslation('people');
  const { list } = useFormat();
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('importPeople.undo.done')}</Text>
      {removed > 0 && <Text>{t('importPeople.undo.removed', { count: removed })}</Text>}
      {restored > 0 && <Text>{t('importPeople.undo.restored', { count: restored })}</Text>}
      {removedClassrooms > 0 && <Text>{t('importPeople.undo.classroomsRemoved', { count: removedClassrooms })}</Text>}
      {keptClassrooms.length > 0 && (
        <Text>{t('importPeople.undo.classroomsKept', { codes: list(keptClassrooms) })}</Text>
      )}
      {kept.length > 0 && (
        <>
          <Text>{t('importPeople.undo.kept', { count: kept.length })}</Text>
          <ul className="list-disc ps-5">
            {kept.slice(0, mostNamed).map(({ id, label, why }) => (
              <li key={id}>{`${label}: ${t(`importPeople.undo.why.${why}`)}`}</li>
            ))}
            {kept.length > mostNamed && <li>{t('importPeople.undo.further', { count: kept.length - mostNamed })}</li>}
          </ul>
        </>
      )}
    </Stack>
  );
}
