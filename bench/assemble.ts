// `npm run bench -- assemble [exams]`: papers by chance and by the optimising way, from the same banks, with the same rules.
import type { Blueprint } from '../src/assembly/domain/blueprint.ts';
import { generatePapers } from '../src/assembly/domain/generate-papers.ts';
import type { WeighedQuestion } from '../src/assembly/domain/optimise/paper-problem.ts';
import { randomFrom } from '../src/assembly/domain/random.ts';
import { searchPapers } from '../src/assembly/server/optimise/search-papers.ts';

const exams = Number(process.argv[3] ?? 20);
const [subsections, perRow, versions] = [12, 5, 3];
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(64)}${value}\n`);
const watching = { onProgress: () => undefined, onStart: () => undefined, isStopped: () => false };
const blueprint: Blueprint = {
  moduleId: 'm',
  rows: Array.from({ length: subsections }, (_, index) => ({ subsectionId: `s${index}`, count: perRow, level: null })),
  versions,
  languages: ['en'],
  shuffleQuestions: true,
  shuffleOptions: true,
  overlap: 0,
};

/** A bank of so many questions, one in five with an enemy; expected points lie around 0.7. */
function bankOf(size: number): WeighedQuestion[] {
  const random = randomFrom(`bank ${size}`);
  const share = () => random.below(1000) / 1000;
  const questions = Array.from({ length: size }, (_, index) => ({
    id: `q${String(index).padStart(6, '0')}`,
    subsectionId: `s${index % subsections}`,
    level: 1 + random.below(3),
    lastUsedAt: null,
    expected: 0.35 + 0.6 * Math.max(share(), share()),
    uses: 0,
    enemies: [] as string[],
  }));
  for (let pair = 0; pair < size / 10; pair++) {
    const [one, other] = [questions[random.below(size)], questions[random.below(size)]];
    if (!one || !other || one === other) continue;
    one.enemies.push(other.id);
    other.enemies.push(one.id);
  }
  return questions;
}

const usable = (bank: readonly WeighedQuestion[]) =>
  bank.map((question) => ({ ...question, optionIds: [], matchIds: [], mayShuffle: false, rightOrder: null }));

type Made = { readonly papers: readonly (readonly string[])[]; readonly seconds: number };

function byChance(bank: readonly WeighedQuestion[], seed: string): Made {
  const from = performance.now();
  const made = generatePapers(blueprint, usable(bank), seed);
  if ('unmet' in made) throw new Error(`by chance: ${made.unmet}`);
  const papers = made.papers.map(({ questions }) => questions.map(({ questionId }) => questionId));
  return { papers, seconds: (performance.now() - from) / 1000 };
}

async function bySearch(bank: readonly WeighedQuestion[], seed: string): Promise<Made & { readonly gap: number }> {
  const from = performance.now();
  const found = await searchPapers({ blueprint, seed, nodes: null }, bank, watching);
  if ('unmet' in found) throw new Error(`by search: ${found.unmet}`);
  return { papers: found.papers, seconds: (performance.now() - from) / 1000, gap: found.search.gap };
}

function spreadOf({ papers }: Made, bank: readonly WeighedQuestion[]): number {
  const expected = new Map(bank.map(({ id, expected }) => [id, expected]));
  const sums = papers.map((ids) => ids.reduce((sum, id) => sum + (expected.get(id) ?? 0), 0));
  return Math.max(...sums) - Math.min(...sums);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

for (const size of [3000, 20_000]) {
  const bank = bankOf(size);
  const seeds = Array.from({ length: 5 }, (_, index) => `seed ${index}`);
  const chance = seeds.map((seed) => byChance(bank, seed));
  const search: Awaited<ReturnType<typeof bySearch>>[] = [];
  for (const seed of seeds) search.push(await bySearch(bank, seed));
  const spreads = [chance, search].map((made) => median(made.map((one) => spreadOf(one, bank))));
  say(
    `${size} questions, 3 × 60, by chance: seconds, median of 5`,
    median(chance.map(({ seconds }) => seconds)).toFixed(3),
  );
  say(
    `${size} questions, 3 × 60, by search: seconds, median and worst`,
    `${median(search.map(({ seconds }) => seconds)).toFixed(1)} / ${Math.max(...search.map(({ seconds }) => seconds)).toFixed(1)}`,
  );
  say(
    '  expected points between versions: chance, search, ratio',
    `${spreads.map((one) => one.toFixed(4)).join(', ')}, ${((spreads[1] ?? 0) / (spreads[0] ?? 1)).toFixed(4)}`,
  );
  say('  largest gap of a search', Math.max(...search.map(({ gap }) => gap)).toFixed(4));
}

// Exams in a row from one bank: what the first ones took rests longer than what they left.
const bank = bankOf(1500).map((question) => ({ ...question, enemies: [] }));
const uses = new Map<string, number>();
for (let exam = 0; exam < exams; exam++) {
  const weighed = bank.map((question) => ({ ...question, uses: uses.get(question.id) ?? 0 }));
  const { papers } = await bySearch(weighed, `exam ${exam}`);
  for (const id of papers.flat()) uses.set(id, (uses.get(id) ?? 0) + 1);
}
const counts = bank.map(({ id }) => uses.get(id) ?? 0);
const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
say(`${exams} exams in a row of 1,500 questions: most used / mean`, `${Math.max(...counts)} / ${mean.toFixed(2)}`);
