import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes, type RouteDeclaration } from './routes.ts';

/** docs/coverage.md says where each line of the specification stands. A table nobody checks is a table that lies. */
const text = readFileSync('docs/coverage.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Specification'))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
const isLater = (row: readonly string[]) => row.some((cell) => cell.startsWith('later: '));
const pathsIn = (cell: string) =>
  [...cell.matchAll(/`((?:src|e2e|docs|migrations|scripts|bench)\/[^`]+)`/g)].map(([, path]) => path ?? '');

test('every row names what the specification says, where it stands, and what shows it', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter((row) => row.length !== 3 || row.some((cell) => cell === ''))).toEqual([]);
  expect(
    rows.filter((row) => !isLater(row) && (pathsIn(row[1] ?? '').length === 0 || pathsIn(row[2] ?? '').length === 0)),
  ).toEqual([]);
});

test('every file it names is there', () => {
  expect(rows.flatMap((row) => row.flatMap(pathsIn)).filter((path) => !existsSync(path))).toEqual([]);
});

test('every page is listed, and every listed page that is not for later is one', () => {
  const listed = rows.flatMap((row) => {
    const path = /^`(\/[^`]*)`/.exec(row[0] ?? '')?.[1];
    return path && !path.startsWith('/api')
      ? [{ path: path.replaceAll(/\{(\w+)\}/g, '$$$1'), later: isLater(row) }]
      : [];
  });
  const declared = Object.values<RouteDeclaration>(routes).map(({ path }) => path);
  const there = listed.filter(({ later }) => !later).map(({ path }) => path);
  expect(there.toSorted()).toEqual(declared.toSorted());
  expect(listed.filter(({ later, path }) => later && declared.includes(path as '/'))).toEqual([]);
});
