import { Alert, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { longestReason } from '../../candidates-contract.ts';
import { clashEndpoints, type ClashRow } from '../../clashes-contract.ts';
import { examApi } from '../api.ts';
import { ClashList } from './clash-list.tsx';
import { scheduleOf, type ScheduleDraft } from './schedule-draft.ts';

type Props = {
  readonly form: AppForm<ScheduleDraft>;
  readonly zone: string;
  readonly generatedExamId: string;
  /** The exam that is changed; null for a new one. */
  readonly examId: string | null;
};

/** How many take part, what is in the way of the plan as it is typed, and the reason why it stays; nothing where nothing is. */
export function ClashFields({ form, zone, generatedExamId, examId }: Props) {
  const { clashes, candidateCount } = useLookAhead({ ...scheduleOf(form.values, zone), generatedExamId, examId });
  const byClassroom = form.values.classroomIds.length > 0;
  const isInTheWay = clashes.length > 0 || form.errors['overrideReason'];
  return (
    <>
      {byClassroom && candidateCount !== null && <TakingPart count={candidateCount} />}
      {isInTheWay && <InTheWay form={form} clashes={clashes} />}
    </>
  );
}

/** Members of a classroom take part where they are subscribed: how many that are is known before the exam is saved. */
function TakingPart({ count }: { count: number }) {
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

function InTheWay({ form, clashes }: Pick<Props, 'form'> & { clashes: readonly ClashRow[] }) {
  const { t } = useTranslation('exams');
  return (
    <Paper>
      <Stack gap="md">
        <ClashList clashes={clashes} />
        <Textarea
          label={t('clash.reason')}
          description={t('reason.hint')}
          rows={2}
          maxLength={longestReason}
          {...form.getInputProps('overrideReason')}
        />
      </Stack>
    </Paper>
  );
}

/** Asked anew when the typing pauses; nothing is asked as long as the form cannot be read. */
function useLookAhead(typed: object) {
  const [text] = useDebouncedValue(JSON.stringify(typed), 400);
  const plan = z.safeDecode(clashEndpoints.findClashes.input, JSON.parse(text) as never);
  const { data } = useQuery({
    queryKey: ['exams', 'clashes', text],
    queryFn: () => (plan.success ? examApi.findClashes(plan.data) : null),
    enabled: plan.success,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (plan.success && data) || { clashes: [], candidateCount: null };
}
