import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin, type Rolldown } from 'vite';

/** The same sources give the same build id, on every machine. */
function buildId(): string {
  const files = globSync(
    ['src/**/*.{ts,tsx,css,json,md}', 'public/**/*', '*.html', 'package-lock.json', 'vite.config.ts'],
    {
      exclude: (path) => /\/(server|content)(\/|$)|\.(test|fixture)\./.test(path),
    },
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** A running page compares its own id with `builds/latest.json` to learn of a newer build. */
function buildManifest(id: string): Plugin {
  return {
    name: 'sanam-build-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) });
    },
  };
}

/** The sentences of contracts are for the description of the API, which the server writes: no page carries them. */
function contractsWithoutSummaries(): Plugin {
  const summaries = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;
  return {
    name: 'sanam-contracts-without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*contract\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(summaries, "summary: ''"), map: null }),
    },
  };
}

type Chunk = Rolldown.OutputChunk;

/**
 * Every file that the page of an exam may ask for, as a list: with these it opens without network (docs/decisions/0068). What an
 * examinee's other pages and the try-out need is not among them. `references` is for exams with reference material alone.
 */
function examFiles(id: string): Plugin {
  const isElsewhere = ({ facadeModuleId }: Chunk) =>
    /\/(?:examinee-pages\.tsx|trial-root\.tsx|hand-over\.ts)$/.test(facadeModuleId ?? '');
  const drawsReferences = ({ facadeModuleId }: Chunk) => facadeModuleId?.endsWith('/reference-panel.tsx') ?? false;
  return {
    name: 'sanam-exam-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const named = (names: readonly string[]) => chunks.filter(({ fileName }) => names.includes(fileName));
        const reached = (from: readonly Chunk[], without: (chunk: Chunk) => boolean): Set<Chunk> => {
          const found = new Set(from);
          for (const chunk of found)
            for (const next of named([...chunk.imports, ...chunk.dynamicImports])) if (!without(next)) found.add(next);
          return found;
        };
        const filesOf = (of: Iterable<Chunk>) =>
          [...of].flatMap(({ fileName, viteMetadata }) => [
            fileName,
            ...(viteMetadata?.importedCss ?? []),
            ...(viteMetadata?.importedAssets ?? []),
          ]);
        const entry = chunks.filter(({ name, isEntry }) => isEntry && name === 'examinee');
        const needed = reached(entry, (chunk) => isElsewhere(chunk) || drawsReferences(chunk));
        const forReferences = reached(chunks.filter(drawsReferences), isElsewhere);
        const beside = ['scheme.js', 'icon.svg', 'no-picture.svg'];
        const addresses = (listed: readonly string[]) => [...new Set(listed)].map((file) => `/${file}`);
        const fonts = Object.keys(bundle).filter((file) => file.startsWith('pdf/fonts/'));
        const source = JSON.stringify({
          id,
          files: addresses([...filesOf(needed), ...beside]),
          references: addresses([...filesOf([...forReferences].filter((chunk) => !needed.has(chunk))), ...fonts]),
        });
        this.emitFile({ type: 'asset', fileName: 'builds/exam.json', source });
      },
    },
  };
}

/** What PDFs do not bring themselves (docs/decisions/0084): fonts that every reader has, tables of characters, two decoders. */
function pdfFiles(): Plugin {
  const from = join(import.meta.dirname, 'node_modules/pdfjs-dist');
  const kinds = {
    fonts: 'standard_fonts/*.{ttf,pfb}',
    cmaps: 'cmaps/*.bcmap',
    decoders: 'wasm/*_nowasm_fallback.js',
  };
  return {
    name: 'sanam-pdf-files',
    generateBundle() {
      for (const [kind, files] of Object.entries(kinds))
        for (const file of globSync(files, { cwd: from })) {
          const source = readFileSync(join(from, file));
          this.emitFile({ type: 'asset', fileName: `pdf/${kind}/${basename(file)}`, source });
        }
    },
  };
}

/** The two fonts that every page shows first are fetched beside the styles, not after them. */
function fontPreload(): Plugin {
  return {
    name: 'sanam-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => /sarabun-(thai|latin)-400-.*\.woff2$/.test(file));
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

type Graph = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null } | null;
};

/** A file of ours by its path; one that has moved stops the build rather than thin its group. */
function source(path: string): string {
  const file = `${import.meta.dirname}/src/${path}`;
  if (!existsSync(file)) throw new Error(`vite.config.ts names a file that is not there: src/${path}`);
  return file;
}

/** A file of a library that only hands on what its others give. */
const handsOn = (id: string) => /\/(?:@mantine\/\w+\/esm\/index|tabler-icons-react)\.mjs$/.test(id);
/** `…/use-focus-trap.mjs` gives `useFocusTrap`. */
const givenBy = (id: string) => basename(id, '.mjs').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The modules that this one needs; of a library that hands on everything, those that it names. */
function importsOf(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  if (!importedIds.some(handsOn)) return importedIds;
  const names = new Set((code ?? '').match(/^import\b.*?\bfrom\b/gms)?.flatMap((line) => line.match(/\w+/g) ?? []));
  const namedOf = (library: string) => importsOf(graph, library).filter((offered) => names.has(givenBy(offered)));
  return importedIds.flatMap((needed) => (handsOn(needed) ? namedOf(needed) : [needed]));
}

/** What has to be there before these can run; with `later`, also what they may fetch. */
function neededBy(graph: Graph, paths: readonly string[], later = false): ReadonlySet<string> {
  const found = new Set(paths.map(source));
  for (const id of found) {
    for (const needed of importsOf(graph, id)) found.add(needed);
    if (later) for (const fetched of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) found.add(fetched);
  }
  return found;
}

/** The files of texts: what every page of the staff reads, what a screen of an area reads; any other feature's is its own. */
const textAreas: Readonly<Record<string, string>> = {
  guidance: 'start',
  identity: 'start',
  platform: 'start',
  questions: 'bank',
  syllabus: 'bank',
  documents: 'exams',
  exams: 'exams',
  results: 'exams',
};

function textGroup(id: string): string | null {
  const [, feature = '', language] = /\/src\/(\w+)\/texts\/(\w+)\.json$/.exec(id) ?? [];
  return feature in textAreas ? `texts-${textAreas[feature]}-${language}` : null;
}

/**
 * Files of scripts by area (docs/decisions/0041), each with what those above it left. What one screen alone needs is in
 * none of them and stays with the screen.
 */
function filesOf(graph: Graph): ReadonlyMap<string, string> {
  const exam = neededBy(graph, ['examinee.tsx']);
  const staff = neededBy(graph, ['staff.tsx']);
  const pages = neededBy(graph, ['examinee-pages.tsx']);
  const examinee = neededBy(graph, ['examinee-pages.tsx'], true);
  const fetched = neededBy(graph, ['staff.tsx', 'examinee-pages.tsx'], true);
  const list = neededBy(
    graph,
    ['data-list.tsx', 'use-list.ts', '../page/page-header.tsx'].map((file) => join('platform/ui/list', file)),
  );
  const form = neededBy(
    graph,
    ['form/use-app-form.ts', 'form/form-frame.tsx', 'dialog/dialog.tsx'].map((file) => join('platform/ui', file)),
  );
  const bank = neededBy(graph, ['questions/client/list/question-list.tsx']);
  const shared = [...pages].filter((id) => staff.has(id));
  // Beside the list comes what later features add to an exam.
  const exams = neededBy(graph, [
    'exams/client/list/exam-list.tsx',
    ...globSync('*/client/exam-part.tsx', { cwd: source('') }),
  ]);
  const files = {
    ground: [...exam].filter((id) => fetched.has(id)),
    // In three, so that none holds a slow phone up for long where it begins.
    library: shared.filter((id) => id.includes('/node_modules/')),
    contracts: shared.filter((id) => /[/-](?:contract|schema)\.ts$/.test(id)),
    frame: shared,
    // Nothing of the staff's comes to an examinee with what both need, and nothing of a list to who signs in.
    parts: [
      ...[...staff, ...list, ...form].filter((id) => examinee.has(id)),
      ...[...bank].filter((id) => pages.has(id)),
    ],
    rich: [...bank].filter((id) => examinee.has(id)),
    // What an examinee's pages and the list of exams share is no burden of the bank.
    sitting: [...exams].filter((id) => examinee.has(id)),
    staff,
    list: [...list, ...[...bank].filter((id) => exams.has(id))],
    form,
    bank,
    exams,
  };
  const entries = ['staff.tsx', 'examinee.tsx', 'examinee-pages.tsx'].map(source);
  const file = new Map<string, string>();
  for (const [name, ids] of Object.entries(files))
    for (const id of ids) if (!file.has(id) && !entries.includes(id)) file.set(id, name);
  return file;
}

function scriptGroups() {
  let files: ReadonlyMap<string, string> | undefined;
  const order = [
    'ground',
    'library',
    'contracts',
    'frame',
    'parts',
    'rich',
    'sitting',
    'staff',
    'list',
    'form',
    'bank',
    'exams',
  ];
  const byArea = order.map((name, index) => ({
    name: (id: string, graph: Graph) => ((files ??= filesOf(graph)).get(id) === name ? name : null),
    debugName: name,
    priority: order.length - index,
  }));
  return [...byArea, { name: textGroup, debugName: 'texts' }];
}

const id = buildId();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    contractsWithoutSummaries(),
    react(),
    tailwind(),
    ...(isSsrBuild ? [] : [buildManifest(id), pdfFiles(), examFiles(id), fontPreload()]),
  ],
  define: { __BUILD_ID__: JSON.stringify(id) },
  build: isSsrBuild ? { target: 'node24', copyPublicDir: false } : clientBuild(),
}));

/** The service worker keeps its address: the browser looks there for a newer one. */
const keeper = 'exam-keeper';

function clientBuild(): BuildEnvironmentOptions {
  return {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    // The content security policy allows no data: fonts; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: scriptGroups() },
        entryFileNames: ({ name }) => (name === keeper ? `${name}.js` : 'assets/[name]-[hash].js'),
      },
      input: { staff: 'staff.html', examinee: 'examinee.html', [keeper]: 'src/sittings/client/keeping/worker.ts' },
    },
  };
}
