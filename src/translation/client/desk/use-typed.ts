import { useEffect, useMemo, useState } from 'react';
import { forgetWork, keepWork, listWork, type WorkOwner } from '../../../platform/client/session/kept-work.ts';
import { useMe } from '../../../platform/client/session/me.ts';
import { useOpenPage } from '../../../platform/client/session/open-page.ts';
import type { WorkPart } from '../api.ts';
import { withoutSaved, withTyped, type TypedTexts } from './typed.ts';

/** After the last key, in milliseconds: soon enough for a crash, seldom enough for a disk. */
const pause = 400;

/**
 * What is typed and not saved yet. This browser keeps it, and brings it back after a reload or on coming back; what it
 * was typed over is kept with it, so that nothing of somebody else is lost.
 */
export function useTyped(thing: string) {
  const { actor, company } = useMe();
  const account = 'accountId' in actor ? actor.accountId : '';
  const companyId = company?.id ?? '';
  const owner = useMemo<WorkOwner>(() => [account, companyId, `translation ${thing}`], [account, companyId, thing]);
  const page = useOpenPage();
  const [typed, setTyped] = useState<TypedTexts>({});
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    void listWork<TypedTexts>(owner, page).then(([newest]) => {
      if (newest && isTyped(newest.value)) {
        setTyped((now) => ({ ...newest.value, ...now }));
        setKeptAt(newest.savedAt);
        // From here on it is this page's.
        void keepWork(owner, { ...newest, page }).then(() => forgetWork(owner, newest.page));
      }
      setReady(true);
    });
  }, [owner, page]);
  const isDirty = Object.keys(typed).length > 0;
  useEffect(() => {
    if (!isReady) return;
    if (!isDirty) {
      void forgetWork(owner, page);
      return;
    }
    const timer = setTimeout(() => void keepWork(owner, { page, value: typed, savedAt: new Date() }), pause);
    return () => clearTimeout(timer);
  }, [owner, page, typed, isDirty, isReady]);

  return {
    typed,
    isDirty,
    keptAt: isDirty ? keptAt : null,
    write: (part: WorkPart, saved: string, html: string) => setTyped((now) => withTyped(now, part, saved, html)),
    /** These texts are saved; what came after them stays. */
    saved: (sent: TypedTexts) => setTyped((now) => withoutSaved(now, sent)),
    clear: () => {
      setTyped({});
      setKeptAt(null);
    },
  };
}

/** Kept by an older release, it may have another shape. */
const isTyped = (value: TypedTexts): boolean =>
  Object.values(value).every(({ html, over }) => typeof html === 'string' && typeof over === 'string');
