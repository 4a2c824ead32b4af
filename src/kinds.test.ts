import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyKindOf, questionKinds } from './questions/domain/question.ts';

/** Where a kind may be called by its name: its rules, and its screens. */
const rooms = /^src\/questions\/(domain|client)\/kinds\//;

/**
 * Comparisons of a question kind or a key kind with a literal that stand elsewhere. A new kind is not named there by the
 * compiler, so the list may only get shorter: a rule of a kind stands in its room or in a complete record.
 */
const agreed: Readonly<Record<string, number>> = {
  // A switch over the stories, which the compiler finds incomplete.
  'src/demonstration/server/draft.ts': 11,
};

const kinds = questionKinds.join('|');
const keyKinds = [...new Set(Object.values(keyKindOf))].join('|');
const comparisons = [
  new RegExp(`\\b[kK]ind (?:===|!==) '(?:${kinds})'`, 'g'),
  new RegExp(`\\bcase '(?:${kinds})':`, 'g'),
  /** In SQL. */
  new RegExp(`\\bkind'? (?:=|<>) '(?:${kinds})'`, 'g'),
  /** Pieces of rich text have kinds, too. */
  new RegExp(`(?<!\\b(?:node|leaf|last|child))\\??\\.kind (?:===|!==) '(?:${keyKinds})'`, 'g'),
];

test('a kind is compared with a literal in its own room only', () => {
  const files = globSync('src/*/**/*.{ts,tsx}').filter((path) => !/\.(test|fixture)\.tsx?$|\/fixtures\//.test(path));
  const counts = files.flatMap((path) => {
    if (rooms.test(path) || path.startsWith('src/platform/')) return [];
    const code = readFileSync(path, 'utf8');
    const found = comparisons.flatMap((comparison) => [...code.matchAll(comparison)]).length;
    return found > 0 ? [[path, found] as const] : [];
  });
  expect(Object.fromEntries(counts)).toEqual(agreed);
});
