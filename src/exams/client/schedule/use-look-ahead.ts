import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { clashEndpoints } from '../../clashes-contract.ts';
import { clashesKey, examApi } from '../api.ts';
import { scheduleOf, type ScheduleDraft } from './schedule-draft.ts';

type Planning = {
  readonly zone: string;
  readonly generatedExamId: string;
  /** The exam that is changed; null for a new one. */
  readonly examId: string | null;
};

const nothing = { clashes: [], sameTitle: [], candidateCount: null, unsubscribed: [] };

/** What there is to say of a plan. Asked anew when the typing pauses; nothing is asked as long as the form cannot be read. */
export function useLookAhead(values: ScheduleDraft, { zone, generatedExamId, examId }: Planning) {
  const typed = { ...scheduleOf(values, zone), generatedExamId, examId };
  const [text] = useDebouncedValue(JSON.stringify(typed), 400);
  const plan = z.safeDecode(clashEndpoints.findClashes.input, JSON.parse(text) as never);
  const { data } = useQuery({
    queryKey: [...clashesKey, text],
    queryFn: () => (plan.success ? examApi.findClashes(plan.data) : null),
    enabled: plan.success,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (plan.success && data) || nothing;
}
