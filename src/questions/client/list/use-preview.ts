import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { hasOwnKeys } from '../../../platform/ui/controls/keys.ts';

/** Which question is seen while the list stays, and whether there is room for it beside the list. */
export function usePreview() {
  const { preview } = useSearch();
  const change = useChangeSearch();
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false }) ?? true;
  const beside = wide ? preview : undefined;
  const close = () => {
    change({ preview: undefined });
    requestAnimationFrame(focusCurrentRow);
  };
  useEscape(beside !== undefined, close);
  return { preview, wide, beside, open: ({ id }: { readonly id: string }) => change({ preview: id }), close };
}

const focusCurrentRow = (): void =>
  document.querySelector<HTMLElement>('.data-row[data-current]')?.focus({ preventScroll: true });

/** Escape closes what is seen beside the list before it clears what is chosen in it. */
function useEscape(on: boolean, close: () => void): void {
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || hasOwnKeys(event.target)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
}
