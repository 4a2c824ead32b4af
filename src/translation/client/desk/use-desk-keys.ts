import { useEffect } from 'react';

type Acts = { readonly save: () => void; readonly next: () => void; readonly previous: () => void };

/** Also while a text is typed: the editor of texts would make a new line of the same keys. */
export function useDeskKeys({ save, next, previous }: Acts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey } = event;
      const act =
        (ctrlKey || metaKey) && key === 'Enter'
          ? save
          : altKey && key === 'PageDown'
            ? next
            : altKey && key === 'PageUp'
              ? previous
              : null;
      if (!act || repeat || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
}
