import { plainText } from '../../platform/rich-text/rich-text.ts';
import { kinds } from '../../questions/domain/kinds/kinds.ts';
import { isByName, isList, type Response } from '../../sittings/domain/response.ts';
import type { PrintedQuestion } from './paper-answers.ts';

type Place = PrintedQuestion & { readonly rich?: boolean };

/** A response as it is typed from a sheet, in the letters of the paper: `B`, `AC`, `1B 2A`, `1: A; 2: nozzle`, or its words. */
export function asTyped(place: Place, response: Response): string {
  if (response === null) return '';
  const { optionOrder, matchOrder } = place;
  if (isList(response)) return response.map((id) => letterAmong(optionOrder, id)).join('');
  if (isByName(response))
    return kinds[place.kind].onPaper === 'gaps'
      ? filledGaps(place, response)
      : optionOrder
          .flatMap((id, at) => {
            const match = response[id];
            return match === undefined ? [] : [`${at + 1}${letterAmong(matchOrder, match)}`];
          })
          .join(' ');
  if (kinds[place.kind].onPaper === 'words') return place.rich ? plainText(response) : response;
  return letterAmong(optionOrder, response);
}

/** Each gap that chooses letters its own choices. */
const filledGaps = ({ gaps, optionOrder }: Place, filled: Readonly<Record<string, string>>): string =>
  gaps
    .flatMap(({ id, way, choices }, at) => {
      const text = filled[id];
      if (text === undefined) return [];
      const own = optionOrder.filter((option) => choices.includes(option));
      return [`${at + 1}: ${way === 'choice' ? letterAmong(own, text) : text}`];
    })
    .join('; ');

function letterAmong(order: readonly string[], id: string): string {
  const at = order.indexOf(id);
  return at < 0 ? id : String.fromCodePoint(65 + at);
}
