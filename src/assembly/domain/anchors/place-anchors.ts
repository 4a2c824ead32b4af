import { allotAll } from '../allotment.ts';
import { servedWith } from '../last-exams/needed-recent.ts';
import { questionsAsked, rowTakes, type Blueprint, type BlueprintRow, type Stock } from '../blueprint.ts';

/** Which questions all versions are to have in common, to compare the versions or the years by. */
export type Anchors = Pick<Blueprint, 'common' | 'earlier'>;

/** Of which papers anchors are asked. */
export type AnchorsAsked = Anchors & Pick<Blueprint, 'rows' | 'versions' | 'overlap' | 'sharedWithLast'>;

/** A place of a row that a question of this part of the stock takes in every version. */
export type AnchorPlace = {
  readonly row: BlueprintRow;
  readonly part: Stock;
  /** Whether a question of the earlier exam has to stand there. */
  readonly isEarlier: boolean;
};

/** Where anchors stand, and what is left for the rest: rows without these places, stock without these questions. */
export type PlacedAnchors = {
  readonly places: readonly AnchorPlace[];
  readonly rows: readonly BlueprintRow[];
  readonly stock: readonly Stock[];
};

/** What a blueprint asks of anchors: so many of the earlier exam, then so many others. One version has nothing in common. */
export const anchorsAsked = ({ common = 0, earlier = null, versions }: Anchors & Pick<Blueprint, 'versions'>) => ({
  earlier: earlier?.count ?? 0,
  common: versions > 1 ? common : 0,
});

/** What any place may take; of the last exams only so many. */
export const openStock = (stock: readonly Stock[]): Stock[] => stock.filter(({ anchor }) => anchor !== 'only');

/** Rows of passages have no anchors: these are questions that stand by themselves. */
const withoutPassages = (rows: readonly BlueprintRow[]): BlueprintRow[] => rows.filter(({ perPassage }) => !perPassage);

/** How many questions of each version could be anchors by their rows. */
export const placesForAnchors = (rows: readonly BlueprintRow[]): number => questionsAsked(withoutPassages(rows));

const earlierStock = (stock: readonly Stock[]): Stock[] => stock.filter(({ anchor }) => anchor);

const served = (rows: readonly BlueprintRow[], stock: readonly Stock[]): number =>
  [...allotAll(rows, stock).got.values()].reduce((sum, got) => sum + got, 0);

/**
 * How many questions of the earlier exam could stand in these rows beside each other, the rest being filled from what any
 * place may take. Questions that can fill places are a matroid: a set of the earlier exam's that can stand together grows to any
 * size up to the largest, and where the others leave places empty it needs as many as these.
 */
export function mostEarlier(asked: readonly BlueprintRow[], stock: readonly Stock[], mostRecent = 0): number {
  const rows = withoutPassages(asked);
  const all = questionsAsked(rows);
  return servedWith(rows, stock, mostRecent) < all ? 0 : served(rows, earlierStock(stock));
}

/** How many anchors too many are asked: of the earlier exam, or of all places together. */
export function missingAnchors(asked: AnchorsAsked, stock: readonly Stock[]): number {
  const { earlier, common } = anchorsAsked(asked);
  return Math.max(
    earlier - mostEarlier(asked.rows, stock, asked.sharedWithLast),
    earlier + common - placesForAnchors(asked.rows),
    0,
  );
}

/** Whether so many of the earlier exam's questions can stand in these rows, and the rest be filled. */
function isPossible({ rows, stock }: Left, earlier: number, mostRecent = 0): boolean {
  const all = questionsAsked(rows);
  if (all - servedWith(rows, openStock(stock), mostRecent) > earlier) return false;
  return earlier === 0 || earlier <= mostEarlier(rows, stock, mostRecent);
}

type Left = Pick<PlacedAnchors, 'rows' | 'stock'>;

/**
 * The places of the anchors, one after the other, each where all that is left can still be met; null where that cannot be. Rows that
 * would make versions share too much come first, then each row gets its share, so that the anchors are a paper in small. Rows of
 * passages are left as they are.
 */
export function placeAnchors(given: AnchorsAsked, stock: readonly Stock[]): PlacedAnchors | null {
  const asked = { ...given, rows: withoutPassages(given.rows) };
  const { earlier, common } = anchorsAsked(asked);
  let left: PlacedAnchors = { places: [], rows: asked.rows, stock };
  const { sharedWithLast } = given;
  if (earlier + common > questionsAsked(asked.rows) || !isPossible(left, earlier, sharedWithLast)) return null;
  for (let done = 0; done < earlier + common; done++) {
    const isEarlier = done < earlier;
    const still = Math.max(earlier - done - 1, 0);
    const next = firstOf(candidates(asked, left, isEarlier), (one) => isPossible(one, still, sharedWithLast));
    if (!next) return null;
    left = next;
  }
  const passages = given.rows.filter(({ perPassage }) => perPassage);
  return { ...left, rows: [...left.rows.filter(({ count }) => count > 0), ...passages] };
}

function firstOf<Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Item | null {
  for (const item of items) if (fits(item)) return item;
  return null;
}

/** What is left with one more anchor: every row and part, the best first. */
function* candidates(asked: AnchorsAsked, left: PlacedAnchors, isEarlier: boolean): Generator<PlacedAnchors> {
  // What the last exams had would compare versions that are known to some.
  const parts = isEarlier ? earlierStock(left.stock) : openStock(left.stock).filter(({ recent }) => !recent);
  // What can stand nowhere else, then (of other anchors last) what the earlier exam had.
  const worth = ({ anchor }: Stock) => (isEarlier ? Number(anchor !== 'only') : Number(anchor === 'also'));
  const inTurn = parts.filter(({ usable }) => usable > 0).toSorted((one, other) => worth(one) - worth(other));
  for (const number of rowsInTurn(asked, left))
    for (const part of inTurn) {
      const [row, before] = [left.rows[number], asked.rows[number]];
      if (!row || !before || !rowTakes(row, part)) continue;
      yield {
        places: [...left.places, { row: before, part, isEarlier }],
        rows: left.rows.with(number, { ...row, count: row.count - 1 }),
        stock: left.stock.map((one) => (one === part ? { ...one, usable: one.usable - 1 } : one)),
      };
    }
}

/** The numbers of rows with places left: crowded ones first where sharing is limited, then what lags most behind its share. */
function rowsInTurn(
  { rows: asked, versions, overlap }: AnchorsAsked,
  { rows, stock, places }: PlacedAnchors,
): number[] {
  const all = questionsAsked(asked);
  const open = openStock(stock);
  const usableFor = (row: BlueprintRow) =>
    open.filter((part) => rowTakes(row, part)).reduce((sum, { usable }) => sum + usable, 0);
  const crowding = (row: BlueprintRow) => {
    const over = (row.count * versions) / Math.max(usableFor(row), 1);
    return overlap !== null && over > 1 ? over : 0;
  };
  const lag = (number: number) => {
    const { count = 0 } = asked[number] ?? {};
    return (count * (places.length + 1)) / all - (count - (rows[number]?.count ?? 0));
  };
  return [...rows.entries()]
    .filter(([, { count }]) => count > 0)
    .map(([number, row]) => ({ number, crowding: crowding(row), lag: lag(number) }))
    .toSorted((one, other) => other.crowding - one.crowding || other.lag - one.lag)
    .map(({ number }) => number);
}
