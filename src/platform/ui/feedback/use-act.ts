import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { Refused } from '../../client/api.ts';
import { useRefusalText } from '../../client/language/refusal-text.ts';
import { toast } from './toast.tsx';

type Setup<Given, Reply> = {
  readonly act: (given: Given) => Promise<Reply>;
  /** The feature whose `refusal.…` sentences are meant. */
  readonly feature: string;
  /** Which queries are read again afterwards, whatever came of it. */
  readonly changes?: readonly QueryKey[];
  readonly done?: (reply: Reply, given: Given) => unknown;
  /** The screen shows `refusal` at its place; otherwise a refusal is a toast. */
  readonly showsRefusal?: boolean;
};

/**
 * One act of a screen, such as approving. `run` never throws (use `tryRun` inside `confirm`), cannot run twice at once,
 * and tells faults by itself.
 */
export function useAct<Given, Reply>({ act, feature, changes = [], done, showsRefusal = false }: Setup<Given, Reply>) {
  const queries = useQueryClient();
  const refusalText = useRefusalText(feature);
  const mutation = useMutation({
    mutationFn: (given: Given) => act(given),
    onSuccess: (reply, given) => done?.(reply, given),
    onError: (error) => {
      if (error instanceof Refused && !showsRefusal)
        toast('problem', { id: `refusal-${error.code}`, message: refusalText(error) });
    },
    onSettled: () => Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  // A second click may come before the page shows that the first one runs.
  const running = useRef(false);
  const tryRun = async (given: Given): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    try {
      await mutation.mutateAsync(given);
      return true;
    } catch {
      return false;
    } finally {
      running.current = false;
    }
  };
  return {
    run: (given: Given) => void tryRun(given),
    /** The same, to wait for: whether it was done. */
    tryRun,
    pending: mutation.isPending,
    refusal: mutation.error instanceof Refused ? refusalText(mutation.error) : null,
    reset: mutation.reset,
  };
}
