import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil, IconPlus, IconTrash, IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { levelsQuery, type Level } from '../administrators/api.ts';
import { useFlagName } from '../administrators/permission-flags.tsx';
import { peopleApi } from '../api.ts';
import { LevelForm } from './level-form.tsx';
import { PresetNotice } from './preset-notice.tsx';

/** The presets of flags of the company. */
export function LevelList() {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const read = useQuery(levelsQuery);
  useUpdates('level', [levelsQuery.queryKey]);
  const [edited, setEdited] = useState<Level | 'new' | null>(null);
  const create = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
      {t('levels.create')}
    </Button>
  );
  const levels = read.data ?? [];
  // Who holds a level may still be on the way from the server when it is opened.
  const newest = edited === 'new' ? null : (levels.find(({ id }) => id === edited?.id) ?? edited);
  return (
    <>
      <PageHeader title={t('levels.title')} count={read.data?.length} state={t('levels.state')} actions={create} />
      {read.isError && <ErrorState error={read.error} retry={() => void read.refetch()} />}
      {read.data && levels.length === 0 && (
        <EmptyState
          title={t('levels.empty')}
          hint={t('levels.emptyHint')}
          action={create}
          icon={<IconUserShield size={36} />}
        />
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {levels.map((level) => (
          <LevelCard key={level.id} level={level} onEdit={() => setEdited(level)} />
        ))}
      </SimpleGrid>
      <SidePanel
        wide
        title={edited === 'new' || edited === null ? t('levels.create') : text(edited.name)}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited !== null && <LevelForm level={newest} onDone={() => setEdited(null)} />}
      </SidePanel>
    </>
  );
}

function LevelCard({ level, onEdit }: { level: Level; onEdit: () => void }) {
  const { t } = useTranslation('people');
  const { text, language } = useFormat();
  const flagName = useFlagName();
  const remove = useAct({
    act: peopleApi.deleteLevel,
    feature: 'people',
    changes: [['levels'], ['administrators']],
    done: () => toast('done', { message: t('levels.deleted') }),
  });
  const other = level.name[language === 'en' ? 'th' : 'en'];
  const ask = () =>
    confirm({
      header: t('levels.deleteHeader', { name: text(level.name) }),
      message: t('levels.deleteMessage'),
      accept: () => remove.tryRun({ levelId: level.id }),
    });
  return (
    <Paper>
      <Stack gap="xs" h="100%">
        <div>
          <Title order={2}>{text(level.name)}</Title>
          {other && other !== text(level.name) && (
            <Text size="sm" c="dimmed" lang={language === 'en' ? 'th' : 'en'}>
              {other}
            </Text>
          )}
        </div>
        <Text>
          {level.administratorCount > 0 ? (
            <Anchor
              component={RouteLink}
              to={to('admin-administrators', { search: { level: level.id } })}
              underline="always"
            >
              {t('levels.people', { count: level.administratorCount })}
            </Anchor>
          ) : (
            t('levels.nobody')
          )}
          {` · ${t('levels.flagCount', { count: level.permissions.length })}`}
        </Text>
        <Text size="sm" c="dimmed" className="flex-1">
          {level.permissions.map((flag) => flagName(flag, true)).join(' · ')}
        </Text>
        <PresetNotice level={level} />
        <Group gap="xs" mt="xs">
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('levels.edit')}
          </Button>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => void ask()}>
            {t('levels.delete')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
