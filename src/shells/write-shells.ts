// Run by the build of the client (`build-client.ts`) with the folder that it made, and with the built `shell.tsx`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../platform/language.ts';
import { entryOf, routes } from '../routes.ts';
import { fetchFirst, showFirst, type Manifest } from './show-first.ts';
import { shellFile, shellOfName, shells, type Drawn, type ShellKey } from './shell-names.ts';

type Program = { readonly renderShell: (drawing: ShellKey) => Promise<Drawn> };

const [folder = '', program = ''] = process.argv.slice(2);
const { renderShell } = (await import(pathToFileURL(program).href)) as Program;
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
mkdirSync(join(folder, 'shells'));
for (const shell of shells) {
  const { name, form, language } = shell;
  const { screen, texts, isOwn } = shellOfName(name);
  const { entry } = entryOf(routes[name].path);
  const groups = ['start', ...(texts ? [texts] : [])].map((group) => `_texts-${group}-${language}-`);
  const sources = [
    ...(entry === 'examinee' ? ['src/examinee-pages.tsx'] : []),
    screen,
    ...Object.keys(manifest).filter((key) => groups.some((group) => key.startsWith(group))),
  ];
  const page = readFileSync(join(folder, `${entry}.html`), 'utf8');
  const written =
    isOwn && form === null
      ? fetchFirst(page, manifest, { sources, language })
      : fill(showFirst(page, manifest, { sources, language }), await renderShell(shell), language);
  writeFileSync(join(folder, shellFile(shell)), written);
}
// The channel to other tabs, which nobody has here, would keep it running.
process.exit();

/** Nobody writes into fields that are about to be replaced: what is drawn is inert. */
function fill(page: string, { title, html }: Drawn, language: Language): string {
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root"><div inert>${html}</div></div>`);
}
