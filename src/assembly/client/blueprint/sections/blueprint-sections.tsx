import { ActionIcon, Button, Group, NumberInput, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LocalTextInput } from '../../../../platform/ui/form/local-text-input.tsx';
import { mostSections, type Section } from '../../../domain/blueprint.ts';
import { longestExam } from '../../../../standards/domain/longest-exam.ts';
import { lacksMinutes, minutesOfSections } from '../../../domain/section-time.ts';
import { SectionTools } from './section-tools.tsx';
import { withoutSection } from '../blueprint-draft.ts';
import type { BlueprintState } from '../use-blueprint.ts';

/** The parts of the papers: each begins with a title and what holds in it. Rows say above which part they belong to. */
export function BlueprintSections({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { sections } = state.draft;
  const add = () =>
    state.change({ sections: [...sections, { title: {}, instructions: {}, minutes: null, tools: null }] });
  return (
    <Paper>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Title order={2}>{t('sections.title')}</Title>
            <Text c="dimmed" size="sm">
              {t(sections.length === 0 ? 'sections.none' : 'sections.hint')}
            </Text>
          </div>
          <Button
            variant="default"
            className="shrink-0"
            leftSection={<IconPlus size={16} />}
            disabled={sections.length >= mostSections}
            onClick={add}
          >
            {t('sections.add')}
          </Button>
        </Group>
        {sections.map((section, at) => (
          <SectionFields key={at} section={section} at={at} state={state} />
        ))}
        <TimesTogether sections={sections} />
      </Stack>
    </Paper>
  );
}

type Props = { readonly section: Section; readonly at: number; readonly state: BlueprintState };

function SectionFields({ section, at, state }: Props) {
  const { t } = useTranslation('assembly');
  const name = t('sections.untitled', { number: at + 1 });
  const set = (changed: Partial<Section>) =>
    state.change({
      sections: state.draft.sections.map((one, index) => (index === at ? { ...one, ...changed } : one)),
    });
  const label = t('sections.remove', { name });
  return (
    <div className="border-t border-line pt-3">
      <Group justify="space-between" mb={4}>
        <Text fw={600}>{name}</Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          onClick={() => state.startFrom(withoutSection(state.draft, at))}
        >
          <IconX size={17} />
        </ActionIcon>
      </Group>
      <Stack gap="sm">
        <LocalTextInput
          label={t('sections.titleOf', { name })}
          value={section.title}
          onChange={(title) => set({ title })}
        />
        <LocalTextInput
          label={t('sections.instructionsOf', { name })}
          value={section.instructions}
          multiline
          onChange={(instructions) => set({ instructions })}
        />
        <MinutesField section={section} at={at} state={state} set={set} />
        <SectionTools section={section} name={name} ofStandard={state.tools} onChange={(tools) => set({ tools })} />
      </Stack>
    </div>
  );
}

/** What sections with their own time take together, and how they are sat. */
function TimesTogether({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('assembly');
  const minutes = minutesOfSections(sections);
  if (minutes === null) return null;
  return (
    <Text size="sm" role="status" {...(minutes > longestExam && { c: 'red' })}>
      {t('sections.together', { minutes })}
    </Text>
  );
}

function MinutesField({ section, at, state, set }: Props & { readonly set: (changed: Partial<Section>) => void }) {
  const { t } = useTranslation('assembly');
  return (
    <NumberInput
      label={t('sections.minutesOf', { name: t('sections.untitled', { number: at + 1 }) })}
      description={t('sections.minutesHint')}
      error={lacksMinutes(section, state.draft.sections) && t('sections.minutesMissing')}
      maw={320}
      min={1}
      max={longestExam}
      allowDecimal={false}
      allowNegative={false}
      value={section.minutes ?? ''}
      onChange={(value) => set({ minutes: typeof value === 'number' ? value : null })}
    />
  );
}
