import { Button, NumberInput, Paper, Radio, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { useWhyNoMore } from '../../../platform/client/session/why-no-more.ts';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm, type AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { EntryFields } from '../../../entry/client/entry-fields.tsx';
import { longestExam } from '../../../standards/domain/longest-exam.ts';
import { examModes } from '../../domain/exam-mode.ts';
import { EarlyOverride } from '../resit/early-override.tsx';
import { useEarly } from '../resit/use-early.ts';
import { examContract } from '../../contract.ts';
import { factNames } from '../../fact-schema.ts';
import { factTexts } from '../../texts/facts/index.ts';
import { examApi, type Exam } from '../api.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { ClashFields } from './clash-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import { PracticeFields } from './practice-fields.tsx';
import { RoomFields } from './room-fields.tsx';
import { MomentInput } from './moment-input.tsx';
import { useMoments } from './use-moments.ts';
import { useTitleOfDay } from './use-title-of-day.ts';
import { refusalAt } from './refusal-at.ts';
import { scheduleOf, type ScheduleDraft } from './schedule-draft.ts';

type Props = {
  readonly initial: ScheduleDraft;
  readonly generatedExamId: string;
  readonly zone: string;
  /** The exam that is changed; a new one where there is none. */
  readonly exam?: Exam;
  /** The exam that a new one is filled from. */
  readonly like?: Exam;
};

/** What a field is about stands below it, so that fields side by side stay level. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** When, where, how long, for whom. */
export function ScheduleForm({ initial, generatedExamId, zone, exam, like }: Props) {
  const known = exam ?? like;
  const { t } = useTranslation('exams');
  const planning = { zone, generatedExamId, examId: exam?.id ?? null };
  const form = useSchedule({ initial, generatedExamId, zone, ...(exam ? { exam } : {}) });
  useTitleOfDay(form, { like, zone });
  return (
    <FormFrame
      form={form}
      sticky
      submitLabel={t(exam ? 'schedule.save' : 'schedule.submit')}
      {...(exam ? {} : { creates: true, extra: <DraftButton form={form} /> })}
    >
      <Paper>
        <Stack gap="md">
          <LocalTextInput label={t('field.title')} required {...localTextProps(form, 'title')} />
          <KindChoice form={form} />
          {form.values.kind === 'e_exam' && <PracticeFields form={form} />}
          <Times form={form} zone={zone} />
          <RoomFields form={form} {...(known ? { exam: known } : {})} />
          <LanguageFields form={form} generatedExamId={generatedExamId} />
          {form.values.kind !== 'paper' && <OrderFields form={form} />}
          <Facts form={form} />
          <Guidance form={form} />
          {form.values.kind !== 'paper' && (
            <EntryFields form={form} named={known?.networks} byCode={!form.values.practice} />
          )}
        </Stack>
      </Paper>
      <CandidateFields form={form} known={known} {...planning} />
      <EarlyOverride {...form.early} />
      <ClashFields form={form} {...planning} />
    </FormFrame>
  );
}

type ScheduleFormState = AppForm<ScheduleDraft> & {
  readonly submitAs: (draft: boolean) => void;
  /** Who was refused as too early, and why they take part all the same. */
  readonly early: ReturnType<typeof useEarly>['shown'];
};

function useSchedule({ initial, generatedExamId, zone, exam }: Props): ScheduleFormState {
  const go = useGo();
  const queries = useQueryClient();
  const draft = useRef(false);
  const [{ examineeIds, classroomIds, invigilatorIds }] = useState(initial);
  const known = { examineeIds, classroomIds, invigilatorIds };
  const early = useEarly();
  const form = useAppForm<ScheduleDraft, typeof examContract.createExam.input>({
    initial,
    schema: examContract.createExam.input,
    asInput: (values) => ({ ...scheduleOf(values, zone), generatedExamId, draft: draft.current, ...early.input() }),
    send: early.watching(async (input) => {
      const { draft: isDraft, ...schedule } = input;
      if (!exam) return examApi.createExam({ ...schedule, draft: isDraft });
      await examApi.updateExam({ ...schedule, examId: exam.id, known });
      return { id: exam.id };
    }),
    done: async (reply) => {
      await Promise.all(
        [['exams'], ['generated-exams'], ['dashboard']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      await go(to('admin-exams-id', { params: { id: (reply as { id: string }).id } }), {
        replace: true,
        ignoreBlocker: true,
      });
    },
    feature: 'exams',
    refusalAt,
  });
  const submitAs = (isDraft: boolean) => {
    draft.current = isDraft;
    void form.submit().finally(() => (draft.current = false));
  };
  return { ...form, submitAs, early: early.shown };
}

function DraftButton({ form }: { form: ScheduleFormState }) {
  const { t } = useTranslation('exams');
  const isClosed = useWhyNoMore() !== null;
  return (
    <Tip name="exams.draft">
      <Button variant="default" disabled={isClosed || form.sending} onClick={() => form.submitAs(true)}>
        {t('schedule.asDraft')}
      </Button>
    </Tip>
  );
}

function KindChoice({ form }: { form: ScheduleFormState }) {
  const { t } = useTranslation('exams');
  return (
    <Radio.Group label={t('field.kind')} {...form.getInputProps('kind')}>
      <Group gap="xl" mt={6} align="flex-start">
        {examModes.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t(`kind.${kind}`)}
            description={t(`schedule.kindHint.${kind}`)}
            maw={300}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

function Facts({ form }: { form: ScheduleFormState }) {
  const { t } = useTranslation('exams');
  const texts = factTexts[useLanguage()];
  return factNames.map((fact) => (
    <TextInput
      key={fact}
      label={t('schedule.optional', { name: texts[fact].name })}
      description={texts[fact].hint}
      inputWrapperOrder={below}
      {...form.getInputProps(fact)}
    />
  ));
}

function Guidance({ form }: { form: ScheduleFormState }) {
  const { t } = useTranslation('exams');
  return (['aids', 'instructions'] as const).map((name) => (
    <LocalTextInput
      key={name}
      multiline
      label={t('schedule.optional', { name: t(`field.${name}`) })}
      description={t(`schedule.${name}Hint`)}
      {...localTextProps(form, name)}
    />
  ));
}

function Times({ form, zone }: { form: ScheduleFormState; zone: string }) {
  const { t } = useTranslation('exams');
  const { opening, closing } = useMoments(form);
  const onPaper = form.values.kind === 'paper';
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MomentInput label={t(onPaper ? 'field.beginsAt' : 'field.opensAt')} zone={zone} {...opening} />
        <MomentInput
          label={t(onPaper ? 'field.endsAt' : 'field.closesAt')}
          zone={zone}
          {...(onPaper ? { note: t('schedule.writesLonger') } : { minutes: Number(form.values.minutes) || 0 })}
          {...closing}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Tip name="exams.minutes">
          <NumberInput
            label={t('field.minutes')}
            description={t('schedule.minutesHint')}
            inputWrapperOrder={below}
            required
            min={1}
            max={longestExam}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('minutes')}
          />
        </Tip>
        <Tip name="exams.pass-mark">
          <NumberInput
            label={t('field.passMark')}
            description={t('schedule.passMarkHint')}
            inputWrapperOrder={below}
            required
            min={1}
            max={100}
            clampBehavior="none"
            suffix=" %"
            allowDecimal={false}
            {...form.getInputProps('passMark')}
          />
        </Tip>
      </SimpleGrid>
    </>
  );
}
