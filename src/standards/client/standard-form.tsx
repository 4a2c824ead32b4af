import { NumberInput, Paper, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { standardInput, type Standard } from '../standard-schema.ts';
import { standardApi, standardsKey } from './api.ts';
import { CountTable } from './count-table.tsx';
import { below, type StandardFormState } from './form-parts.ts';
import { MarkingFields } from './marking-fields.tsx';
import { ResitFields } from './resit-fields.tsx';
import { CommonStartField, RoomCodeField, ToolFields } from './tool-fields.tsx';
import { draftOf, inputOf, levelsIn, type StandardDraft } from './standard-draft.ts';

/** All figures of a standard. */
export function StandardForm({ standard }: { standard: Standard }) {
  const queries = useQueryClient();
  const { t } = useTranslation('standards');
  const form = useAppForm<StandardDraft, typeof standardInput>({
    feature: 'standards',
    initial: draftOf(standard),
    schema: standardInput,
    asInput: inputOf,
    send: (input) => standardApi.updateStandard({ ...input, standardId: standard.id }),
    done: async () => {
      toast('done', { id: 'standard-saved', message: t('saved') });
      await queries.invalidateQueries({ queryKey: standardsKey });
    },
  });
  return (
    <FormFrame form={form} sticky>
      <Part title={t('part.general')}>
        <LocalTextInput label={t('field.name')} required {...localTextProps(form, 'name')} />
        <TextInput label={t('field.authority')} maxLength={100} {...form.getInputProps('authority')} />
        <TextInput label={t('field.source')} maxLength={300} {...form.getInputProps('source')} />
      </Part>
      <Part title={t('part.figures')}>
        <Figures form={form} />
      </Part>
      <Part title={t('part.marking')}>
        <MarkingFields form={form} />
      </Part>
      <Part title={t('part.expected')}>
        <Expected form={form} />
      </Part>
      <Part title={t('part.resit')}>
        <ResitFields form={form} />
      </Part>
      <Part title={t('part.counts')}>
        <CountTable form={form} />
      </Part>
      <Part title={t('part.levels')}>
        <Levels form={form} />
      </Part>
    </FormFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title}>
      <Title order={3} size="h4" mb="sm">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}

function Figures({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  const whole = { required: true, allowDecimal: false, clampBehavior: 'none' } as const;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput label={t('field.secondsPerQuestion')} {...whole} {...form.getInputProps('secondsPerQuestion')} />
        <NumberInput label={t('field.essayMinutes')} {...whole} {...form.getInputProps('essayMinutes')} />
        <NumberInput label={t('field.passMark')} suffix=" %" {...whole} {...form.getInputProps('passMark')} />
        <NumberInput
          label={t('field.optionCount')}
          description={t('field.optionCountHint')}
          inputWrapperOrder={below}
          {...whole}
          {...form.getInputProps('optionCount')}
        />
      </SimpleGrid>
      <LocalTextInput label={t('field.aids')} multiline {...localTextProps(form, 'aids')} />
      <ToolFields form={form} />
      <RoomCodeField form={form} />
      <CommonStartField form={form} />
    </>
  );
}

/** What authors mean by their classes, in percent of examinees. */
function Expected({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  const { expectedEasy, expectedMedium, expectedHard } = form.values;
  const isOrdered = Number(expectedHard) <= Number(expectedMedium) && Number(expectedMedium) <= Number(expectedEasy);
  const field = (name: 'expectedEasy' | 'expectedMedium' | 'expectedHard') => ({
    label: t(`field.${name}`),
    suffix: ' %',
    required: true,
    allowDecimal: false,
    ...form.getInputProps(name),
    ...(form.errors[name] && !isOrdered ? { error: t('problem.harderIsEasier') } : {}),
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('field.expectedHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberInput {...field('expectedEasy')} />
        <NumberInput {...field('expectedMedium')} />
        <NumberInput {...field('expectedHard')} />
      </SimpleGrid>
    </>
  );
}

function Levels({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  const read = levelsIn(form.values.levels);
  return (
    <Textarea
      aria-label={t('part.levels')}
      description={t('levels.hint')}
      placeholder={t('levels.example')}
      autosize
      minRows={3}
      maxRows={14}
      {...form.getInputProps('levels')}
      error={'line' in read && form.errors['levels'] ? t('levels.problem', read) : form.errors['levels']}
    />
  );
}
