import { useContext } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { MeContext } from './me.ts';

/** What a subscription may limit, as pages name it. */
export type LimitedKind = 'administrators' | 'examinees' | 'questions';

export type WhyNoMore = 'closed' | LimitedKind;

/** Why nothing can be saved at the moment, or nothing more of this kind; null where it can. The server says so too. */
export function useWhyNoMore(kind?: LimitedKind): WhyNoMore | null {
  const company = useContext(MeContext)?.company;
  if (company?.isClosed) return 'closed';
  return kind && company?.reached?.includes(kind) ? kind : null;
}

/** Gives what reads again how the company stands, for after something was added. */
export function useStandingChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of ['me', 'company-standing']) void queries.invalidateQueries({ queryKey: [key] });
  };
}
