import { useTranslation } from 'react-i18next';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { changedByAccepting, scanningApi } from './api.ts';

/** Accepts every sheet of which nothing is in doubt, a hundred after the other. */
export function useAcceptAll(examId: string) {
  const { t } = useTranslation('scanning');
  const accepting = useAct({
    act: async (_: undefined) => {
      let accepted = 0;
      for (;;) {
        const some = await scanningApi.acceptScannedSheets({ examId });
        accepted += some.accepted;
        if (some.left === 0) return accepted;
      }
    },
    feature: 'scanning',
    changes: changedByAccepting(examId),
    done: (accepted) => toast('done', { message: t('list.accepted', { count: accepted }) }),
  });
  return {
    pending: accepting.pending,
    ask: (count: number) =>
      confirm({
        header: t('list.acceptTitle', { count }),
        message: t('list.acceptMessage'),
        acceptLabel: t('list.accept'),
        tone: 'main',
        accept: () => accepting.tryRun(undefined),
      }),
  };
}
