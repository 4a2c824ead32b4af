import { useEffect, useMemo, useRef } from 'react';
import { forgetWork, keepWork, listWork, type WorkOwner } from './kept-work.ts';
import { useMe } from './me.ts';
import { useOpenPage } from './open-page.ts';
import { isSignedIn } from './session.ts';

/** After the last key, in milliseconds. */
const pause = 600;

/** Whose work it is, and on what. */
function useOwner(thing: string): WorkOwner {
  const { actor, company } = useMe();
  const account = 'accountId' in actor ? actor.accountId : '';
  const companyId = company?.id ?? '';
  return useMemo(() => [account, companyId, thing], [account, companyId, thing]);
}

type Kept = {
  /** What is typed; kept as JSON says it. */
  readonly value: unknown;
  /** Nothing is typed yet, or no longer: nothing is kept. */
  readonly isEmpty: boolean;
  /** Takes what an earlier page left behind into this one; gives whether it did. */
  readonly restore: (left: unknown) => boolean;
};

/** Keeps what is typed on a page in this browser until it is sent, and brings back what an earlier page left behind. */
export function useKeptWork(thing: string, { value, isEmpty, restore }: Kept): void {
  const owner = useOwner(thing);
  const page = useOpenPage();
  const latest = useRef(restore);
  const words = JSON.stringify(value);
  useEffect(() => {
    latest.current = restore;
  });
  useEffect(() => {
    void listWork(owner, page).then(([left]) => {
      if (left && latest.current(left.value)) void forgetWork(owner, left.page);
    });
    // Who leaves the page for another one was asked; a tab that is closed or signed out is not asked.
    return () => {
      if (isSignedIn()) void forgetWork(owner, page);
    };
  }, [owner, page]);
  useEffect(() => {
    if (isEmpty) {
      void forgetWork(owner, page);
      return;
    }
    const keep = () => void keepWork(owner, { page, value: JSON.parse(words) as unknown, savedAt: new Date() });
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [owner, page, words, isEmpty]);
}
