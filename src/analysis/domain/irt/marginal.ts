import { climb, type Step } from './accelerated.ts';
import { meanOf } from '../classical/moments.ts';
import type { ScoreTable } from '../score-table.ts';
import { expectationOf, type Expectation, type Parameters } from './expectation.ts';
import { logistic, standardNormal, type Quadrature } from './quadrature.ts';

/** What is the same for all items: nothing, the slope, or the slope and it is 1. */
export type MarginalModel = 'two_parameters' | 'common_slope' | 'rasch';

export type MarginalFit = Parameters &
  Pick<Expectation, 'logLikelihood' | 'abilities' | 'spreads'> & {
    readonly iterations: number;
    readonly converged: boolean;
  };

type Sums = {
  /** By item: how many were right, and the sum of their abilities. */
  readonly right: Float64Array;
  readonly ability: Float64Array;
  readonly counts: Float64Array;
  readonly nodes: Float64Array;
};

const mostSteps = 2000;
/** Of a slope or an intercept in one step. */
const smallestMove = 1e-6;

/**
 * Marginal maximum likelihood by the EM algorithm (Bock and Aitkin 1981), ability standard normal. Items that all or nobody had right
 * have no parameters: leave them out before. `onIteration` learns of each one, for progress.
 */
export function marginalFit(
  table: ScoreTable,
  model: MarginalModel,
  {
    from = null,
    onIteration,
  }: { readonly from?: Parameters | null; readonly onIteration?: (done: number) => void } = {},
): MarginalFit {
  const quadrature = standardNormal();
  const step: Step = (at) => {
    const parameters = apart(at);
    const expected = expectationOf(table, parameters, quadrature);
    const next = maximised(sumsOf(table, expected, quadrature), parameters, model);
    return { next: together(next), height: expected.logLikelihood };
  };
  const begin = from ? evenSlopes(from) : firstGuess(table);
  const { at, steps, converged } = climb(step, together(begin), { smallestMove, mostSteps, onStep: onIteration });
  const parameters = apart(at);
  return { ...parameters, ...expectationOf(table, parameters, quadrature), iterations: steps, converged };
}

const together = ({ slopes, intercepts }: Parameters): Float64Array => Float64Array.from([...slopes, ...intercepts]);
const apart = (both: Float64Array): Parameters => ({
  slopes: both.subarray(0, both.length / 2),
  intercepts: both.subarray(both.length / 2),
});

const firstGuess = ({ columns }: ScoreTable): Parameters => ({
  slopes: new Float64Array(columns.length).fill(1),
  intercepts: Float64Array.from(columns, (column) => {
    const share = meanOf(column);
    return 1.2 * Math.log(share / (1 - share));
  }),
});

/** Where a model with one slope begins that follows one with many. */
const evenSlopes = ({ slopes, intercepts }: Parameters): Parameters => ({
  slopes: new Float64Array(slopes.length).fill(meanOf(slopes)),
  intercepts,
});

function sumsOf({ columns }: ScoreTable, { abilities, counts }: Expectation, { nodes }: Quadrature): Sums {
  const right = Float64Array.from(columns, (column) => column.reduce((sum, score) => sum + score, 0));
  const ability = Float64Array.from(columns, (column) =>
    column.reduce((sum, score, person) => sum + score * abilities[person]!, 0),
  );
  return { right, ability, counts, nodes };
}

function maximised(sums: Sums, before: Parameters, model: MarginalModel): Parameters {
  const items = sums.right.length;
  const next = { slopes: before.slopes.slice(), intercepts: before.intercepts.slice() };
  if (model === 'rasch') next.slopes.fill(1);
  for (let step = 0; step < 3; step++) {
    let gradient = 0;
    let information = 0;
    for (let item = 0; item < items; item++) {
      const at = slopeAndIntercept(sums, item, next);
      if (model === 'two_parameters') {
        const determinant = at.aa * at.dd - at.ad * at.ad;
        next.slopes[item]! += (at.dd * at.a - at.ad * at.d) / determinant;
        next.intercepts[item]! += (at.aa * at.d - at.ad * at.a) / determinant;
        continue;
      }
      next.intercepts[item]! += at.d / at.dd;
      // What is left for the common slope once each intercept has followed it.
      gradient += at.a - (at.ad / at.dd) * at.d;
      information += at.aa - (at.ad * at.ad) / at.dd;
    }
    if (model === 'common_slope') {
      const move = gradient / information;
      for (let item = 0; item < items; item++) next.slopes[item]! += move;
    }
  }
  return next;
}

/** The gradient and the information of one item at some parameters. */
function slopeAndIntercept({ right, ability, counts, nodes }: Sums, item: number, { slopes, intercepts }: Parameters) {
  const [slope, intercept] = [slopes[item]!, intercepts[item]!];
  const at = { a: ability[item]!, d: right[item]!, aa: 0, ad: 0, dd: 0 };
  for (let place = 0; place < nodes.length; place++) {
    const node = nodes[place]!;
    const chance = logistic(slope * node + intercept);
    const expected = counts[place]! * chance;
    const weight = expected * (1 - chance);
    at.a -= expected * node;
    at.d -= expected;
    at.aa += weight * node * node;
    at.ad += weight * node;
    at.dd += weight;
  }
  return at;
}

/** The information of the test at an ability: Σ a² P (1 − P). */
export const informationAt = ({ slopes, intercepts }: Parameters, ability: number): number =>
  slopes.reduce((sum, slope, item) => {
    const chance = logistic(slope * ability + intercepts[item]!);
    return sum + slope * slope * chance * (1 - chance);
  }, 0);
