import type { FactDigests, PrintedFactName, PrintedPlace, PrintSnapshot, RoomDocument } from './snapshot.ts';

/** In what way somebody’s place differs from what was printed. */
export const placeChanges = ['added', 'removed', 'version', 'seat', 'way', 'print'] as const;
export type PlaceChange = (typeof placeChanges)[number];

/** What has changed since: facts of the exam, and of each change of places whom it is about. */
export type PrintChanges = {
  readonly facts: readonly PrintedFactName[];
  readonly places: Readonly<Partial<Record<PlaceChange, readonly string[]>>>;
};

type Shown = { readonly facts: readonly PrintedFactName[]; readonly places: readonly PlaceChange[] };

const everything: Shown = {
  facts: ['papers', 'title', 'when', 'where', 'aids', 'invigilators'],
  places: placeChanges,
};
const paper: Shown = { facts: ['papers', 'title', 'when', 'where', 'aids'], places: [] };

/** What each document shows: other changes do not put it out of date. */
const shownIn: Readonly<Record<RoomDocument, Shown>> = {
  pack: everything,
  lists: everything,
  paper,
  grid: { facts: ['papers', 'title'], places: [] },
  personal_grids: { facts: ['papers', 'title'], places: ['added', 'removed', 'version', 'seat'] },
  attendance: {
    facts: ['title', 'when', 'where', 'invigilators'],
    places: ['added', 'removed', 'version', 'seat', 'way'],
  },
  personal_papers: { ...paper, places: ['added', 'removed', 'version', 'seat', 'print'] },
};

/** Documents that are made out to persons, for those alone who write on paper. */
const personal: readonly RoomDocument[] = ['personal_grids', 'personal_papers'];

/** What has changed since a document was printed, as far as the document shows it. */
export function changesSince(document: RoomDocument, printed: PrintSnapshot, now: PrintSnapshot): PrintChanges {
  const shown = shownIn[document];
  const inIt = (places: readonly PrintedPlace[]) =>
    places.filter(({ onPaper }) => onPaper || !personal.includes(document));
  return {
    facts: shown.facts.filter((fact) => printed.facts[fact] !== now.facts[fact]),
    places: changedPlaces(inIt(printed.places), inIt(now.places), shown.places),
  };
}

function changedPlaces(
  before: readonly PrintedPlace[],
  after: readonly PrintedPlace[],
  shown: readonly PlaceChange[],
): PrintChanges['places'] {
  const was = new Map(before.map((place) => [place.id, place]));
  const is = new Map(after.map((place) => [place.id, place]));
  const changed = [
    ...after.map((place) => ({ id: place.id, change: changeOf(was.get(place.id), place) })),
    ...before.flatMap(({ id }) => (is.has(id) ? [] : [{ id, change: 'removed' as const }])),
  ];
  const named = shown.map(
    (name) => [name, changed.flatMap(({ id, change }) => (change === name ? [id] : []))] as const,
  );
  return Object.fromEntries(named.filter(([, ids]) => ids.length > 0));
}

/** The gravest change: who has another version needs another paper, whatever their seat. */
function changeOf(was: PrintedPlace | undefined, is: PrintedPlace): PlaceChange | null {
  if (!was) return 'added';
  if (was.version !== is.version) return 'version';
  if (was.onPaper !== is.onPaper) return 'way';
  if (was.large !== is.large) return 'print';
  return was.seat === is.seat ? null : 'seat';
}

export const isOutOfDate = ({ facts, places }: PrintChanges): boolean =>
  facts.length > 0 || Object.keys(places).length > 0;

/** A print as far as somebody’s paper was in it. */
export type PaperPrint = PrintSnapshot & { readonly document: RoomDocument };

/**
 * Who writes on paper and has none that is right, once papers were printed for people: they came later, or have another
 * version, seat or print. A pack has papers by version, without names and seats.
 */
export function listLackingPaper(prints: readonly PaperPrint[], now: PrintSnapshot): string[] {
  const holding = prints.filter(({ document }) => document === 'pack' || document === 'personal_papers');
  if (holding.length === 0) return [];
  const hasPaper = (place: PrintedPlace) =>
    holding.some(({ document, facts, places }) => {
      const was = places.find(({ id }) => id === place.id);
      return was !== undefined && isSamePaper(facts, now.facts) && isRight(document, was, place);
    });
  return now.places.flatMap((place) => (place.onPaper && !hasPaper(place) ? [place.id] : []));
}

const isSamePaper = (was: FactDigests, is: FactDigests): boolean => was.papers === is.papers;

const isRight = (document: RoomDocument, was: PrintedPlace, is: PrintedPlace): boolean =>
  was.onPaper &&
  was.version === is.version &&
  (document === 'pack' || (was.seat === is.seat && was.large === is.large));
