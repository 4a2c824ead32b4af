import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importedBy, inProduction, licenceOf, manifest, nameOf, withAllTheyNeed } from '../scripts/packages.ts';

/** docs/dependencies.md: the limits, the figures and the reasons; held against package.json and its lock. */
const text = readFileSync('docs/dependencies.md', 'utf8');
const { server, pages, direct, all, alone } = inProduction();
const limits = { direct: 40, all: 250 };

/** The cells of each row below a heading. */
const rowsBelow = (heading: string): string[][] =>
  (text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '));
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const listedBelow = (heading: string) => rowsBelow(heading).flatMap(([cell]) => namesIn(cell));
const isDated = (row: readonly string[], at: number) =>
  /^\d{4}-\d\d-\d\d$/.test(row[at] ?? '') && (row[at + 1]?.length ?? 0) > 20;

test('what a server loads is a dependency, and nothing else is', () => {
  const programs = globSync('src/*/server/**/*-{worker,program}.ts');
  expect(programs.length).toBeGreaterThan(2);
  expect([...importedBy(['src/cli.ts', ...programs])].sort()).toEqual(server.toSorted());
});

test('every version is exact', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the page lists each package of production once, and counts them rightly', () => {
  expect(listedBelow('The server').toSorted()).toEqual(server.toSorted());
  expect(listedBelow('The pages').toSorted()).toEqual(pages.toSorted());
  expect(text).toContain(`| ${server.length} | ${withAllTheyNeed(server).size} |`);
  expect(text).toContain(`| ${direct.length} | ${all.size} |`);
});

test('there are at most 40 chosen and 250 in all, or a dated reason for each beyond', () => {
  const chosen = rowsBelow('Chosen beyond 40');
  expect(chosen.filter((row) => !isDated(row, 1) || !direct.includes(namesIn(row[0])[0] ?? ''))).toEqual([]);
  expect(direct.length - new Set(listedBelow('Chosen beyond 40')).size).toBeLessThanOrEqual(limits.direct);

  const reasons = rowsBelow('In all beyond 250');
  expect(reasons.filter((row) => !isDated(row, 2) || Number(row[1]) !== alone(namesIn(row[0])[0] ?? ''))).toEqual([]);
  const explained = reasons.reduce((sum, row) => sum + Number(row[1]), 0);
  expect(all.size - explained).toBeLessThanOrEqual(limits.all);
});

test('every package of production may be used as we use it', () => {
  const taken = /rm -rf (typescript .+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]?.split(' ') ?? [];
  const free =
    /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1|BlueOak-1\.0\.0|Python-2\.0|Unlicense)\b/;
  const wrong = [...all].filter((place) => !free.test(licenceOf(place)) && !taken.includes(nameOf(place)));
  expect(wrong.map((place) => `${nameOf(place)}: ${licenceOf(place)}`)).toEqual([]);
});

test('the list for auditors names all that a server runs, with version and hash, and nothing else', () => {
  const printed = execFileSync(process.execPath, ['scripts/sbom.ts'], { encoding: 'utf8', maxBuffer: 1e8 });
  const { bomFormat, components } = JSON.parse(printed) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe('CycloneDX');
  const named = new Set(components.map(({ name }) => name));
  expect([...named].sort()).toEqual([...new Set([...withAllTheyNeed(server)].map(nameOf))].sort());
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  }
});

type Component = { readonly name: string; readonly purl: string; readonly hashes: { readonly content: string }[] };
