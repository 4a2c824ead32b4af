import { expect, test, vi } from 'vitest';
import { keptPatterns, mostPatience, patternsInSources, whySlow, written } from '../scripts/patterns.ts';

vi.setConfig({ testTimeout: mostPatience });

const all = patternsInSources();
const { safe, bounded } = keptPatterns();
const reviewed = new Map(bounded.flatMap((group) => group.patterns.map((pattern) => [pattern, group] as const)));

/** A text of a stranger must not hold the server: no pattern may take much longer than its text is long. */
test('no regular expression is slow for any text, or its texts are short, or it runs apart', async () => {
  expect(all.size).toBeGreaterThan(500);
  const unknown = [...all.values()].filter(
    (pattern) => !safe.includes(written(pattern)) && !reviewed.has(written(pattern)),
  );
  const slow: string[] = [];
  for (const pattern of unknown) {
    const why = await whySlow(pattern);
    if (why) slow.push(`${pattern.files.join(', ')}: ${written(pattern)} is slow (${why})`);
  }
  // Write it so that it can match in one way only; or name in scripts/patterns.json what keeps its texts short.
  expect(slow).toEqual([]);
});

test('a reason why a pattern may be slow holds for every file that it stands in', () => {
  const elsewhere = [...reviewed].flatMap(([pattern, { in: places }]) =>
    (all.get(pattern)?.files ?? ['nowhere']).filter((file) => !new RegExp(places).test(file)),
  );
  expect(elsewhere).toEqual([]);
});

test('what is slow is noticed', async () => {
  expect(await whySlow({ source: '^(a|a)*$', flags: '' })).toMatch(/^exponential/);
  expect(await whySlow({ source: '\\s+$', flags: '' })).toMatch(/^2nd degree/);
  expect(await whySlow({ source: '^[a-z]+$', flags: '' })).toBeNull();
});
