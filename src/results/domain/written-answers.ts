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
  const gap = (id: string) => place.gaps.findIndex((one) => one.id === id);
  return Object.entries(response)
    .map(([left, right]) =>
      kinds[place.kind].hasGaps
        ? `${gap(left) + 1} ${letterOf(place.optionOrder, right)}`
        : `${place.optionOrder.indexOf(left) + 1} ${letterOf(place.matchOrder, right)}`,
    )
    .join(', ');
}

/** What is no option was written out. */
function letterOf(order: readonly string[], id: string): string {
  const at = order.indexOf(id);
  return at < 0 ? id : String.fromCodePoint(65 + at);
}
