import type { Search } from '../../../platform/client/routing/target.tsx';

/** The questions an act on many is about: those ticked, or all that a list's filters let through. */
export type ChosenQuestions = { readonly ids: string[] } | { readonly filter: Record<string, string> };

const name = 'sanam.chosen';

/** What the acts on many ask for, as the endpoints take it: filters as they stand in the address. */
export function chosenFrom(ids: readonly string[], filters: Search, fixed: Search, all: boolean): ChosenQuestions {
  if (!all) return { ids: [...ids] };
  const { sort: _, ...filter } = { ...filters, ...fixed };
  return {
    filter: Object.fromEntries(Object.entries(filter).flatMap(([key, value]) => (value ? [[key, value]] : []))),
  };
}

/** Takes the choice along to a page of its own; too many ids for an address. It stays with the tab. */
export const carry = (chosen: ChosenQuestions): void => sessionStorage.setItem(name, JSON.stringify(chosen));

export function carried(): ChosenQuestions | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as ChosenQuestions | null;
  } catch {
    return null;
  }
}
