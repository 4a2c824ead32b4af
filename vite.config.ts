import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const id = buildId();

export default defineConfig({
  plugins: [react(), tailwind(), buildManifest(id), fontPreload()],
  define: { __BUILD_ID__: JSON.stringify(id) },
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    // The content security policy allows no data: fonts; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['staff', 'examinee'].filter((entry) => existsSync(`src/${entry}.tsx`)).map((entry) => `${entry}.html`),
    },
  },
});
