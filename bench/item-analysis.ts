// `npm run bench -- item-analysis [persons] [items]`: the analysis of simulated answers, and how it grows with twice as many.
import { classicalAnalysis } from '../src/analysis/domain/classical/classical.ts';
import { itemResponse } from '../src/analysis/domain/item-response.ts';
import { logistic } from '../src/analysis/domain/irt/quadrature.ts';
import type { ScoreTable } from '../src/analysis/domain/score-table.ts';
import { randomFrom } from '../src/assembly/domain/random.ts';

const [persons, items] = [Number(process.argv[3] ?? 20_000), Number(process.argv[4] ?? 50)];
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(64)}${value}\n`);

function answersOf(count: number): ScoreTable {
  const dice = randomFrom(`answers of ${count}`);
  const chance = () => (dice.below(1_000_000) + 0.5) / 1_000_000;
  const normal = () => Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());
  const abilities = Float64Array.from({ length: count }, normal);
  const columns = Array.from({ length: items }, () => {
    const [slope, intercept] = [0.5 + 1.5 * chance(), normal()];
    return abilities.map((ability) => Number(chance() < logistic(slope * ability + intercept)));
  });
  return { items: columns.map((_, at) => `i${at}`), persons: count, columns };
}

function seconds(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  return process.cpuUsage(from).user / 1e6;
}

const [whole, half] = [answersOf(persons), answersOf(persons / 2)];
const classical = [seconds(() => classicalAnalysis(half)), seconds(() => classicalAnalysis(whole))] as const;
const models = [seconds(() => itemResponse(half)), seconds(() => itemResponse(whole))] as const;
const size = `${persons} persons × ${items} items`;
say(`classical, ${size}, processor seconds`, classical[1].toFixed(2));
say('the same, against half as many persons', (classical[1] / classical[0]).toFixed(2));
say(`four models, ${size}, processor seconds`, models[1].toFixed(2));
say('the same, against half as many persons', (models[1] / models[0]).toFixed(2));
