import { useEffect, useRef, useState } from 'react';
import { Fault, Refused } from '../../../platform/client/api.ts';

/** A turn in the queue; `position` is null until the server has sent it. */
export type Turn = { readonly position: number | null; readonly ticket: string | undefined; readonly seconds: number };

const patience = 3;

/** Whether all are busy, and what is known of one's turn; null for every other answer. `before` is what was known. */
export function turnIn(error: unknown, before: Turn | null): Turn | null {
  if (error instanceof Refused && error.code === 'all_busy') {
    const { position, ticket, seconds } = error.values;
    return { position: Number(position), ticket: String(ticket), seconds: Number(seconds) };
  }
  if (!(error instanceof Fault)) return null;
  const { status, seconds } = error;
  // Who is in line already stays there while the network or the server is away for a moment.
  const isForNow = status === 429 || (before !== null && (status === 0 || status >= 500));
  return isForNow ? { position: null, ticket: undefined, ...before, seconds: seconds ?? patience } : null;
}

/** Waits for one's turn, and then tries again by itself; not all at the same moment. */
export function useWaiting() {
  const [turn, setTurn] = useState<Turn | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setTurn(null);
  };
  const wait = (next: Turn, again: (turn: Turn) => unknown) => {
    setTurn(next);
    timer.current = setTimeout(() => void again(next), next.seconds * 1000 * (1 + Math.random() / 2));
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { turn, wait, stop };
}
