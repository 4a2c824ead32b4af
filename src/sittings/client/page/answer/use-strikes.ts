import { useEffect, useState } from 'react';
import { recall, remember } from '../kept-here.ts';

/** Options that the examinee has struck out. An answer never depends on them. */
export type Strikes = {
  readonly isStruck: (position: number, option: string) => boolean;
  /** Strikes an option out, or takes the strike away. */
  readonly turn: (position: number, option: string) => void;
  /** The option is chosen: it is struck out no more. */
  readonly lift: (position: number, option: string) => void;
};

type Struck = ReadonlyMap<number, readonly string[]>;
type Kept = { readonly sitting: string; readonly struck: readonly (readonly [number, readonly string[]])[] };

/**
 * Apart from the unsent answers, whose database must open whatever becomes of this. One name for all sittings: the next one
 * takes the place of the last, and nothing piles up. Ids of this paper alone are kept, and no text.
 */
const keptName = 'sanam.sitting-struck';

/** What is struck out in this sitting: on this device alone, also after a reload. */
export function useStrikes(sittingId: string): Strikes {
  const [struck, setStruck] = useState(() => struckIn(sittingId));
  useEffect(() => {
    const kept: Kept = { sitting: sittingId, struck: [...struck] };
    remember(keptName, struck.size > 0 ? JSON.stringify(kept) : null);
  }, [sittingId, struck]);
  const of = (position: number) => struck.get(position) ?? [];
  const isStruck = (position: number, option: string) => of(position).includes(option);
  const lift = (position: number, option: string) => {
    if (isStruck(position, option)) setStruck(withStrikes(struck, position, without(of(position), option)));
  };
  return {
    isStruck,
    lift,
    turn: (position, option) =>
      isStruck(position, option)
        ? lift(position, option)
        : setStruck(withStrikes(struck, position, [...of(position), option])),
  };
}

/** The sitting is over: nothing of this is kept any longer. */
export const forgetStrikes = (): void => remember(keptName, null);

const without = (options: readonly string[], option: string) => options.filter((each) => each !== option);

function withStrikes(struck: Struck, position: number, options: readonly string[]): Struck {
  const next = new Map(struck);
  if (options.length > 0) next.set(position, options);
  else next.delete(position);
  return next;
}

function struckIn(sittingId: string): Struck {
  try {
    const { sitting, struck } = JSON.parse(recall(keptName) ?? '') as Kept;
    return new Map(sitting === sittingId ? struck : []);
  } catch {
    return new Map();
  }
}
