import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** What a file cannot run without: what it imports, types aside. */
function importsOf(path: string): string[] {
  const lines = readFileSync(path, 'utf8').matchAll(/^(?:import|export)\s+([^;]*?)\s*from '(\.[^']+\.tsx?)'/gms);
  const isType = (names: string) => names.startsWith('type ') || /^\{(?:\s*type [^,}]+,?)+\s*\}$/.test(names);
  return [...lines].flatMap(([, names = '', to = '']) => (isType(names) ? [] : [normalize(join(dirname(path), to))]));
}

/** The way from a page to a file that it cannot begin without; null where it can. */
function wayTo(wanted: string, from: string): string | null {
  const before = new Map<string, string | null>([[from, null]]);
  for (const path of before.keys()) {
    for (const next of importsOf(path)) if (!before.has(next)) before.set(next, path);
  }
  if (!before.has(wanted)) return null;
  const way: string[] = [];
  for (let path: string | null = wanted; path; path = before.get(path) ?? null) way.push(path);
  return way.toReversed().join(' → ');
}

/** With what it needs, a tenth of the scripts of a page. */
const reader = 'src/platform/rich-text/rich-text-parser.ts';

const light = [
  'src/examinee-pages.tsx',
  'src/sittings/client/home/home-page.tsx',
  'src/staff.tsx',
  'src/questions/client/list/question-list.tsx',
  'src/exams/client/list/exam-list.tsx',
  ...globSync('src/*/client/exam-part.tsx'),
];

test.each(light)('%s begins without the reader of rich text', (page) => {
  expect(wayTo(reader, page)).toBeNull();
});

test('a page that shows rich text needs it, and its way there is found', () => {
  expect(wayTo(reader, 'src/questions/client/editor/question-editor.tsx')).toContain(' → ');
});
