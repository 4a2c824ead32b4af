import type { LocalText } from '../../platform/language.ts';

type Sought = {
  readonly number: string;
  readonly seat: string | null;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
};

/** Those of a board whom a text means: on that very seat, or with it in seat, number or name; everybody where it is empty. */
export function findPlaces<One extends Sought>(places: readonly One[], text: string): readonly One[] {
  const sought = plain(text);
  if (sought === '') return places;
  const seated = places.filter(({ seat }) => seat !== null && plain(seat) === sought);
  return seated.length > 0 ? seated : places.filter((place) => wordsOf(place).some((words) => words.includes(sought)));
}

const plain = (text: string) => text.trim().toLowerCase().normalize('NFC');

const wordsOf = ({ number, seat, givenName, familyName }: Sought): string[] =>
  [number, seat ?? '', ...(['en', 'th'] as const).map((of) => `${givenName[of] ?? ''} ${familyName[of] ?? ''}`)].map(
    plain,
  );
