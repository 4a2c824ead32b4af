import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asserts, findTests } from '../scripts/test-titles.ts';
import { routes, type RouteDeclaration } from './routes.ts';

/** docs/coverage.md says which tests show each line of the specification. A table nobody checks is a table that lies. */
type Row = {
  /** Lines of the specification; none where the row is ours. */
  readonly lines: readonly number[];
  readonly claim: string;
  readonly titles: readonly string[];
  readonly open: string | null;
};

const table = readFileSync('docs/coverage.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!---|Line )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));
const rows: readonly Row[] = table.map(([lines = '', claim = '', shown = '']) => ({
  lines: lines === 'ours' ? [] : lines.split(', ').map(Number),
  claim,
  titles: [...shown.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title),
  open: shown.startsWith('open ') ? shown : null,
}));
const pathOf = ({ claim }: Row): string | null => /^`(\/[^`]*)`$/.exec(claim)?.[1] ?? null;
const claims = (which: (row: Row) => boolean): string[] => rows.filter(which).map(({ claim }) => claim);
const found = Map.groupBy(findTests(rows.flatMap(({ titles }) => titles)), ({ title }) => title);
const textOf = ({ titles }: Row): string =>
  titles
    .flatMap((title) => found.get(title) ?? [])
    .map(({ text }) => text)
    .join('\n');

test('every row has a line of the specification or is ours, a claim, and tests or a dated reason', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(table.filter((cells) => cells.length !== 3)).toEqual([]);
  expect(claims(({ lines }) => lines.some((line) => !Number.isInteger(line)))).toEqual([]);
  expect(claims(({ claim, titles, open }) => claim === '' || (titles.length === 0) === (open === null))).toEqual([]);
});

test('what is open has a day, a reason and what would close it', () => {
  expect(
    claims(({ open }) => open !== null && !/^open \d{4}-\d\d-\d\d: .{20,}\. Closed (?:only )?by \S/.test(open)),
  ).toEqual([]);
});

test('every title is a test of one file, and each of these expects something', () => {
  const titles = rows.flatMap((row) => row.titles);
  const filesOf = (title: string) => new Set(found.get(title)?.map(({ file }) => file));
  expect(titles.filter((title) => filesOf(title).size !== 1)).toEqual([]);
  expect(titles.filter((title) => !found.get(title)?.every(asserts))).toEqual([]);
});

const proved = rows.filter((row) => row.open === null && pathOf(row) === null);
const valuesOf = ({ claim }: Row): string[] => [...claim.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);

test('a row of the specification names values, and each stands in one of its tests', () => {
  expect(proved.filter((row) => row.lines.length > 0 && valuesOf(row).length === 0)).toEqual([]);
  const missing = proved.flatMap((row) => {
    const text = textOf(row);
    return valuesOf(row)
      .filter((value) => !text.includes(value))
      .map((value) => `${value}: ${row.claim}`);
  });
  expect(missing).toEqual([]);
});

test('every page is listed, and every listed page that is not open is one', () => {
  const listed = rows.flatMap((row) => {
    const path = pathOf(row);
    return path === null ? [] : [{ path: path.replaceAll(/\{(\w+)\}/g, '$$$1'), open: row.open !== null }];
  });
  const declared = Object.values<RouteDeclaration>(routes).map(({ path }) => path);
  const there = listed.filter(({ open }) => !open).map(({ path }) => path);
  expect(there.toSorted()).toEqual(declared.toSorted());
  expect(listed.filter(({ open, path }) => open && declared.includes(path as '/'))).toEqual([]);
});

const specification = '../shared/spec.md';
const isMissing = !existsSync(specification);

/** The lines of sections 2 to 9 that ask for something: all but headings that say nothing more, and heads of tables. */
function askingLines(): { readonly number: number; readonly line: string }[] {
  const all = readFileSync(specification, 'utf8').split('\n');
  const from = all.findIndex((line) => line.startsWith('## 2.'));
  return all.flatMap((line, at) => {
    const isHead = line.startsWith('|---') || (all[at + 1] ?? '').startsWith('|---');
    const isHeading = line.startsWith('#') && !line.includes('(');
    return at < from || line.trim() === '' || isHead || isHeading ? [] : [{ number: at + 1, line }];
  });
}

/** What can be compared of a line without its words: numbers, paths, identifiers, and the flags of a group. */
function signsOf(line: string): string[] {
  const flags = /^\| \w+ \| ([\w, ]+) \|$/.exec(line)?.[1]?.split(', ') ?? [];
  const signs =
    /(?<![\w.])\d+(?:\.\d+)?|(?<=[\s(])\/[\w{}/-]*|\bROLE_\w+|\b[a-z]+[A-Z]\w*|\b[a-z]+(?:_[a-z]+)+\b|\b(?!e\.g)[a-z]+(?:\.[a-zA-Z]+)+/g;
  return [...new Set([...flags, ...(line.match(signs) ?? [])])];
}

/** A path may be written without its beginning, a number is one by itself. */
function names(claim: string, sign: string): boolean {
  if (/^\d/.test(sign))
    return new RegExp(`(?<![\\d.])${sign.replace('.', String.raw`\.`)}(?![\\d]|\\.\\d)`).test(claim);
  if (!sign.startsWith('/')) return claim.includes(sign);
  return claim.split(/[\s`(),;]+/).some((word) => word.endsWith(sign === '/' ? sign : sign.replace(/\/$/, '')));
}

test('the specification is there where it must be', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

test.skipIf(isMissing)('every line of sections 2 to 9 has a row, and no row refers to another line', () => {
  const asking = askingLines().map(({ number }) => number);
  const first = asking[0] ?? 0;
  expect(asking.length).toBeGreaterThan(110);
  expect(asking.filter((number) => !rows.some(({ lines }) => lines.includes(number)))).toEqual([]);
  expect(claims(({ lines }) => lines.some((number) => number >= first && !asking.includes(number)))).toEqual([]);
});

test.skipIf(isMissing)('every number, path and identifier of a line stands in one of its rows', () => {
  const missing = askingLines().flatMap(({ number, line }) => {
    const claimed = rows.filter(({ lines }) => lines.includes(number)).map(({ claim }) => claim);
    return signsOf(line)
      .filter((sign) => !claimed.some((claim) => names(claim, sign)))
      .map((sign) => `${number}: ${sign}`);
  });
  expect(missing).toEqual([]);
});
