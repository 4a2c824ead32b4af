import { chiSquareTail } from '../classical/normal.ts';
import { totalsOf, type ScoreTable } from '../score-table.ts';
import type { Parameters } from './expectation.ts';
import { logistic, standardNormal } from './quadrature.ts';

/** How answers to an item differ from its curve: S-X², and how likely so much is by chance. */
export type ItemFit = { readonly chiSquare: number; readonly degrees: number; readonly chance: number };

/** Persons with a total, or with neighbouring ones, and how many of them should have had the item right, and had. */
type Group = { readonly persons: number; readonly expected: number; readonly right: number };

/** Of a group at least so many are expected right, and so many wrong. */
const fewestExpected = 1;

/**
 * S-X² of each item of the two-parameter model (Orlando and Thissen 2000): by total score, who had it right is held against the
 * share that the model expects at that total. Null where too few groups are left to say anything.
 */
export function itemFits(table: ScoreTable, { slopes, intercepts }: Parameters): (ItemFit | null)[] {
  const { nodes, weights } = standardNormal();
  const chances = Array.from(slopes, (slope, item) =>
    nodes.map((node) => logistic(slope * node + (intercepts[item] ?? 0))),
  );
  const all = totalShares(chances, nodes.length);
  const totals = totalsOf(table);
  const persons = new Float64Array(slopes.length + 1);
  for (const total of totals) persons[total]! += 1;
  return chances.map((own, item) => {
    const others = totalShares(chances.toSpliced(item, 1), nodes.length);
    const right = rightByTotal(table.columns[item]!, totals, persons.length);
    const groups = Array.from({ length: slopes.length - 1 }, (_, below): Group => {
      const total = below + 1;
      const share =
        weighted(weights, (at) => own[at]! * others[at]![below]!) / weighted(weights, (at) => all[at]![total]!);
      return { persons: persons[total]!, expected: persons[total]! * share, right: right[total]! };
    });
    return fitOf(joined(groups));
  });
}

const weighted = (weights: Float64Array, at: (node: number) => number): number =>
  weights.reduce((sum, weight, node) => sum + weight * at(node), 0);

/** By node, the chance of each total over some items (Lord and Wingersky 1984). */
function totalShares(chances: readonly Float64Array[], nodes: number): Float64Array[] {
  return Array.from({ length: nodes }, (_, node) => {
    const shares = new Float64Array(chances.length + 1);
    shares[0] = 1;
    for (const [done, chance] of chances.entries())
      for (let total = done + 1; total >= 0; total--)
        shares[total] = shares[total]! * (1 - chance[node]!) + (shares[total - 1] ?? 0) * chance[node]!;
    return shares;
  });
}

function rightByTotal(column: Float64Array, totals: Float64Array, length: number): Float64Array {
  const right = new Float64Array(length);
  for (const [person, total] of totals.entries()) right[total]! += column[person]!;
  return right;
}

/** Neighbours together, until enough are expected right and wrong in each group. */
function joined(groups: readonly Group[]): Group[] {
  const together = (one: Group, other: Group): Group => ({
    persons: one.persons + other.persons,
    expected: one.expected + other.expected,
    right: one.right + other.right,
  });
  const isEnough = ({ persons, expected }: Group) => expected >= fewestExpected && persons - expected >= fewestExpected;
  const done: Group[] = [];
  let open: Group | null = null;
  for (const group of groups) {
    open = open ? together(open, group) : group;
    if (!isEnough(open)) continue;
    done.push(open);
    open = null;
  }
  const last = done.pop();
  return last ? [...done, open ? together(last, open) : last] : [];
}

/** Two degrees go to the slope and the intercept. */
function fitOf(groups: readonly Group[]): ItemFit | null {
  const degrees = groups.length - 2;
  if (degrees < 1) return null;
  const chiSquare = groups.reduce(
    (sum, { persons, expected, right }) =>
      sum + ((right - expected) ** 2 * persons) / (expected * (persons - expected)),
    0,
  );
  return { chiSquare, degrees, chance: chiSquareTail(chiSquare, degrees) };
}
