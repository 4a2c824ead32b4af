import { useEffect, type RefObject } from 'react';
import { hasOwnKeys } from '../../../../platform/ui/controls/keys.ts';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** j and k go to the next and the previous one; in the list the arrows do as well, elsewhere they scroll. */
export function useNextKeys(list: RefObject<HTMLElement | null>, go: (step: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
      const step = steps[event.key];
      const isInList = event.target instanceof Node && list.current?.contains(event.target) === true;
      if (!step || (event.key.startsWith('Arrow') && !isInList)) return;
      event.preventDefault();
      go(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
