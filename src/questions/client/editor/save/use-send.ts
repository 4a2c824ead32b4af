import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to, useGo, useSearch } from '../../../../platform/client/routing/target.tsx';
import { useStandingChanged } from '../../../../platform/client/session/why-no-more.ts';
import type { ContentLanguage } from '../../../../platform/language.ts';
import type { Input } from '../../../../platform/contract.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import type { questionContract } from '../../../contract.ts';
import { questionApi, questionQuery } from '../../api.ts';
import type { EditedState } from './use-edited.ts';

/** Makes the question, and goes to its own page; or changes it, and goes on from what the server made of it. */
export function useSend({ base, adopt, settle }: EditedState) {
  const { t } = useTranslation('questions');
  const go = useGo();
  const { passage = null } = useSearch();
  const queries = useQueryClient();
  const standingChanged = useStandingChanged();
  return async (
    input: Input<(typeof questionContract)['createQuestion']>,
    stillRight: readonly ContentLanguage[],
  ): Promise<void> => {
    if (!base) {
      const { id, number } = await questionApi.createQuestion({ ...input, passageId: passage });
      standingChanged();
      toast('done', { id: 'saved', message: t(input.submit ? 'save.createdAndSent' : 'save.created', { number }) });
      return go(to('admin-questions-edit', { search: { id } }), { replace: true, ignoreBlocker: true });
    }
    const ids = { questionId: base.id, versionRead: base.latestVersion, revisionRead: base.revision };
    const made = await questionApi.updateQuestion({ ...input, ...ids, stillRight: [...stillRight] });
    const now = await queries.fetchQuery({ ...questionQuery(base.id), staleTime: 0 }).catch(() => null);
    if (now) adopt(now);
    else settle(made);
  };
}
