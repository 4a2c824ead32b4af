import { mostSpecificFirst, rowTakes, type DealtRow, type Stock } from './blueprint.ts';

/** How much of each part of the stock is given to each row; rows and parts by their places. */
export type Allotment = {
  /** The parts that each row may take. */
  readonly takes: readonly (readonly number[])[];
  readonly given: number[][];
  readonly free: number[];
};

/** A row takes from a part. */
type Move = { readonly row: number; readonly part: number };

export const allotmentOf = (rows: readonly DealtRow[], stock: readonly Stock[]): Allotment => ({
  takes: rows.map((row) => [...stock.entries()].flatMap(([part, of]) => (rowTakes(row, of) ? [part] : []))),
  given: rows.map(() => stock.map(() => 0)),
  free: stock.map(({ usable }) => usable),
});

const held = ({ given }: Allotment, { row, part }: Move): number => given[row]?.[part] ?? 0;

function give({ given }: Allotment, { row, part }: Move, amount: number): void {
  const own = given[row];
  if (own) own[part] = (own[part] ?? 0) + amount;
}

function loosen({ free }: Allotment, part: number, amount: number): void {
  free[part] = (free[part] ?? 0) + amount;
}

/**
 * Gives a row up to so many more, and moves other rows to what they can do with as well. It gets less only where no
 * distribution would give it more (augmenting paths, Ford and Fulkerson). Answers how many it got.
 */
export function giveMore(allotment: Allotment, row: number, wanted: number): number {
  let got = 0;
  while (got < wanted) {
    const chain = findChain(allotment, row);
    const last = chain?.at(-1);
    if (!chain || !last) break;
    const released = chain.slice(1).map((move, index) => ({ row: move.row, part: chain[index]?.part ?? 0 }));
    const amount = Math.min(
      wanted - got,
      allotment.free[last.part] ?? 0,
      ...released.map((move) => held(allotment, move)),
    );
    for (const move of chain) give(allotment, move, amount);
    for (const move of released) give(allotment, move, -amount);
    loosen(allotment, last.part, -amount);
    got += amount;
  }
  return got;
}

/** The shortest chain of moves at whose end a part has something left; each row gives up what the one before it takes. */
function findChain(allotment: Allotment, first: number): Move[] | null {
  const chains: { readonly row: number; readonly before: Move[] }[] = [{ row: first, before: [] }];
  const rowsSeen = new Set([first]);
  const partsSeen = new Set<number>();
  for (const { row, before } of chains)
    for (const part of allotment.takes[row] ?? []) {
      if (partsSeen.has(part)) continue;
      partsSeen.add(part);
      const chain = [...before, { row, part }];
      if ((allotment.free[part] ?? 0) > 0) return chain;
      for (const other of holdersOf(allotment, part)) {
        if (rowsSeen.has(other)) continue;
        rowsSeen.add(other);
        chains.push({ row: other, before: chain });
      }
    }
  return null;
}

const holdersOf = (allotment: Allotment, part: number): number[] =>
  [...allotment.given.keys()].filter((row) => held(allotment, { row, part }) > 0);

/**
 * Uses up one of a part for a row, within what the row was given. False where then it, or another row, could not have
 * all that was given to it.
 */
export function useOne(allotment: Allotment, move: Move): boolean {
  const { row, part } = move;
  if (held(allotment, move) > 0) {
    give(allotment, move, -1);
    return true;
  }
  const takes = allotment.takes[row] ?? [];
  const instead = takes.find((other) => held(allotment, { row, part: other }) > 0);
  if (instead === undefined || !takes.includes(part)) return false;
  give(allotment, { row, part: instead }, -1);
  loosen(allotment, instead, 1);
  if (makeRoom(allotment, part)) return true;
  loosen(allotment, instead, -1);
  give(allotment, { row, part: instead }, 1);
  return false;
}

/** Takes one of a part out of the stock: a free one, else one whose row can have another in its place. */
function makeRoom(allotment: Allotment, part: number): boolean {
  if ((allotment.free[part] ?? 0) > 0) {
    loosen(allotment, part, -1);
    return true;
  }
  return holdersOf(allotment, part).some((row) => {
    give(allotment, { row, part }, -1);
    if (giveMore(allotment, row, 1) === 1) return true;
    give(allotment, { row, part }, 1);
    return false;
  });
}

/** Gives each row up to so many; those that leave less open first. Answers what each got. */
export function allotAll(
  rows: readonly DealtRow[],
  stock: readonly Stock[],
  wanted: (row: DealtRow) => number = ({ count }) => count,
) {
  const allotment = allotmentOf(rows, stock);
  const got = new Map(mostSpecificFirst(rows).map((row) => [row, giveMore(allotment, rows.indexOf(row), wanted(row))]));
  return { allotment, got };
}
