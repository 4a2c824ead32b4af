import { randomFrom } from '../../../assembly/domain/random.ts';
import { logistic } from './quadrature.ts';

type Chance = (ability: number, item: number, usual: number) => number;

/** Answers of people whose abilities, and of items whose slopes and intercepts, are known; `chance` may set an item apart. */
export function simulated(
  persons: number,
  slopes: readonly number[],
  intercepts: readonly number[],
  chance: Chance = (_, __, usual) => usual,
) {
  const dice = randomFrom(`${persons} people`);
  const share = () => (dice.below(1_000_000) + 0.5) / 1_000_000;
  const normal = () => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());
  const abilities = Float64Array.from({ length: persons }, normal);
  const columns = slopes.map((slope, item) =>
    abilities.map((ability) =>
      Number(share() < chance(ability, item, logistic(slope * ability + (intercepts[item] ?? 0)))),
    ),
  );
  return { items: slopes.map((_, at) => `i${at}`), persons, columns };
}
