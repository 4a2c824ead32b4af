import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { RevokeDialog, type Revoking } from './revoke-dialog.tsx';

/** The dialog that asks for the reason; it resolves when it is closed, true where it was done. What it changes is read again. */
export function useRevoking(changes: readonly QueryKey[]) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<(Revoking & { readonly answer: (isDone: boolean) => void }) | null>(null);
  const close = (isDone: boolean) => {
    asked?.answer(isDone);
    setAsked(null);
    if (isDone) for (const queryKey of changes) void queries.invalidateQueries({ queryKey });
  };
  return {
    dialog: asked && <RevokeDialog {...asked} onDone={() => close(true)} onClose={() => close(false)} />,
    ask: (revoking: Revoking) => new Promise<boolean>((answer) => setAsked({ ...revoking, answer })),
  };
}
