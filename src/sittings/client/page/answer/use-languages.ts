import { useEffect, useState } from 'react';
import type { ContentLanguage } from '../../../../platform/language.ts';
import { recall, remember } from '../kept-here.ts';

type Chosen = ReadonlyMap<number, ContentLanguage>;

/** One name for all sittings: the next one takes the place of the last. */
const keptName = 'sanam.sitting-languages';

/** The languages chosen for single questions of this sitting: on this device alone, also after a reload. */
export function useLanguages(sittingId: string) {
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(sittingId));
  useEffect(() => {
    remember(keptName, chosen.size > 0 ? JSON.stringify([sittingId, ...chosen]) : null);
  }, [sittingId, chosen]);
  return [chosen, setChosen] as const;
}

function chosenIn(sittingId: string): Chosen {
  try {
    const [sitting, ...chosen] = JSON.parse(recall(keptName) ?? '[]') as [string, ...[number, ContentLanguage][]];
    return new Map(sitting === sittingId ? chosen : []);
  } catch {
    return new Map();
  }
}
