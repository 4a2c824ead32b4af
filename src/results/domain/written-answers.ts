import { kinds } from '../../questions/domain/kinds/kinds.ts';
import type { PrintedQuestion } from './paper-answers.ts';
import type { Response } from '../../sittings/domain/response.ts';

type Place = PrintedQuestion & { readonly position: number };

/** What was answered on paper, a line for each answered place, in the letters of the print: `12: B`, `13: A C`. */
export function writtenAnswers(places: readonly Place[], responses: ReadonlyMap<number, Response>): string[] {
  const lines = places.toSorted((a, b) => a.position - b.position);
  return lines.flatMap((place) => {
    const written = inLetters(place, responses.get(place.position) ?? null);
    return written === '' ? [] : [`${place.position}: ${written}`];
  });
}

function inLetters(place: Place, response: Response): string {
  if (response === null) return '';
  if (typeof response === 'string') return letterOf(place.optionOrder, response);
  if (Array.isArray(response)) return response.map((id: string) => letterOf(place.optionOrder, id)).join(' ');
  const written = entryIn(place);
  return Object.entries(response).map(written).join(', ');
}

/** What an entry of a response is called on the paper: the filling of a gap, or the match of an option. */
function entryIn({ kind, gaps, optionOrder, matchOrder }: Place): (entry: readonly [string, string]) => string {
  switch (kinds[kind].onPaper) {
    case 'gaps':
      return ([id, filling]) => `${gaps.findIndex((gap) => gap.id === id) + 1} ${letterOf(optionOrder, filling)}`;
    case 'pairs':
    case 'letter':
    case 'letters':
    case 'order':
    case 'words':
      return ([left, right]) => `${optionOrder.indexOf(left) + 1} ${letterOf(matchOrder, right)}`;
  }
}

/** What is no option was written out. */
function letterOf(order: readonly string[], id: string): string {
  const at = order.indexOf(id);
  return at < 0 ? id : String.fromCodePoint(65 + at);
}
