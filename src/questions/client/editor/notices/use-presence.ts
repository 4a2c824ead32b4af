import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { questionApi } from '../../api.ts';

const presenceKey = ['question-presence'] as const;
/** Half of the time after which the server forgets who fell silent. */
const beat = 30_000;

/**
 * Who else has the question open, sent again when somebody comes or goes; as long as this page is open it counts too.
 */
export function usePresence(questionId: string | null, mayWrite: boolean) {
  const enabled = questionId !== null && mayWrite;
  const { data } = useQuery({
    queryKey: [...presenceKey, questionId],
    queryFn: () => questionApi.keepQuestionOpen({ questionId: questionId ?? '' }),
    enabled,
    refetchInterval: beat,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  useUpdates('presence', [presenceKey]);
  useEffect(() => {
    if (!enabled) return;
    const leave = () => void questionApi.leaveQuestion({ questionId }).catch(() => {});
    return leave;
  }, [questionId, enabled]);
  return data?.others ?? [];
}
