import { useEffect } from 'react';
import { hasOwnKeys } from '../../platform/ui/controls/keys.ts';

type Acts = {
  readonly point: (index: number) => void;
  readonly error: (index: number) => void;
  readonly save: () => void;
  readonly go: (by: 1 | -1) => void;
};

/**
 * Marks without a mouse. Keys are known by their place, so that they are the same with a Thai layout: 1 to 9 for key points,
 * with Shift for errors, J and K to go on and back. Enter saves, also in a field of points; a button keeps its own Enter.
 */
export function useMarkingKeys(acts: Acts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, key, repeat, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || hasOwnKeys(target)) return;
      const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0);
      const isButton = target instanceof Element && target.closest('button, a') !== null;
      if (digit > 0 && !repeat) (shiftKey ? acts.error : acts.point)(digit - 1);
      else if (code === 'KeyJ') acts.go(1);
      else if (code === 'KeyK') acts.go(-1);
      else if (key === 'Enter' && !repeat && !isButton) acts.save();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
