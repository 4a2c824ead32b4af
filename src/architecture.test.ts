import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { features } from './feature-order.fixture.ts';
import { labelWords, standardLabels } from './platform/labels.ts';

const shared = ['platform'];
/** Which part of a feature may import which. */
const mayImport: Record<string, readonly string[]> = {
  domain: ['domain', ...shared],
  contract: ['domain', 'contract', ...shared],
  texts: ['domain', 'contract', 'texts', ...shared],
  server: ['domain', 'contract', 'server', 'texts', 'platform/server', ...shared],
  client: ['domain', 'contract', 'client', 'texts', 'platform/client', 'platform/ui', 'platform/texts', ...shared],
  platform: ['platform'],
  'platform/server': ['platform', 'platform/server', 'platform/texts'],
  'platform/client': ['platform', 'platform/client', 'platform/texts', 'platform/ui'],
  'platform/ui': ['platform', 'platform/client', 'platform/ui', 'platform/texts'],
  'platform/texts': ['platform', 'platform/texts'],
};

/** Declarations that stand above the features because all of them, and both sides, read them. */
const declarations = ['src/routes.ts', 'src/menus.ts', 'src/platform/client/api.ts'];

/** Domain rules import no package; contracts only zod. */
const packages: Record<string, readonly string[]> = { domain: [], texts: [], contract: ['zod'] };

const all = globSync('src/**/*.{ts,tsx}').filter((path) => !path.endsWith('.d.ts'));
const isTest = (path: string) => /\.(test|fixture)\.tsx?$|\/fixtures\//.test(path);
const files = all.filter((path) => !isTest(path));
/** Folders of the composition: like the files directly in `src/`, they know every feature. */
const compositions = ['commands', 'acceptance', 'shells'];
const roomFiles = files.filter(
  (path) => path.split('/').length > 2 && !compositions.includes(path.split('/')[1] ?? ''),
);
const text = new Map(all.map((path) => [path, readFileSync(path, 'utf8')]));
const read = (path: string) => text.get(path) ?? '';

function place(path: string) {
  const [, feature = '', part = ''] = path.split('/');
  // A schema that several contracts share is part of a contract, and so is a contract of one part of a feature.
  const name = part.replace(/\.tsx?$/, '').replace(/^.*-(schema|contract)$/, 'contract');
  if (feature !== 'platform') return { feature, part: name };
  return { feature, part: ['server', 'client', 'ui', 'texts'].includes(name) ? `platform/${name}` : 'platform' };
}

type Import = { path: string; to: string; target: ReturnType<typeof place> | null };
const importsOf = (path: string): Import[] =>
  [...read(path).matchAll(/(?:from|import) '([^']+)'|import\('([^']+)'\)/g)].map(([, from, dynamic]) => {
    const to = from ?? dynamic ?? '';
    return { path, to, target: to.startsWith('.') ? place(normalize(join(dirname(path), to))) : null };
  });
const imports = roomFiles.flatMap(importsOf);

test('imports point downwards: domain, then contract, then server and client', () => {
  const wrong = imports.filter(({ path, to, target }) => {
    const { part } = place(path);
    if (to.endsWith('.css')) return part === 'domain' || part === 'server';
    if (to.startsWith('.') && declarations.includes(normalize(join(dirname(path), to))))
      return part === 'domain' || part === 'contract';
    return target ? !mayImport[part]?.includes(target.part) : packages[part] && !packages[part].includes(to);
  });
  expect(wrong.map(({ path, to }) => `${path} → ${to}`)).toEqual([]);
});

test('schemas stand in *-schema.ts, endpoints in contract.ts and *-contract.ts', () => {
  const holding = roomFiles.filter((path) => /^export const \w+ = contract\(/m.test(read(path)));
  const elsewhere = holding.filter((path) => !/^src\/\w+\/([\w-]+-)?contract\.ts$/.test(path));
  expect(elsewhere).toEqual([]);

  const asking = imports.filter(
    ({ path, to }) => path.endsWith('-schema.ts') && /^\.\/([\w-]+-)?contract\.ts$/.test(to),
  );
  expect(asking.map(({ path, to }) => `${path} → ${to}`)).toEqual([]);
});

test('a feature imports only features listed before it', () => {
  const rank = (feature: string) => (feature === 'platform' ? -1 : features.indexOf(feature));
  const wrong = imports.filter(({ path, to, target }) => {
    // A type-only look at a later feature's words would still be a knot; there is no exception.
    return target && rank(target.feature) > rank(place(path).feature) && !to.endsWith('.css');
  });
  expect(wrong.map(({ path, to }) => `${path} → ${to}`)).toEqual([]);
});

test('every folder is a known feature', () => {
  const unknown = new Set(
    roomFiles.map((path) => place(path).feature).filter((name) => name !== 'platform' && !features.includes(name)),
  );
  expect([...unknown]).toEqual([]);
});

test('every table is written by one feature only', () => {
  const writers = new Map<string, Set<string>>();
  for (const path of files) {
    const written = read(path).matchAll(
      /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|(?:insert into|update|delete from) (\w+)\s*(?:\(|set|where|as)/g,
    );
    for (const [, builder, plain] of written) {
      const table = builder ?? plain ?? '';
      if (path.includes('/domain/') || !path.includes('/server/')) continue;
      writers.set(table, (writers.get(table) ?? new Set()).add(place(path).feature));
    }
  }
  // Identity notes the sign-in and the language on the account that people create, and a pass ends its session.
  const agreed: Record<string, readonly string[]> = {
    // A restore adds what is missing of a company in tables of the whole installation.
    account: ['identity', 'people', 'keeping'],
    certificate_code: ['results', 'keeping'],
    entry_door: ['exams', 'keeping'],
    sitting_due: ['sittings', 'keeping'],
    session: ['identity', 'sittings', 'people', 'hosting'],
  };
  const wrong = [...writers].filter(
    ([table, owners]) => owners.size > 1 && ![...owners].every((owner) => agreed[table]?.includes(owner)),
  );
  expect(wrong.map(([table, owners]) => `${table}: ${[...owners].join(', ')}`)).toEqual([]);
});

/** Where rows are read of which a document, a result or a certificate is made. */
const checkedRows = [
  /^src\/documents\//,
  /^src\/results\//,
  /^src\/assembly\/server\/frozen-questions\.ts$/,
  /^src\/questions\/server\/find\/whole-questions\.ts$/,
];

test('rows that end in a document, a result or a certificate are read with a schema of their columns', () => {
  const checked = files.filter((path) => checkedRows.some((read) => read.test(path)));
  for (const some of checkedRows) expect(checked.some((path) => some.test(path))).toBe(true);
  expect(checked.filter((path) => /\bsql<|\$castTo/.test(read(path)))).toEqual([]);
});

test('only composition roots open the database, read the environment or the clock', () => {
  const wrong = roomFiles.filter((path) => {
    if (path.startsWith('src/platform/server/') || path.includes('/client/') || path.startsWith('src/platform/'))
      return false;
    return /process\.env|new pg\.(Pool|Client)|(?<!now: )new Date\(\)/.test(read(path));
  });
  expect(wrong).toEqual([]);
});

test('there is no import cycle', () => {
  const graph = new Map(
    files.map((path) => [
      path,
      importsOf(path)
        .filter(({ to }) => to.startsWith('.'))
        .map(({ to }) => normalize(join(dirname(path), to))),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) return void cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  expect(cycles).toEqual([]);
});

test('every sentence exists in every language, with the same placeholders', () => {
  const all = globSync('src/*/texts/**/en.json');
  expect(all).toContain('src/sittings/texts/page/en.json');
  for (const english of all) {
    for (const other of globSync(`${dirname(english)}/*.json`)) expect(shape(other), other).toEqual(shape(english));
  }
});

/** The company's words fill themselves in, and a sentence may need one in Thai alone: ลงทะเบียน{{labelModule}}, to subscribe. */
const labels = new Set(Object.keys(labelWords(standardLabels.MODULE, 'en')).map((name) => `{{${name}}}`));

/** Thai has one plural form, English two: both meet in one line with every placeholder of either. */
function shape(path: string): string[] {
  const placeholders = new Map<string, Set<string>>();
  const walk = (node: unknown, key: string): void => {
    if (typeof node !== 'string')
      return Object.entries(node as object).forEach(([name, child]) => walk(child, `${key}.${name}`));
    const found = placeholders.get(key.replace(/_(one|other)$/, '')) ?? new Set();
    for (const placeholder of node.match(/{{\w+}}/g) ?? []) if (!labels.has(placeholder)) found.add(placeholder);
    placeholders.set(key.replace(/_(one|other)$/, ''), found);
  };
  walk(JSON.parse(readFileSync(path, 'utf8')), '');
  return [...placeholders].map(([key, found]) => `${key} ${[...found].sort().join()}`).sort();
}

test('every refusal of a contract has a sentence', async () => {
  const missing: string[] = [];
  type Texts = { readonly refusal?: Readonly<Record<string, string>> };
  const textsIn = (file: string) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {});
  const ofAll = textsIn('src/platform/texts/en.json').refusal ?? {};
  for (const path of globSync('src/*/contract.ts')) {
    const folder = dirname(path);
    const module = (await import(`../${path}`)) as Record<string, unknown>;
    const codes = Object.values(module)
      .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
      .flatMap((endpoint: unknown) => (endpoint as { refusals?: readonly string[] } | null)?.refusals ?? []);
    if (codes.length === 0) continue;
    const own = textsIn(`${folder}/texts/en.json`).refusal ?? {};
    missing.push(
      ...[...new Set(codes)].filter((code) => !own[code] && !ofAll[code]).map((code) => `${folder}: refusal.${code}`),
    );
  }
  expect(missing).toEqual([]);
});

test('files stay within 250 lines, nine in ten within 150', () => {
  const generated = ['src/platform/server/tables.ts', 'src/platform/client/route-tree.gen.ts'];
  const lengths = files
    .filter((path) => !generated.includes(path))
    .map((path) => [read(path).split('\n').length - 1, path] as const)
    .sort(([a], [b]) => b - a);
  expect(lengths.filter(([lines]) => lines > 250)).toEqual([]);
  expect(lengths[Math.floor(lengths.length / 10)]?.[0]).toBeLessThanOrEqual(150);
});

test('nothing is silenced and nothing is left for later', () => {
  const wrong = files.filter((path) => /@ts-(ignore|expect-error|nocheck)|\b(TODO|FIXME|XXX)\b/.test(read(path)));
  expect(wrong).toEqual([]);
});
