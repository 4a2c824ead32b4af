import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** docs/screens.md says what every list of the product has. What it says of the screens' sources is compared with them. */
const rows = readFileSync('docs/screens.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, search, filters, , bulk, , why] = /^\| `(src\/\S+)` \| (?:yes|no) \|/.test(line)
      ? line.split(' | ').flatMap((cell, at) => (at === 0 ? ['', cell.slice(3, -1)] : [cell]))
      : [];
    return path ? [{ path, search, filters, bulk, why: why?.replace(/ \|$/, '') ?? '' }] : [];
  });
const sources = globSync('src/**/*.tsx')
  .filter((path) => !path.endsWith('.test.tsx') && /<DataList\b/.test(readFileSync(path, 'utf8')))
  .sort();

test('every list of the product stands in the table of lists, with a word on what it lacks', () => {
  expect(rows.map(({ path }) => path)).toEqual(sources);
  expect(rows.filter(({ why }) => why === '')).toEqual([]);
});

test.each(rows)('$path has the search, filters, bulk acts and export that the table of lists says', (row) => {
  const text = readFileSync(row.path, 'utf8');
  const said = (has: boolean) => (has ? 'yes' : 'no');
  expect(row).toMatchObject({
    search: said(!text.includes('search={false}')),
    filters: said(/filters=|\{\.\.\.kind\}/.test(text)),
    bulk: said(/bulkActions/.test(text)),
  });
  expect(text).toContain('exportName=');
});

const others = [...readFileSync('docs/screens.md', 'utf8').matchAll(/^\| `(src\/[^`]+)` \| ([^|]+) \|$/gm)].map(
  ([, path = '', why = '']) => ({ path, why }),
);

test.each(others)('$path shows rows that are no list, and the table of lists says why', ({ path, why }) => {
  expect(readFileSync(path, 'utf8')).not.toMatch(/<DataList\b/);
  expect(why.split(' ').length).toBeGreaterThan(5);
});

test('levels, backups and messages stand among the rows that are no list', () => {
  const paths = others.map(({ path }) => path);
  for (const feature of ['people', 'keeping', 'messages'])
    expect(paths.some((path) => path.startsWith(`src/${feature}/`))).toBe(true);
});
