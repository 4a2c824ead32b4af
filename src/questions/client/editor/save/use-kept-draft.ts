import { useEffect, useMemo, useState } from 'react';
import { useMe } from '../../../../platform/client/session/me.ts';
import {
  forgetWork,
  keepWork,
  listWork,
  type KeptWork,
  type WorkOwner,
} from '../../../../platform/client/session/kept-work.ts';
import { useOpenPage } from '../../../../platform/client/session/open-page.ts';
import { isSignedIn } from '../../../../platform/client/session/session.ts';
import { questionDraft } from '../../../draft-schema.ts';
import type { KeptDraft } from '../../draft/edited.ts';
import type { EditedState } from './use-edited.ts';

/** After the last key, in milliseconds: soon enough for a crash, seldom enough for a disk. */
const pause = 600;

/**
 * Keeps what is typed in this browser until it is saved, and offers what an earlier page left behind. It never takes the
 * place of anything by itself, neither of what is on the page nor of what is on the server.
 */
export function useKeptDraft(questionId: string | null, state: EditedState) {
  const { actor, company } = useMe();
  const account = 'accountId' in actor ? actor.accountId : '';
  const companyId = company?.id ?? '';
  const owner = useMemo<WorkOwner>(
    () => [account, companyId, `question ${questionId ?? 'new'}`],
    [account, companyId, questionId],
  );
  const page = useOpenPage();
  const [offered, setOffered] = useState<KeptWork<KeptDraft> | null>(null);
  const { edited, began: saved, base, dirty } = state;
  const [version, revision] = [base?.latestVersion ?? 0, base?.revision ?? 0];

  useEffect(() => {
    void listWork<KeptDraft>(owner, page).then((found) => setOffered(found.find(isWhole) ?? null));
    // Who leaves the page for another one was asked; a tab that is closed or signed out is not asked.
    return () => {
      if (isSignedIn()) void forgetWork(owner, page);
    };
  }, [owner, page]);
  useEffect(() => {
    if (!dirty) {
      void forgetWork(owner, page);
      return;
    }
    const value = { edited, saved, version, revision };
    const timer = setTimeout(() => void keepWork(owner, { page, value, savedAt: new Date() }), pause);
    return () => clearTimeout(timer);
  }, [owner, page, edited, saved, version, revision, dirty]);

  const settle = () => {
    setOffered(null);
    if (offered) void forgetWork(owner, offered.page);
  };
  return {
    offered,
    goOn: () => {
      if (offered) state.restore(offered.value);
      settle();
    },
    discard: settle,
  };
}

/** Kept by an older release, it may have another shape. */
const isWhole = ({ value }: KeptWork<KeptDraft>): boolean =>
  [value.edited, value.saved].every(
    ({ draft, numbers, gapNumbers, facts }) =>
      questionDraft.safeParse(draft).success && Array.isArray(numbers) && Boolean(gapNumbers) && Boolean(facts),
  );
