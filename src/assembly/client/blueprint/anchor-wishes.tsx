import { NumberInput, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { generatedOfModuleQuery } from '../api.ts';
import type { BlueprintState } from './use-blueprint.ts';

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Questions that all versions have, to compare the versions by, or the years. */
export function AnchorWishes({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { draft, change } = state;
  return (
    <Stack gap="sm" component="section" aria-label={t('anchors.title')}>
      <div>
        <Title order={3} fz="md">
          {t('anchors.title')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('anchors.hint')}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <NumberInput
          label={t('anchors.common')}
          description={t('anchors.commonHint')}
          inputWrapperOrder={below}
          min={0}
          max={300}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          disabled={draft.versions === 1}
          value={draft.versions === 1 ? 0 : draft.common}
          onChange={(common) => change({ common: Number(common) || 0 })}
        />
        <EarlierExam state={state} />
        <NumberInput
          label={t('anchors.earlierCount')}
          description={t('anchors.earlierCountHint')}
          inputWrapperOrder={below}
          min={1}
          max={300}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          disabled={!draft.earlier}
          value={draft.earlier?.count ?? ''}
          onChange={(count) => draft.earlier && change({ earlier: { ...draft.earlier, count: Number(count) || 1 } })}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** So many of an earlier exam are proposed; a tenth to a fifth of a paper is usual to compare by. */
const usualCount = (total: number): number => Math.max(Math.round(total / 5), 1);

function EarlierExam({ state: { draft, change, module, total } }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  const { data } = useQuery({ ...generatedOfModuleQuery(module?.id ?? ''), enabled: Boolean(module) });
  const exams = data?.['hydra:member'] ?? [];
  const chosen = draft.earlier?.generatedExamId;
  const isListed = exams.some(({ id }) => id === chosen);
  // Where every exam of the module is listed, what is not among them was deleted.
  const isGone = Boolean(chosen && data && data['hydra:next'] === null && !isListed);
  const offered = exams.map(({ id, number, title }) => ({ value: id, label: `${number} – ${text(title)}` }));
  return (
    <Select
      label={t('anchors.earlier')}
      description={t('anchors.earlierHint')}
      inputWrapperOrder={below}
      placeholder={t('anchors.earlierNone')}
      searchable
      clearable
      nothingFoundMessage={t('anchors.noneMade')}
      disabled={!module}
      data={
        chosen && !isListed ? [...offered, { value: chosen, label: isGone ? t('anchors.earlierGone') : '…' }] : offered
      }
      error={isGone && t('anchors.chooseOther')}
      value={chosen ?? null}
      onChange={(generatedExamId) =>
        change({
          earlier: generatedExamId ? { generatedExamId, count: draft.earlier?.count ?? usualCount(total) } : null,
        })
      }
    />
  );
}
