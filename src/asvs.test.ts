import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asserts, findTests } from '../scripts/test-titles.ts';

/** docs/security/asvs.md says where we stand with each requirement of ASVS 5.0 up to level 2. */
const text = readFileSync('docs/security/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+(?:\.\d+)*) \| (.*) \|$/gm)].map(([, number = '', rest = '']) => {
  const [level = '', asks = '', how = '', state = '', tests = '', ...more] = rest.split('|').map((cell) => cell.trim());
  return { number, level, asks, how, state, tests, more };
});
type Row = (typeof rows)[number];
const titlesOf = ({ tests }: Row): string[] => tests.split('<br>').filter(Boolean);
const numbersOf = (which: (row: Row) => boolean): string[] => rows.filter(which).map(({ number }) => number);

/** How many requirements of levels 1 and 2 each section of the standard has; their numbers have no holes. */
const sections = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2
  8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1
  11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5
  16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

test('every requirement of levels 1 and 2 has one row, and nothing else has one', () => {
  const expected = sections.split(/\s+/).flatMap((section) => {
    const [name, count] = section.split(':');
    return Array.from({ length: Number(count) }, (_, at) => `${name}.${at + 1}`);
  });
  expect(expected).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

test('a row says at which level it stands, what it asks, how it is met and in which state it is', () => {
  expect(numbersOf(({ level, asks, how, more }) => !/^[12]$/.test(level) || !asks || !how || more.length > 0)).toEqual(
    [],
  );
  expect(numbersOf(({ state }) => !/^(?:met|not applicable|open \d{4}-\d\d-\d\d)$/.test(state))).toEqual([]);
});

test('what is open has a day, a reason and what would close it', () => {
  const open = rows.filter(({ state }) => state.startsWith('open'));
  const days = open.map(({ state }) => state.slice('open '.length));
  expect(days.filter((day) => Number.isNaN(Date.parse(day)) || day < '2026-11-23')).toEqual([]);
  expect(open.filter(({ how }) => !/^.{20,}[.;] [Cc]losed (?:by|as|only by) \S/.test(how))).toEqual([]);
});

test('the summary counts what the rows say', () => {
  const count = (level: string, state: string) =>
    rows.filter((row) => row.level === level && row.state.startsWith(state)).length;
  for (const level of ['1', '2']) {
    const counts = ['met', 'not applicable', 'open'].map((state) => count(level, state));
    expect(text).toContain(`| level ${level} | ${counts.join(' | ')} |`);
  }
});

test('at least a hundred rows name a test, and each test named is one that expects something', () => {
  const named = rows.map((row) => ({ ...row, titles: titlesOf(row).map((title) => title.replaceAll('`', '')) }));
  const found = findTests(named.flatMap(({ titles }) => titles)).filter(asserts);
  const titles = new Set(found.map(({ title }) => title));
  expect(named.filter(({ titles: own }) => own.length > 0).length).toBeGreaterThanOrEqual(100);
  expect(
    named.flatMap(({ number, titles: own }) =>
      own.filter((title) => !titles.has(title)).map((title) => [number, title]),
    ),
  ).toEqual([]);
});

test('every file and every part of a page that this and the inventory refer to is there', () => {
  const inventory = readFileSync('docs/security/inventory.md', 'utf8');
  const links = [...`${text}${inventory}`.matchAll(/\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)/g)];
  const gone = links.filter(([, path = '', part]) => {
    const file = join('docs/security', path);
    if (!existsSync(file)) return true;
    const headings = part === undefined ? [] : [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)];
    return part !== undefined && !headings.some(([, title = '']) => title.toLowerCase().replaceAll(' ', '-') === part);
  });
  expect(links.length).toBeGreaterThan(30);
  expect(gone.map(([link]) => link)).toEqual([]);
});

const standard = '../shared/design/reliability/asvs-5.0.json';
const isMissing = !existsSync(standard);

test('the standard is there where it must be', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

test.skipIf(isMissing)('numbers and levels are those of the standard', () => {
  type Requirement = { readonly req_id: string; readonly L: string };
  const { requirements } = JSON.parse(readFileSync(standard, 'utf8')) as { requirements: Requirement[] };
  const upTo2 = requirements.filter(({ L }) => L !== '3').map(({ req_id: id, L }) => `${id.slice(1)} ${L}`);
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(upTo2);
});
