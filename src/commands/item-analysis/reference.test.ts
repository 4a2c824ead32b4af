import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { itemAnalysisCommand } from './item-analysis-command.ts';

/**
 * What the command prints against figures of other programs, where these lie beside the project. How far they are apart at most is
 * written into docs/item-analysis.md: `npx vitest run --update src/commands/item-analysis`.
 */
const folder = '../shared/data/psychometrics';
const isMissing = !existsSync(folder);
const page = 'docs/item-analysis.md';
const sets = ['lsat6', 'lsat7', 'mathexam14w', 'hci_raw', 'sat12_raw', 'ctt100_raw'] as const;

type Tree = { readonly [name: string]: Tree } | readonly Tree[] | number | string | boolean | null | undefined;

async function analysed(options: object): Promise<Record<string, Tree>> {
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await itemAnalysisCommand.run({ words: [], json: true, ...options });
  } finally {
    write.mockRestore();
  }
  return JSON.parse(printed.join('')) as Record<string, Tree>;
}

/** The largest difference between numbers of the same name; what is not in the reference is not looked at. */
function apart(found: Tree, reference: Tree, skipped: readonly string[] = []): number {
  if (typeof reference === 'number') return typeof found === 'number' ? Math.abs(found - reference) : Infinity;
  if (Array.isArray(reference)) {
    const list = Array.isArray(found) ? found : [];
    return Math.max(0, ...reference.map((one: Tree, at) => apart(list[at] as Tree, one, skipped)));
  }
  if (reference === null || typeof reference !== 'object') return found === reference ? 0 : Infinity;
  const own = (found ?? {}) as Record<string, Tree>;
  const names = Object.keys(reference).filter((name) => !skipped.includes(name));
  return Math.max(0, ...names.map((name) => apart(own[name], (reference as Record<string, Tree>)[name], skipped)));
}

const at = (tree: Tree, ...path: readonly string[]): Tree =>
  path.reduce<Tree>((so, name) => (so as Record<string, Tree> | undefined)?.[name], tree);

const setOf = (name: string) => {
  const key = `${folder}/${name}/key.csv`;
  const reference = JSON.parse(readFileSync(`${folder}/${name}/reference.json`, 'utf8')) as Record<string, Tree>;
  const hasGender = 'dif_mantel_haenszel' in reference;
  const options = {
    responses: `${folder}/${name}/responses.csv`,
    ...(existsSync(key) && { key }),
    ...(hasGender && { group: 'gender' }),
  };
  return { reference, options };
};

/** The model of one slope and that of many: likelihoods, then slopes, intercepts and difficulties. */
function models(found: Tree, reference: Tree) {
  const named = ['one_pl_mml', 'two_pl_mml', 'rasch_a1_theta_N01'].filter((name) => at(reference, 'irt', name));
  const of = (name: string, part: string) => apart(at(found, 'irt', name, part), at(reference, 'irt', name, part));
  return {
    likelihood: Math.max(...named.map((name) => of(name, 'loglik'))),
    parameters: Math.max(...named.map((name) => of(name, name === 'rasch_a1_theta_N01' ? 'b' : 'items'))),
    information: at(reference, 'irt', 'two_pl_mml') ? of('two_pl_mml', 'test_information') : 0,
  };
}

/** Patterns are looked up: ours are the first of the file. */
function abilities(found: Tree, reference: Tree): number {
  const list = (tree: Tree) => (at(tree, 'irt', 'two_pl_mml', 'eap') ?? []) as readonly Record<string, Tree>[];
  const own = new Map(list(found).map((one) => [one['pattern'], one]));
  const shared = list(reference).filter(({ pattern }) => own.has(pattern));
  return Math.max(0, ...shared.map((one) => apart(own.get(one['pattern']), one)));
}

/** Options are looked up by their names: the reference leaves out an option that no key has. */
function options(found: Tree, reference: Tree): number {
  const named = (item: Tree) =>
    new Map((at(item, 'options') as readonly Record<string, Tree>[]).map((one) => [one['option'], one]));
  const items = (reference ?? []) as readonly Tree[];
  return Math.max(
    0,
    ...items.flatMap((item, index) => {
      const own = named((found as readonly Tree[])[index]);
      return [...named(item)].map(([name, one]) => apart(own.get(name), one));
    }),
  );
}

const upTo = (difference: number): string =>
  difference === 0
    ? '0'
    : `< ${(10 ** Math.ceil(Math.log10(Math.max(difference, 1e-9)))).toFixed(9).replace(/0+$/, '')}`;

test('the reference figures are there where they must be', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

test.skipIf(isMissing)('items, options and models agree with other programs on every set', async () => {
  const rows = await Promise.all(
    sets.map(async (name) => {
      const { reference, options: asked } = setOf(name);
      const found = await analysed(asked);
      const { likelihood, parameters, information } = models(found, reference);
      const conditional = apart(at(found, 'irt', 'rasch_cml'), at(reference, 'irt', 'rasch_cml'), ['software']);
      const classical = apart(found['classical'], reference['classical']);
      const options27 = options(found['distractor_analysis'], reference['distractor_analysis']);
      const dif = apart(found['dif_mantel_haenszel'], reference['dif_mantel_haenszel'] ?? []);
      expect({ name, classical: classical < 1e-8, options: options27 < 1e-8, dif: dif < 1e-8 }).toEqual({
        name,
        classical: true,
        options: true,
        dif: true,
      });
      expect(likelihood).toBeLessThan(0.05);
      expect(parameters).toBeLessThan(0.02);
      expect(information).toBeLessThan(0.02);
      expect(abilities(found, reference)).toBeLessThan(0.02);
      expect(conditional).toBeLessThan(0.001);
      const size = `${String(at(reference, 'classical', 'n_persons'))} × ${String(at(reference, 'classical', 'n_items'))}`;
      const differences = [classical, Math.max(options27, dif), likelihood, parameters, conditional];
      return `| ${name} | ${size} | ${differences.map(upTo).join(' | ')} |`;
    }),
  );
  const [head, , tail] = readFileSync(page, 'utf8').split(/<!-- (?:agreement|end) -->\n/);
  const table = [
    '| set | persons × items | classical | options, DIF | log-likelihood | slopes and difficulties | conditional Rasch |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  await expect(`${head}<!-- agreement -->\n\n${table}\n\n<!-- end -->\n${tail}`).toMatchFileSnapshot(
    `../../../${page}`,
  );
});

test.skipIf(isMissing)('scored questions agree with the quiz statistics of Moodle', async () => {
  const found = await analysed({ responses: `${folder}/moodle_quiz00/marks.csv`, classical: true });
  const { quiz } = JSON.parse(readFileSync(`${folder}/moodle_quiz00/reference.json`, 'utf8')) as {
    quiz: Record<string, number>;
  };
  const total = (name: string) => Number(at(found, 'classical', 'total', name));
  expect(total('median')).toBe(quiz['median']);
  expect(total('sd')).toBeCloseTo(quiz['standarddeviation'] ?? 0, 6);
  expect(total('skewness_sample_G1')).toBeCloseTo(quiz['skewness'] ?? 0, 6);
  expect(total('excess_kurtosis_sample_G2')).toBeCloseTo(quiz['kurtosis'] ?? 0, 6);
  expect(100 * Number(at(found, 'classical', 'reliability', 'cronbach_alpha'))).toBeCloseTo(quiz['cic'] ?? 0, 4);
  expect(Number(at(found, 'classical', 'reliability', 'sem'))).toBeCloseTo(quiz['standarderror'] ?? 0, 6);
  const lines = readFileSync(`${folder}/moodle_quiz00/qstats00.csv`, 'utf8').trim().split('\n');
  const slots = lines
    .map((line) => line.split(','))
    .filter(([slot, name, variant]) => Number(slot) && !name && !variant);
  const items = at(found, 'classical', 'items') as readonly Record<string, number>[];
  expect(slots).toHaveLength(items.length);
  for (const [index, slot] of slots.entries()) {
    expect(items[index]?.['mean']).toBeCloseTo(Number(slot[4]), 6);
    expect(items[index]?.['sd']).toBeCloseTo(Number(slot[5]), 6);
    expect(100 * (items[index]?.['item_rest_r'] ?? 0)).toBeCloseTo(Number(slot[10]), 4);
  }
});
