import { useEffect, useState } from 'react';
import type { WireReply } from '../call.ts';
import type { Desk } from '../desk/desk.ts';

export type WaysIn = WireReply<'findEntry'>;

/** The exam of this page's address. */
export const examOfPage = (): string => /\/exams\/([^/]+)/.exec(location.pathname)?.[1] ?? '';

/** How the exam of this page is entered; null until the server has said it, after a sign-in where it cannot be asked. */
export function useEntry(desk: Desk, asks: boolean): WaysIn | null {
  const [ways, setWays] = useState<WaysIn | null>(null);
  useEffect(() => {
    if (!asks) return;
    void desk.surroundings
      .call('findEntry', { examId: examOfPage() })
      .then((outcome) => setWays(outcome.kind === 'reply' ? outcome.reply : { byCode: false, bySignIn: true }));
  }, [desk, asks]);
  return ways;
}
