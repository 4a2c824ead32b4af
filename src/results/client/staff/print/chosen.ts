import { chosenPrints, type ChosenPrint } from '../../../domain/chosen-print.ts';

/** What is to be printed: the rows chosen in a list over all exams. */
export type ChosenToPrint = { readonly of: ChosenPrint; readonly ids: readonly string[] };

const name = 'sanam.chosen-print';

/** Takes the choice along to the page that prints; too many ids for an address. It stays with the tab. */
export const carryToPrint = (chosen: ChosenToPrint): void => sessionStorage.setItem(name, JSON.stringify(chosen));

/** The rows that were chosen in the list of these documents; none where nothing was chosen there last. */
export function carriedToPrint(of: string): ChosenToPrint | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as ChosenToPrint | null;
    return kept?.of === of && chosenPrints.includes(kept.of) && kept.ids.length > 0 ? kept : null;
  } catch {
    return null;
  }
}
