import { useEffect } from 'react';

/**
 * A button that works is disabled meanwhile and loses the focus by it. It gets it back when it can be pressed again,
 * unless something else has taken it.
 */
export function useFocusAfterWork(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent) => (last = target);
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target === last && target instanceof HTMLButtonElement && !target.disabled && nothingHasFocus())
          target.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}

const nothingHasFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;
