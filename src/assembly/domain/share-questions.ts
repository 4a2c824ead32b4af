import { shuffled, type Random } from './random.ts';

/** The versions that have a question in common, by their places: `[0, 2]` are the first and the third. */
export type Share = readonly number[];

/** A row to deal: each version gets `count` of its `distinct` questions, or of its passages of `weight` questions. */
export type RowToShare = {
  readonly count: number;
  readonly distinct: number;
  readonly weight?: number;
  /** How many each version gets, where that is not the same for all. */
  readonly each?: readonly number[] | undefined;
};

const tries = 60;

/**
 * Deals the questions of each row to the versions so that no two versions share more than `overlap` in all. Each
 * question serves as often as any other of its row, give or take one. Null when no such deal was found.
 */
export function shareQuestions(
  rows: readonly RowToShare[],
  versions: number,
  overlap: number,
  random: Random,
): Share[][] | null {
  for (let attempt = 0; attempt < tries; attempt++) {
    const deal = dealRows(rows, versions, overlap, random);
    if (deal) return deal;
  }
  return null;
}

function dealRows(rows: readonly RowToShare[], versions: number, overlap: number, random: Random): Share[][] | null {
  const table = sharedTable(versions);
  const crowding = (row: RowToShare) => wantsOf(row, versions).reduce((sum, some) => sum + some, 0) / row.distinct;
  const dealt = new Map<RowToShare, Share[]>();
  // What many versions must share leaves no choice, so it is dealt first.
  for (const row of shuffled(rows, random).toSorted((a, b) => crowding(b) - crowding(a))) {
    dealt.set(row, dealRow(row, versions, table, random));
    if (table.most() > overlap) return null;
  }
  return rows.map((row) => dealt.get(row) ?? []);
}

const wantsOf = ({ count, each }: RowToShare, versions: number): number[] =>
  each ? [...each] : Array.from({ length: versions }, () => count);

/** How many questions each two versions have in common so far. */
type SharedTable = ReturnType<typeof sharedTable>;

function sharedTable(versions: number) {
  const shared = Array.from({ length: versions * versions }, () => 0);
  const between = (a: number, b: number): number => shared[a * versions + b] ?? 0;
  return {
    between,
    most: () => Math.max(...shared),
    add(share: Share, weight: number): void {
      for (const a of share) for (const b of share) if (a !== b) shared[a * versions + b] = between(a, b) + weight;
    },
  };
}

function dealRow(row: RowToShare, versions: number, table: SharedTable, random: Random): Share[] {
  const { distinct, weight = 1 } = row;
  const wanted = wantsOf(row, versions);
  return Array.from({ length: distinct }, (_, done) => {
    const left = distinct - done;
    const share = pickShare(wanted, left, table, random);
    for (const version of share) wanted[version] = (wanted[version] ?? 0) - 1;
    table.add(share, weight);
    return share;
  });
}

/**
 * The versions that get the next of `left` questions: those that want every one of them, then those that have least
 * in common with the ones chosen. So many always remain that every version gets its count (Gale and Ryser: sizes
 * that differ by one at most can be dealt to any wants).
 */
function pickShare(wanted: readonly number[], left: number, table: SharedTable, random: Random): Share {
  const size = Math.ceil(wanted.reduce((sum, some) => sum + some, 0) / left);
  const wants = (version: number) => wanted[version] ?? 0;
  const chosen = [...wanted.keys()].filter((version) => wants(version) >= left);
  const others = shuffled(
    [...wanted.keys()].filter((version) => wants(version) > 0 && wants(version) < left),
    random,
  );
  const cost = (version: number) =>
    chosen.reduce((sum, other) => sum + 100 * table.between(version, other) ** 2, 0) - wants(version);
  while (chosen.length < size && others.length > 0) {
    const best = others.reduce((first, version) => (cost(version) < cost(first) ? version : first));
    chosen.push(best);
    others.splice(others.indexOf(best), 1);
  }
  return chosen;
}
