import { useEffect, useRef, type RefObject } from 'react';

const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), [contenteditable="true"]';

/** Whether the focus has found no place yet: the page has just come. */
const isUnplaced = () =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.id === 'content';

/**
 * Puts the focus into the first field of a form or of a part of it, once, where somebody comes to fill it in. Not on a touch screen: there
 * a keyboard would cover what the page says.
 */
export function useFirstFocus<Place extends HTMLElement = HTMLFormElement>(wanted: boolean): RefObject<Place | null> {
  const form = useRef<Place>(null);
  useEffect(() => {
    if (!wanted || !isUnplaced() || matchMedia('(pointer: coarse)').matches) return;
    form.current?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true });
  }, [wanted]);
  return form;
}
