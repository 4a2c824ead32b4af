import { useEffect, type RefObject } from 'react';

/** The browser's own editing, which every browser has, and no standard describes. */
const editing = document as unknown as {
  readonly execCommand?: (name: string, ui: false, value?: string) => boolean;
};
const fields = '[contenteditable=true], textarea';

/** Where somebody wrote last. */
let last: HTMLElement | null = null;

/** Notes in which text somebody writes, so that words of the glossary go there. */
export function useLastField(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = place.current;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(fields)) last = target;
    };
    within?.addEventListener('focusin', note);
    return () => {
      within?.removeEventListener('focusin', note);
      last = null;
    };
  }, [place]);
}

/** Puts words where the cursor was last; before anything is written, into the first empty text. */
export function insertWords(words: string): void {
  const first = document.querySelector<HTMLElement>('[data-empty] :is([contenteditable=true], textarea)');
  const field = last?.isConnected
    ? last
    : (first ?? document.querySelector<HTMLElement>('main [contenteditable=true]'));
  if (!field) return;
  field.focus();
  editing.execCommand?.('insertText', false, words);
}
