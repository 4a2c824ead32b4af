import { joinedRows, type BlueprintRow } from '../blueprint.ts';
import { randomFrom, shuffled } from '../random.ts';
import { bandNames } from './bands.ts';
import { pointsAbove, takes, type Asked, type WeighedQuestion } from './paper-problem.ts';

/** So many times what a subsection needs for all versions is enough to choose well from; but never fewer than this. */
const plenty = { times: 6, least: 40 };

/** The bank in an order that follows from the seed alone, whatever order it comes in. */
export const mixedBank = (bank: readonly WeighedQuestion[], seed: string): WeighedQuestion[] =>
  shuffled(
    bank.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    randomFrom(`${seed}/bank`),
  );

/**
 * The questions an optimising choice looks at first: of each subsection those of no last exam, of these those used least, then those used longest ago; the
 * first of this order among equals. Where a score is wanted, as many that are nearest to it as well; where bands are, those of
 * each by its share.
 */
export function narrowBank(
  { rows, versions, wantedScore = null, bands = null }: Asked,
  bank: readonly WeighedQuestion[],
): WeighedQuestion[] {
  const rested = bank.toSorted(restedFirst);
  const orders = wantedScore === null ? [rested] : [rested, rested.toSorted(nearestFirst(wantedScore))];
  const bySubsection = Map.groupBy(joinedRows(rows), ({ subsectionId }) => subsectionId);
  return [...bySubsection.values()].flatMap((own) => {
    const most = (count: number) => Math.max(count * versions * plenty.times, plenty.least);
    const ofBands = bandNames.flatMap((name) => {
      const share = (bands?.[name] ?? 0) / 100;
      const some = share > 0 ? rested.filter(({ band }) => band === name) : [];
      return takenBy(own, some, (count) => Math.ceil(most(count) * share));
    });
    return [...new Set([...orders.flatMap((order) => takenBy(own, order, most)), ...ofBands])];
  });
}

/** As many as `most` says for each row, each question once. */
function takenBy(
  rows: readonly BlueprintRow[],
  bank: readonly WeighedQuestion[],
  most: (count: number) => number,
): WeighedQuestion[] {
  const taken = new Set<WeighedQuestion>();
  for (const row of rows) {
    const open = bank.filter((one) => takes(row, one));
    // A passage is looked at whole or not at all.
    for (const question of row.perPassage ? open : open.slice(0, most(row.count))) taken.add(question);
  }
  return [...taken];
}

const restedFirst = (one: WeighedQuestion, other: WeighedQuestion): number =>
  Number(one.recent ?? false) - Number(other.recent ?? false) ||
  one.uses - other.uses ||
  (one.lastUsedAt?.getTime() ?? 0) - (other.lastUsedAt?.getTime() ?? 0);

const nearestFirst = (wantedScore: number) => (one: WeighedQuestion, other: WeighedQuestion) =>
  Math.abs(pointsAbove(wantedScore)(one)) - Math.abs(pointsAbove(wantedScore)(other));
