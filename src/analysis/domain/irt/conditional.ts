import { totalsOf, type ScoreTable } from '../score-table.ts';
import { inverseOf, times } from './linear.ts';
import { logistic } from './quadrature.ts';

export type RaschItem = {
  readonly item: string;
  /** Difficulty; all add up to zero. */
  readonly difficulty: number;
  readonly standardError: number;
  /** Mean squares over persons with neither none nor all right; 1 is expected. */
  readonly infit: number;
  readonly outfit: number;
};

export type RaschFit = {
  readonly logLikelihood: number;
  readonly items: readonly RaschItem[];
  /** The most likely ability for each raw score that somebody has, but none and all right. */
  readonly abilities: ReadonlyMap<number, number>;
};

const mostIterations = 100;

/**
 * The Rasch model by conditional maximum likelihood (Andersen 1970): given how many somebody had right, which ones says nothing of
 * their ability. Newton’s method on the difficulties; null where it does not end, as with an item that all had right.
 */
export function conditionalFit(table: ScoreTable): RaschFit | null {
  const totals = totalsOf(table);
  const count = table.columns.length;
  const right = Float64Array.from(table.columns, (column) => column.reduce((sum, score) => sum + score, 0));
  const persons = new Float64Array(count + 1);
  for (const total of totals) persons[total]! += 1;
  let difficulties = centred(right.map((of) => Math.log((table.persons - of) / of)));
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    const { gradient, information } = derivatives(difficulties, right, persons);
    // The difficulties are known up to a shift: with it the information has an inverse.
    const covariance = inverseOf(information.map((row) => row.map((value) => value + 1 / count)));
    if (!covariance) return null;
    const move = times(covariance, gradient);
    difficulties = centred(difficulties.map((value, item) => value + move[item]!));
    if (move.every((by) => Math.abs(by) < 1e-9))
      return {
        logLikelihood: likelihoodOf(difficulties, right, persons),
        ...fitOf(
          table,
          totals,
          difficulties,
          covariance.map((row, item) => Math.sqrt(Math.max(0, row[item]! - 1 / count))),
        ),
      };
    if (!move.every(Number.isFinite)) return null;
  }
  return null;
}

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

/** The elementary symmetric functions of some numbers: γ0 to γn. */
function symmetric(epsilons: Float64Array, without: readonly number[] = []): Float64Array {
  const functions = new Float64Array(epsilons.length + 1 - without.length);
  functions[0] = 1;
  let done = 0;
  for (const [at, epsilon] of epsilons.entries()) {
    if (without.includes(at)) continue;
    done++;
    for (let order = done; order > 0; order--) functions[order]! += epsilon * functions[order - 1]!;
  }
  return functions;
}

function likelihoodOf(difficulties: Float64Array, right: Float64Array, persons: Float64Array): number {
  const gamma = symmetric(difficulties.map((value) => Math.exp(-value)));
  const items = right.reduce((sum, of, item) => sum - of * difficulties[item]!, 0);
  return persons.reduce((sum, of, score) => sum - (of === 0 ? 0 : of * Math.log(gamma[score]!)), items);
}

function derivatives(difficulties: Float64Array, right: Float64Array, persons: Float64Array) {
  const epsilons = difficulties.map((value) => Math.exp(-value));
  const gamma = symmetric(epsilons);
  const count = epsilons.length;
  const single = Array.from(epsilons, (_, item) => symmetric(epsilons, [item]));
  /** The chance of an item at a raw score. */
  const chance = (item: number, score: number) => (epsilons[item]! * (single[item]![score - 1] ?? 0)) / gamma[score]!;
  const gradient = new Float64Array(count);
  const information = Array.from(epsilons, () => new Float64Array(count));
  for (let one = 0; one < count; one++) {
    let expected = 0;
    for (let score = 1; score <= count; score++) expected += persons[score]! * chance(one, score);
    gradient[one] = expected - right[one]!;
    for (let other = 0; other <= one; other++) {
      const pair = one === other ? null : symmetric(epsilons, [one, other]);
      let sum = 0;
      for (let score = 1; score < count; score++) {
        if (persons[score] === 0) continue;
        const both = pair
          ? (epsilons[one]! * epsilons[other]! * (pair[score - 2] ?? 0)) / gamma[score]!
          : chance(one, score);
        sum += persons[score]! * (both - chance(one, score) * chance(other, score));
      }
      information[one]![other] = information[other]![one] = sum;
    }
  }
  return { gradient, information };
}

function fitOf(table: ScoreTable, totals: Float64Array, difficulties: Float64Array, errors: readonly number[]) {
  const count = difficulties.length;
  const abilities = new Map<number, number>();
  for (const total of totals.toSorted())
    if (total > 0 && total < count && !abilities.has(total)) abilities.set(total, abilityAt(total, difficulties));
  const items = table.items.map((item, index) => {
    let squares = 0;
    let residuals = 0;
    let variances = 0;
    let persons = 0;
    for (const [person, total] of totals.entries()) {
      const ability = abilities.get(total);
      if (ability === undefined) continue;
      const chance = logistic(ability - difficulties[index]!);
      const variance = chance * (1 - chance);
      const residual = (table.columns[index]![person]! - chance) ** 2;
      squares += residual / variance;
      residuals += residual;
      variances += variance;
      persons++;
    }
    return {
      item,
      difficulty: difficulties[index]!,
      standardError: errors[index]!,
      infit: residuals / variances,
      outfit: squares / persons,
    };
  });
  return { items, abilities };
}

/** The ability at which a raw score is expected. */
function abilityAt(score: number, difficulties: Float64Array): number {
  let ability = Math.log(score / (difficulties.length - score));
  for (let step = 0; step < 100; step++) {
    let expected = 0;
    let variance = 0;
    for (const difficulty of difficulties) {
      const chance = logistic(ability - difficulty);
      expected += chance;
      variance += chance * (1 - chance);
    }
    const move = Math.max(-1, Math.min(1, (score - expected) / variance));
    ability += move;
    if (Math.abs(move) < 1e-12) break;
  }
  return ability;
}
