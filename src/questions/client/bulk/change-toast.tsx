import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { syllabusQuery } from '../../../syllabus/client/syllabus-query.ts';
import { questionApi, questionsKey } from '../api.ts';
import { undoToast } from '../undo-toast.tsx';

const id = 'change';

/** Says what was done to many and offers for ten seconds to take it back; reads the lists again. */
export function useChangeToast() {
  const { t } = useTranslation('questions');
  const refusalText = useRefusalText('questions');
  const queries = useQueryClient();
  const mayUndo = useMay()('question.view');
  const renew = () =>
    Promise.all([questionsKey, syllabusQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const undo = async (changeId: string) => {
    try {
      const { undone } = await questionApi.undoChange({ changeId });
      toast('done', { id, message: t('change.undone', { count: undone }) });
    } catch (error) {
      if (error instanceof Refused) toast('problem', { id, message: refusalText(error) });
      else toastFault(error);
    }
    await renew();
  };
  return async (words: string, changeId: string | null) => {
    await renew();
    undoToast({ id, message: words, undo: changeId && mayUndo ? () => undo(changeId) : null });
  };
}
