import { useEffect, useState } from 'react';
import type { Desk } from '../../desk/desk.ts';
import type { Mark } from './highlight/offsets.ts';

/** What examinees write for themselves. */
export type OwnWords = {
  /** By the position of the question. */
  readonly notes: Readonly<Record<number, string>>;
  /** By the text that they stand in. */
  readonly marks: Readonly<Record<string, readonly Mark[]>>;
  /** Minutes left at which the page reminds; null: never. */
  readonly alarm: number | null;
};

const nothing: OwnWords = { notes: {}, marks: {}, alarm: null };

/** Kept on this device alone, sealed with the paper, and gone with it at the end. Null until what is kept has been read. */
export function useOwn({ surroundings: { keeper } }: Desk, sittingId: string) {
  const [own, setOwn] = useState<OwnWords | null>(null);
  useEffect(() => {
    let here = true;
    void keeper.recallOwn(sittingId).then((text) => here && setOwn(read(text)));
    return () => {
      here = false;
    };
  }, [keeper, sittingId]);
  const change = (part: Partial<OwnWords>) => {
    if (!own) return;
    const next = { ...own, ...part };
    setOwn(next);
    keeper.own(JSON.stringify(next));
  };
  return { own, change };
}

function read(text: string | null): OwnWords {
  try {
    return { ...nothing, ...(JSON.parse(text ?? '{}') as Partial<OwnWords>) };
  } catch {
    return nothing;
  }
}
