import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileUpload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import { programsApi, rosterQuery, runsQuery, type Roster } from '../api.ts';

const largestMegabytes = 20;
const changes = [runsQuery.queryKey, rosterQuery.queryKey];

/** How the roster is settled, and the ways to read it now. */
export function RosterStanding({ roster }: { roster: Roster }) {
  const { t } = useTranslation('programs');
  const { address, hour, nextAt, takesClasses, takesMembers } = roster;
  const taken = [
    t('roster.takes.people'),
    ...(takesClasses ? [t('roster.takes.classes')] : []),
    ...(takesMembers ? [t('roster.takes.members')] : []),
  ];
  return (
    <div className="border-t border-line pt-3">
      <Text fw={500} className="[overflow-wrap:anywhere]">
        {address === null ? t('roster.byHand') : t('roster.from', { address })}
      </Text>
      <Text size="sm">{taken.join(' · ')}</Text>
      {address !== null && (
        <Text size="sm" c="dimmed">
          {hour === null || nextAt === null ? (
            t('roster.notByItself')
          ) : (
            <>
              {t('roster.each', { hour: `${hour}:00` })} <When moment={nextAt} />
            </>
          )}
        </Text>
      )}
      <Acts roster={roster} />
      <Text size="sm" c="dimmed" mt={6}>
        {t('roster.notWritten')}
      </Text>
    </div>
  );
}

function Acts({ roster }: { roster: Roster }) {
  const { t } = useTranslation('programs');
  const read = useAct({ act: () => programsApi.startRosterRun({}), feature: 'programs', changes });
  return (
    <Group gap="xs" mt="xs">
      {roster.address !== null && (
        <Button
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={read.pending}
          onClick={() => read.run(undefined)}
        >
          {t('roster.now')}
        </Button>
      )}
      <ChooseFile />
      <EndRoster />
    </Group>
  );
}

function ChooseFile() {
  const { t } = useTranslation('programs');
  const upload = useAct({
    act: (file: File) => programsApi.uploadRoster({ name: file.name.slice(-300) }, file),
    feature: 'programs',
    changes,
  });
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size <= largestMegabytes * 1024 * 1024) upload.run(file);
    else toast('problem', { id: 'roster-too-large', message: t('roster.tooLarge', { limit: largestMegabytes }) });
  };
  return (
    <FileButton onChange={choose} accept=".zip,application/zip">
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          leftSection={<IconFileUpload size={16} aria-hidden />}
          loading={upload.pending}
        >
          {t('roster.file')}
        </Button>
      )}
    </FileButton>
  );
}

function EndRoster() {
  const { t } = useTranslation('programs');
  const remove = useAct({ act: () => programsApi.removeRoster({}), feature: 'programs', changes });
  const ask = () =>
    confirm({
      header: t('roster.remove.header'),
      message: t('roster.remove.message'),
      acceptLabel: t('roster.remove.accept'),
      tone: 'danger',
      accept: () => remove.tryRun(undefined),
    });
  return (
    <Button variant="subtle" color="red" size="xs" onClick={() => void ask()}>
      {t('roster.remove.label')}
    </Button>
  );
}
