import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { passageApi, passagesKey, type ListedPassage } from './api.ts';

type Named = Pick<ListedPassage, 'id' | 'number'>;
type Shelf = 'trash' | 'archive' | 'bank';
type Outcome = Awaited<ReturnType<typeof passageApi.shelvePassages>>;

/** What can be done to one passage or to many; each says what it did, and names what it could not do. */
export function usePassageActs(onPurged?: () => unknown) {
  const { t } = useTranslation('passages');
  const tell = useTell();
  const setup = { feature: 'passages', changes: [passagesKey], done: tell };
  const submitting = useAct({ ...setup, act: passageApi.submitPassages });
  const shelving = useAct({ ...setup, act: passageApi.shelvePassages });
  const purging = useAct({
    ...setup,
    act: passageApi.purgePassages,
    done: async (outcome) => {
      // Nobody stays on the page of what is gone.
      if (outcome.done > 0) await onPurged?.();
      await tell(outcome);
    },
  });
  const idsOf = (passages: readonly Named[]) => passages.map(({ id }) => id);
  const put = (shelf: Shelf, passages: readonly Named[]) => shelving.tryRun({ ids: idsOf(passages), shelf });
  return {
    submit: (passages: readonly Named[]) => submitting.tryRun({ ids: idsOf(passages) }),
    archive: (passages: readonly Named[]) => put('archive', passages),
    restore: (passages: readonly Named[]) => put('bank', passages),
    trash: (passages: readonly Named[]) =>
      confirm({
        header: t('act.trashTitle', { count: passages.length }),
        message: t('act.trashHint', { count: passages.length }),
        acceptLabel: t('act.trash'),
        accept: () => put('trash', passages),
      }),
    purge: (passages: readonly Named[]) =>
      confirm({
        header: t('act.purgeTitle', { count: passages.length }),
        message: t('act.purgeHint'),
        acceptLabel: t('act.purge'),
        accept: () => purging.tryRun({ ids: idsOf(passages) }),
      }),
  };
}

function useTell() {
  const { t, i18n } = useTranslation('passages');
  const queries = useQueryClient();
  return async ({ done, skipped }: Outcome) => {
    // What papers can take is another now.
    await queries.invalidateQueries({ queryKey: ['questions'] });
    if (done > 0) toast('done', { message: t('act.done', { count: done }) });
    for (const { number, reason } of skipped.slice(0, 3)) {
      const known = i18n.exists(`passages:skipped.${reason}`);
      const words = known ? t(`skipped.${reason}` as 'skipped.not_draft') : reason;
      toast('problem', { id: `skipped-${number}`, message: t('act.skippedOne', { number, reason: words }) });
    }
  };
}
