import { useEffect } from 'react';
import { hasOwnKeys } from '../../../../platform/ui/controls/keys.ts';

type Acts = Readonly<Record<'a' | 'r' | 'c' | 'j' | 'k' | 'x', () => void>>;

/** Decides without a mouse: a approves, r rejects, c comments, j and k go on and back, x chooses. */
export function useQueueKeys(acts: Acts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || hasOwnKeys(target)) return;
      // A key that is held down goes on, but decides once.
      if (!(key in acts) || (repeat && key !== 'j' && key !== 'k')) return;
      event.preventDefault();
      acts[key as keyof Acts]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
