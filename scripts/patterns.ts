// Which regular expressions stand in the sources, and which of them may be slow. `node scripts/patterns.ts` checks all of
// them and writes the harmless ones into patterns.json, so that the test of each day looks at new ones alone.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';

/** As it is written, with where it stands. */
export type Pattern = { readonly source: string; readonly flags: string; readonly files: readonly string[] };

export type Kept = {
  /** Found to be harmless. */
  readonly safe: readonly string[];
  /** May take the square of the length of a text: with why that does not matter where they stand. */
  readonly bounded: readonly { readonly because: string; readonly in: string; readonly patterns: readonly string[] }[];
};

const keptFile = 'scripts/patterns.json';
export const keptPatterns = (): Kept => JSON.parse(readFileSync(keptFile, 'utf8')) as Kept;
export const written = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${flags}`;

/** Every regular expression of the product that is written out, once. */
export function patternsInSources(): Map<string, Pattern> {
  const found = new Map<string, Pattern>();
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.|\.fixture\.|\/fixtures\//.test(path));
  for (const file of files.sort()) {
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const pattern = { source: node.regex.pattern, flags: node.regex.flags };
        const files = found.get(written(pattern))?.files ?? [];
        found.set(written(pattern), { ...pattern, files: [...new Set([...files, file])] });
      },
    });
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  }
  return found;
}

/** How long the check of one may take, in milliseconds. */
export const mostPatience = 600_000;

/** What repeats nothing without bound cannot be slow. */
const repeatsNothing = ({ source }: Pick<Pattern, 'source'>): boolean => !/[*+{]/.test(source.replaceAll(/\\./g, ''));

/** Null where no text makes it slow; else how slow one does, with such a text. */
export async function whySlow(pattern: Pick<Pattern, 'source' | 'flags'>): Promise<string | null> {
  if (repeatsNothing(pattern)) return null;
  // Only what hangs is ended: on a machine under load the check of a moment takes minutes.
  const verdict = await check(pattern.source, pattern.flags, { timeout: mostPatience });
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return 'not known';
  return `${verdict.complexity.summary}: ${verdict.attack.pattern.slice(0, 100)}`;
}

async function checkAll(): Promise<void> {
  const { bounded } = keptPatterns();
  const known = new Set(bounded.flatMap(({ patterns }) => patterns));
  const safe: string[] = [];
  for (const pattern of patternsInSources().values()) {
    if (known.has(written(pattern))) continue;
    const why = await whySlow(pattern);
    if (why) process.stdout.write(`${pattern.files.join(', ')} ${written(pattern)}\n  ${why}\n`);
    else if (!repeatsNothing(pattern)) safe.push(written(pattern));
  }
  writeFileSync(keptFile, `${JSON.stringify({ safe: safe.sort(), bounded }, null, 2)}\n`);
}

if (import.meta.main) {
  await checkAll();
  process.exit();
}
