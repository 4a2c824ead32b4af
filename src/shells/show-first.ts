import type { Language } from '../platform/language.ts';

/** What the build says of each file (`.vite/manifest.json`). */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

type Needed = { readonly sources: readonly string[]; readonly language: Language };

/**
 * A drawn page fetches what shows it: styles, and the font of its headings. What makes it work follows the first paint
 * (public/first-paint.js), each file after those that it needs.
 */
export function showFirst(page: string, manifest: Manifest, needed: Needed): string {
  const { entry, chunks, styles } = filesOf(page, manifest, needed);
  const headings = `sarabun-${needed.language === 'th' ? 'thai' : 'latin'}-600-`;
  const fonts = new Set(chunks.flatMap(({ assets = [] }) => assets).filter((file) => file.includes(headings)));
  const bare = page.split('\n').filter((line) => !later.some((tag) => line.trimStart().startsWith(tag)));
  return inHead(bare.join('\n'), [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...chunks.filter(({ file }) => file !== entry).map(({ file }) => `<link rel="then" crossorigin href="/${file}">`),
    `<script src="/first-paint.js" defer data-entry="/${entry}"></script>`,
  ]);
}

const later = ['<script type="module"', '<link rel="modulepreload"', '<link rel="stylesheet"'];

/** A page that is not drawn fetches at once what it would come upon step by step. */
export function fetchFirst(page: string, manifest: Manifest, needed: Needed): string {
  const { chunks, styles } = filesOf(page, manifest, needed);
  return inHead(page, [
    ...styles
      .filter((file) => !page.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks
      .filter(({ file }) => !page.includes(file))
      .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]);
}

function filesOf(page: string, manifest: Manifest, { sources }: Needed) {
  const entry = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/.exec(page)?.[1] ?? '';
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.file === entry);
  const chunks = inOrder(manifest, [...entries, ...sources]);
  return { entry, chunks, styles: [...new Set(chunks.flatMap(({ css = [] }) => css))] };
}

const inHead = (page: string, lines: readonly string[]) =>
  page.replace('</head>', () => `${lines.map((line) => `  ${line}\n  `).join('')}</head>`);

/** These and what they need, each after those that it needs. */
function inOrder(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Manifest[string][] {
  return keys.flatMap((key) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return [];
    found.add(key);
    return [...inOrder(manifest, chunk.imports ?? [], found), chunk];
  });
}
