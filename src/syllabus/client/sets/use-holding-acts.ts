import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { syllabusApi } from '../api.ts';
import { setsKey } from './queries.ts';

type Withdrawal = { readonly moduleSetId: string; readonly companyId: string; readonly name: string };

/** Giving sets to companies and taking them back. */
export function useHoldingActs(done: () => void = () => {}) {
  const { t } = useTranslation('syllabus');
  const give = useAct({
    act: (given: { moduleSetId: string; companyIds: string[] }) => syllabusApi.assignModuleSet(given),
    feature: 'syllabus',
    changes: [setsKey],
    showsRefusal: true,
    done: ({ copied, waiting }) => {
      const parts = [
        ...(copied > 0 ? [t('sets.assignedCopied', { count: copied })] : []),
        ...(waiting > 0 ? [t('sets.assignedWaiting', { count: waiting })] : []),
      ];
      if (parts.length > 0) toast('done', { message: parts.join('; ') });
      done();
    },
  });
  const withdrawal = useAct({
    act: (given: { moduleSetId: string; companyId: string }) => syllabusApi.withdrawModuleSet(given),
    feature: 'syllabus',
    changes: [setsKey],
  });
  return {
    give,
    withdraw: ({ moduleSetId, companyId, name }: Withdrawal) =>
      confirm({
        header: t('sets.withdrawHeader', { name }),
        message: t('sets.withdrawMessage', { name }),
        acceptLabel: t('sets.withdraw'),
        accept: () => withdrawal.tryRun({ moduleSetId, companyId }),
      }),
  };
}
