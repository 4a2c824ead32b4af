import { Checkbox, Group, NumberInput, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContentLanguages } from '../../../platform/client/session/me.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { BalanceLetters } from '../letters/balance-letters.tsx';
import { AnchorWishes } from './anchor-wishes.tsx';
import type { BlueprintState } from './use-blueprint.ts';

/** What a field is about stands below it, so that fields side by side stay level. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** How the papers differ: versions, languages, order, what they may share, and the seed. */
export function BlueprintOptions({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { draft, change } = state;
  return (
    <Stack gap="md">
      <Title order={2}>{t('blueprint.papers')}</Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <Tip name="exams.versions">
          <NumberInput
            label={t('field.versions')}
            description={t('blueprint.versionsHint')}
            inputWrapperOrder={below}
            min={1}
            max={8}
            clampBehavior="strict"
            allowDecimal={false}
            value={draft.versions}
            onChange={(versions) => change({ versions: Number(versions) || 1 })}
          />
        </Tip>
        <Tip name="exams.overlap">
          <NumberInput
            label={t('blueprint.overlap')}
            description={t('blueprint.overlapHint')}
            inputWrapperOrder={below}
            placeholder={t('blueprint.overlapOpen')}
            min={0}
            max={300}
            allowDecimal={false}
            disabled={draft.versions === 1}
            value={draft.overlap ?? ''}
            onChange={(overlap) => change({ overlap: overlap === '' ? null : Number(overlap) })}
          />
        </Tip>
        <Tip name="exams.seed">
          <TextInput
            label={t('field.seed')}
            description={t('blueprint.seedHint')}
            inputWrapperOrder={below}
            placeholder={t('blueprint.seedDrawn')}
            maxLength={60}
            value={draft.seed}
            onChange={(event) => change({ seed: event.currentTarget.value })}
          />
        </Tip>
      </SimpleGrid>
      <AnchorWishes state={state} />
      <Languages state={state} />
      <Group gap="lg">
        <Tip name="exams.shuffle-questions">
          <Checkbox
            label={t('blueprint.shuffleQuestions')}
            checked={draft.shuffleQuestions}
            onChange={(event) => change({ shuffleQuestions: event.currentTarget.checked })}
          />
        </Tip>
        <Tip name="exams.shuffle-options">
          <Checkbox
            label={t('blueprint.shuffleOptions')}
            checked={draft.shuffleOptions}
            onChange={(event) => change({ shuffleOptions: event.currentTarget.checked })}
          />
        </Tip>
      </Group>
      <BalanceLetters
        checked={draft.balanceLetters}
        onChange={(balanceLetters) => change({ balanceLetters })}
        isShuffled={draft.shuffleOptions}
      />
    </Stack>
  );
}

function Languages({ state: { draft, change } }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { t: words } = useTranslation('platform');
  const offered = useContentLanguages();
  return (
    <Checkbox.Group
      label={t('field.languages')}
      description={t('blueprint.languagesHint')}
      error={draft.languages.length === 0 ? words('form.missing') : null}
      value={[...draft.languages]}
      onChange={(chosen) => change({ languages: offered.filter((language) => chosen.includes(language)) })}
    >
      <Group gap="lg" mt={6}>
        {offered.map((language) => (
          <Checkbox key={language} value={language} label={words(`language.${language}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
