import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { assemblyApi, templatesQuery } from '../api.ts';
import { asInput, draftOf } from './blueprint-draft.ts';
import type { BlueprintState } from './use-blueprint.ts';

/** Begins with a blueprint that the company keeps. What was typed as title stays. */
export function StartFromTemplate({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const [chosen, setChosen] = useState<string | null>(null);
  const templates = useQuery(templatesQuery).data?.templates ?? [];
  const remove = useAct({
    act: assemblyApi.removeTemplate,
    feature: 'assembly',
    changes: [['blueprint-templates']],
    done: () => setChosen(null),
  });
  if (templates.length === 0) return null;
  const template = templates.find(({ id }) => id === chosen);
  const start = (id: string | null) => {
    const found = templates.find((one) => one.id === id);
    setChosen(id);
    if (found) state.startFrom({ ...draftOf(found.blueprint), title: state.draft.title });
  };
  const askAndRemove = () =>
    confirm({
      header: t('templates.remove'),
      message: t('templates.removeMessage', { name: template?.name }),
      accept: () => remove.tryRun({ templateId: template?.id ?? '' }),
    });
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <Select
        label={t('templates.start')}
        placeholder={t('templates.choose')}
        searchable
        className="min-w-0 flex-1"
        maw={520}
        data={templates.map(({ id, name, moduleCode }) => ({ value: id, label: `${moduleCode} – ${name}` }))}
        value={chosen}
        onChange={start}
      />
      {template && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('templates.remove')}
          title={t('templates.remove')}
          onClick={() => void askAndRemove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** Keeps the blueprint as it stands under a name. */
export function SaveTemplate({ state: { blueprint } }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const [name, setName] = useState('');
  const save = useAct({
    act: assemblyApi.saveTemplate,
    feature: 'assembly',
    changes: [['blueprint-templates']],
    done: () => {
      toast('done', { message: t('templates.saved', { name }) });
      setName('');
    },
  });
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={t('templates.keepAs')}
        className="min-w-0 flex-1"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size={16} />}
        loading={save.pending}
        disabled={!blueprint || !name.trim()}
        onClick={() => blueprint && save.run({ ...asInput(blueprint), name: name.trim() })}
      >
        {t('templates.save')}
      </Button>
    </Group>
  );
}
