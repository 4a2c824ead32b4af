import { NumberInput, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { mostAttempts } from '../../domain/practice.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Whether an exam on screen is a practice, how often it may be sat, and whether its questions rest. */
export function PracticeFields({ form }: { form: AppForm<ScheduleDraft> }) {
  const { t } = useTranslation('exams');
  return (
    <Stack gap="md">
      <Switch
        label={t('practice.name')}
        description={t('practice.hint')}
        {...form.getInputProps('practice', { type: 'checkbox' })}
      />
      {form.values.practice && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            label={t('practice.attempts')}
            description={t('practice.attemptsHint')}
            placeholder={t('practice.unlimited')}
            inputWrapperOrder={below}
            min={1}
            max={mostAttempts}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('attempts')}
          />
          <Switch
            label={t('practice.rest')}
            description={t('practice.restHint')}
            {...form.getInputProps('questionsRest', { type: 'checkbox' })}
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}
