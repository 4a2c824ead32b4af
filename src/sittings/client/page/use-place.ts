import { useEffect, useEffectEvent, useState } from 'react';
import { leaveField } from '../desk/acts.ts';
import type { Desk, Paper } from '../desk/desk.ts';
import { numberOf } from '../own-order.ts';

/** Where in the paper one stands: an index, and whether the review is shown instead. */
export type PaperPosition = {
  readonly index: number;
  readonly reviewing: boolean;
  readonly seen: ReadonlySet<number>;
  readonly go: (index: number) => void;
  readonly review: () => void;
};

/** The place is kept in the address, so that a reload goes on there; what was seen, in this tab. */
export function usePlace(desk: Desk, paper: Paper): PaperPosition {
  const positionAt = (index: number) => paper.questions[index]?.position ?? 0;
  const [index, setIndex] = useState(() => indexInAddress(paper));
  const [reviewing, setReviewing] = useState(false);
  const [seen, setSeen] = useState(() => withSeen(recallSeen(paper.sittingId), positionAt(index)));
  const go = (to: number) => {
    if (to < 0) return;
    leaveField(desk);
    setReviewing(to >= paper.questions.length);
    if (to >= paper.questions.length) return;
    setIndex(to);
    setSeen(withSeen(seen, positionAt(to)));
  };
  const number = numberOf(paper, positionAt(index));
  // An address that says where one stands already changes nothing, the review neither.
  const goToAddress = useEffectEvent(() => {
    const there = indexInAddress(paper);
    if (there !== index) go(there);
  });
  useEffect(() => history.replaceState(history.state, '', `#${number}`), [number]);
  useEffect(() => rememberSeen(paper.sittingId, seen), [paper.sittingId, seen]);
  useEffect(() => {
    const onHash = () => goToAddress();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  return { index, reviewing, seen, go, review: () => go(paper.questions.length) };
}

const withSeen = (seen: ReadonlySet<number>, position: number): ReadonlySet<number> =>
  seen.has(position) ? seen : new Set([...seen, position]);

function indexInAddress(paper: Paper): number {
  const number = Number(location.hash.slice(1));
  return Math.max(
    0,
    paper.questions.findIndex(({ position }) => numberOf(paper, position) === number),
  );
}

const seenName = (sittingId: string) => `sanam.seen ${sittingId}`;

function recallSeen(sittingId: string): ReadonlySet<number> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(seenName(sittingId)) ?? '[]') as number[]);
  } catch {
    return new Set();
  }
}

function rememberSeen(sittingId: string, seen: ReadonlySet<number>): void {
  try {
    sessionStorage.setItem(seenName(sittingId), JSON.stringify([...seen]));
  } catch {
    // Storage may be forbidden; what was seen then lasts as long as the page.
  }
}
