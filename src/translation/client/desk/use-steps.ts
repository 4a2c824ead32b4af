import { useCallback, useEffect, useRef } from 'react';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { neighboursOf } from '../../../questions/client/list/list-order.ts';

/** The next one is another page: the cursor goes on to its first empty text. */
let goesOn = false;

/** The way through the list that this one was opened from. */
export function useSteps(itemId: string, language: string) {
  const go = useGo();
  const beside = neighboursOf(itemId, 'translation');
  const step = useCallback(
    (id: string | null | undefined, isSaved = false) => {
      if (!id) return;
      goesOn = true;
      void go(to('admin-translation-id', { params: { id }, search: { language } }), { ignoreBlocker: isSaved });
    },
    [go, language],
  );
  return {
    beside,
    next: (isSaved?: boolean) => step(beside?.next, isSaved),
    previous: () => step(beside?.previous),
  };
}

/** Puts the cursor into the first empty text, as soon as its editor is there, for who goes on from another page. */
export function useFirstEmpty() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = place.current;
    if (!goesOn || !within) return;
    goesOn = false;
    const focus = () => {
      const field = within.querySelector<HTMLElement>('[data-empty] :is([contenteditable=true], textarea)');
      field?.focus();
      return field !== null && document.activeElement === field;
    };
    if (focus()) return;
    const watch = new MutationObserver(() => focus() && watch.disconnect());
    watch.observe(within, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return place;
}
