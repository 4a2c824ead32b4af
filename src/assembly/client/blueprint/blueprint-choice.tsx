import { NumberInput, Paper, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { WholeNameSelect } from '../../../platform/ui/form/whole-name-select.tsx';
import { ExcludedPicker } from './excluded-picker.tsx';
import type { BlueprintState } from './use-blueprint.ts';

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** By which standard of the company papers are made: its table, minutes, pass mark and aids. */
function StandardChoice({ state: { draft, change, standards } }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  const usual = standards.find(({ isDefault }) => isDefault);
  return (
    <WholeNameSelect
      label={t('choice.standard')}
      description={t('choice.standardHint')}
      inputWrapperOrder={below}
      data={[
        {
          value: '',
          label: usual ? t('choice.standardDefault', { name: text(usual.name) }) : t('choice.standardNone'),
        },
        ...standards.filter(({ isDefault }) => !isDefault).map(({ id, name }) => ({ value: id, label: text(name) })),
      ]}
      value={draft.standardId ?? ''}
      allowDeselect={false}
      onChange={(id) => change({ standardId: id || null })}
    />
  );
}

/** How many of the newest exams are left out, and how many of their questions a version may have all the same. */
function LastExams({ state: { draft, change, total } }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { percent } = useFormat();
  const context = useModel();
  const whole = { min: 0, clampBehavior: 'strict', allowDecimal: false, allowNegative: false } as const;
  const { leaveOutLast: last, sharedWithLast: most } = draft;
  const share = total > 0 && most > 0 ? ` ${t('choice.sharedShare', { share: percent(most / total) })}` : '';
  return (
    <>
      <NumberInput
        label={t('choice.last')}
        description={t('choice.lastHint', { context })}
        inputWrapperOrder={below}
        {...whole}
        max={20}
        value={last}
        onChange={(count) => change({ leaveOutLast: Number(count) || 0 })}
      />
      <NumberInput
        label={t('choice.shared')}
        description={last === 0 ? t('choice.sharedNone') : `${t('choice.sharedHint')}${share}`}
        inputWrapperOrder={below}
        {...whole}
        max={300}
        disabled={last === 0}
        value={last === 0 ? '' : most}
        onChange={(count) => change({ sharedWithLast: Number(count) || 0 })}
      />
    </>
  );
}

/** Which questions of the subsections may stand in these papers at all. */
export function BlueprintChoice({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const context = useModel();
  const { draft, change, module } = state;
  const ofSubsections = (module?.subsections ?? []).flatMap(({ levels }) => Object.keys(levels));
  const named = [...ofSubsections, ...state.categories, ...(draft.category ? [draft.category] : [])];
  const categories = [...new Set(named)].toSorted();
  return (
    <Paper>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('choice.title')}</Title>
          <Text c="dimmed" size="sm">
            {t('choice.hint')}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          <StandardChoice state={state} />
          <Select
            label={t('choice.category')}
            description={t(module && categories.length === 0 ? 'choice.noCategories' : 'choice.categoryHint', {
              context,
            })}
            inputWrapperOrder={below}
            data={[
              { value: '', label: t('choice.anyCategory') },
              ...categories.map((one) => ({ value: one, label: one })),
            ]}
            value={draft.category ?? ''}
            allowDeselect={false}
            disabled={categories.length === 0}
            onChange={(category) => change({ category: category || null })}
          />
          <NumberInput
            label={t('choice.rest')}
            description={t('choice.restHint')}
            inputWrapperOrder={below}
            placeholder={t('choice.restOfCompany')}
            min={0}
            max={3650}
            allowDecimal={false}
            allowNegative={false}
            value={draft.restDays ?? ''}
            onChange={(days) => change({ restDays: days === '' ? null : Number(days) })}
          />
          <LastExams state={state} />
        </SimpleGrid>
        <ExcludedPicker state={state} />
      </Stack>
    </Paper>
  );
}
