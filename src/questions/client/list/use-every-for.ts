import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import type { List } from '../../../platform/ui/list/use-list.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { mostChanged } from '../../domain/acts/bulk.ts';
import type { QuestionRow } from '../api.ts';
import { actsFor, type ActName } from './question-acts.ts';

/** Of all that the filters let through, those an act makes sense for; null, and said, where there are none or too many. */
export function useEveryFor(list: Pick<List<QuestionRow>, 'all'>) {
  const { t } = useTranslation('questions');
  const { number } = useFormat();
  return async (act: ActName): Promise<readonly QuestionRow[] | null> => {
    const rows: QuestionRow[] = [];
    try {
      for await (const row of list.all()) {
        if (actsFor(row.status).includes(act)) rows.push(row);
        if (rows.length > mostChanged) break;
      }
    } catch (error) {
      toastFault(error);
      return null;
    }
    if (rows.length > mostChanged)
      toast('problem', { message: t('refusal.too_many_chosen', { most: number(mostChanged) }) });
    else if (rows.length === 0) toast('note', { message: t('act.noneFits', { act: t(`act.${act}.label`) }) });
    else return rows;
    return null;
  };
}
