import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { release } from './platform/server/settings/release.ts';

test('the changelog begins with this release and its day', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^## .+$/gm) ?? [];
  expect(headings[0]).toMatch(new RegExp(`^## ${release.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`));
  expect(new Set(headings).size).toBe(headings.length);
});

test('the lock knows the same number', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string };
  expect(lock.version).toBe(release);
});
