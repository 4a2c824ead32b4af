import { Alert, Paper, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { longestReason } from '../../candidates-contract.ts';
import type { examApi } from '../api.ts';
import { ClashList, ExamLink } from './clash-list.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';
import { useLookAhead } from './use-look-ahead.ts';

type Props = {
  readonly form: AppForm<ScheduleDraft>;
  readonly zone: string;
  readonly generatedExamId: string;
  /** The exam that is changed; null for a new one. */
  readonly examId: string | null;
};

/** How many take part, what is in the way of the plan as it is typed, and the reason why it stays; nothing where nothing is. */
export function ClashFields({ form, zone, generatedExamId, examId }: Props) {
  const { clashes, candidateCount, sameTitle } = useLookAhead(form.values, { zone, generatedExamId, examId });
  useStaleRefusal(form);
  const byClassroom = form.values.classroomIds.length > 0;
  const isInTheWay = clashes.length > 0 || form.errors['overrideReason'];
  return (
    <>
      {byClassroom && candidateCount !== null && <TakingPart count={candidateCount} />}
      {sameTitle.length > 0 && <SameTitle exams={sameTitle} />}
      {isInTheWay && (
        <Paper>
          <ClashReason form={form} clashes={clashes} />
        </Paper>
      )}
    </>
  );
}

/** A plan that was refused for its clashes is another one once it is changed: the refusal goes. */
function useStaleRefusal({ values, setErrors }: AppForm<ScheduleDraft>) {
  const plan = JSON.stringify({ ...values, overrideReason: '' });
  const lastPlan = useRef(plan);
  useEffect(() => {
    if (lastPlan.current === plan) return;
    lastPlan.current = plan;
    setErrors(({ overrideReason: _stale, ...others }) => others);
  }, [plan, setErrors]);
}

/** Members of a classroom take part where they are subscribed: how many that are is known before the exam is saved. */
export function TakingPart({ count }: { count: number }) {
  const { t } = useTranslation('exams');
  if (count > 0)
    return (
      <Text c="dimmed" role="status">
        {t('chooser.takePart', { count })}
      </Text>
    );
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="status">
      {t('chooser.nobodyTakesPart')}
    </Alert>
  );
}

type Exams = Awaited<ReturnType<typeof examApi.findClashes>>['sameTitle'];

/** Nothing is in the way of it; who reads the list of exams has to tell them apart. */
export function SameTitle({ exams }: { readonly exams: Exams }) {
  const { t } = useTranslation('exams');
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="status" title={t('sameTitle.title')}>
      <Text size="sm" mb="xs">
        {t('sameTitle.hint')}
      </Text>
      <ul className="list-disc space-y-1 pl-5">
        {exams.map((exam) => (
          <li key={exam.id}>
            <ExamLink exam={exam} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type InTheWay<Values extends { overrideReason: string }> = Pick<
  ComponentProps<typeof ClashList>,
  'clashes' | 'nameRow'
> & { readonly form: Pick<AppForm<Values>, 'getInputProps'> };

/** What is in the way, and the reason why the plan stays. */
export function ClashReason<Values extends { overrideReason: string }>({ form, ...listed }: InTheWay<Values>) {
  const { t } = useTranslation('exams');
  return (
    <Stack gap="md">
      <ClashList {...listed} />
      <Textarea
        label={t('clash.reason')}
        description={t('reason.hint')}
        rows={2}
        maxLength={longestReason}
        {...form.getInputProps('overrideReason')}
      />
    </Stack>
  );
}
