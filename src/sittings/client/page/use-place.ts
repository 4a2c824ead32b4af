import { useEffect, useEffectEvent, useState } from 'react';
import { leaveField } from '../desk/acts.ts';
import type { Desk, Paper } from '../desk/desk.ts';
import { numberOf } from '../own-order.ts';
import { recall, remember } from './kept-here.ts';

/** Where in the paper one stands: an index, and whether the review is shown instead. */
export type PaperPosition = {
  readonly index: number;
  readonly reviewing: boolean;
  readonly seen: ReadonlySet<number>;
  readonly go: (index: number) => void;
  readonly review: () => void;
};

/** The place is kept in the address, so that a reload goes on there; what was seen, on this device, also for another tab. */
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
  useEffect(() => remember(seenName, JSON.stringify([paper.sittingId, ...seen])), [paper.sittingId, seen]);
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

/** One name for all sittings: the next one takes the place of the last. */
const seenName = 'sanam.seen';

function recallSeen(sittingId: string): ReadonlySet<number> {
  try {
    const [sitting, ...seen] = JSON.parse(recall(seenName) ?? '[]') as [string, ...number[]];
    return new Set(sitting === sittingId ? seen : []);
  } catch {
    return new Set();
  }
}
