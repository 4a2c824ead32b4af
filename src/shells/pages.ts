import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '../platform/language.ts';
import { entryOf, routeOfPath } from '../routes.ts';
import type { GivenPage } from './given.ts';
import { fillHoles } from './holes.ts';
import { shellFile, shellOfName, shells, type ShellKey } from './shell-names.ts';

type Asked = {
  readonly url: string;
  /** `Accept-Encoding` */
  readonly encodings: string;
  /** The language that this browser was last set to. */
  readonly remembered: string | undefined;
  /** It brings the session of somebody. */
  readonly hasSession: boolean;
  readonly isClosed: boolean;
};
type Page = { readonly body: Buffer; readonly encoding?: 'br' | 'gzip' };
type Forms = { readonly plain: Buffer; readonly br: Buffer | null; readonly gzip: Buffer | null };
type Pages = {
  /** As it is for everybody who is to see it. */
  readonly page: (asked: Asked) => Page;
  /** In its form for this reader, with what the server knows. */
  readonly filled: (drawing: ShellKey, given: GivenPage, encodings: string) => Promise<Page>;
};

/** The pages of the built client: that of each area, and those that are drawn already (docs/decisions/0047, 0050). */
export function readPages(folder: string): Pages {
  const read = (file: string): Forms => {
    const other = (ending: string) => {
      const path = join(folder, `${file}.${ending}`);
      return existsSync(path) ? readFileSync(path) : null;
    };
    return { plain: readFileSync(join(folder, file)), br: other('br'), gzip: other('gz') };
  };
  const entries = { staff: read('staff.html'), examinee: read('examinee.html') };
  const drawn = new Map(shells.map((shell) => [shellFile(shell), read(shellFile(shell))]));
  const page = (asked: Asked) => {
    const shell = shellOf(asked);
    const path = asked.url.split('?')[0] ?? '/';
    return encoded((shell && drawn.get(shellFile(shell))) || entries[entryOf(path).entry], asked.encodings);
  };
  const filled = (drawing: ShellKey, given: GivenPage, encodings: string) => {
    const html = drawn.get(shellFile({ ...drawing, form: given.form }))?.plain.toString() ?? '';
    return compressed(fillHoles(html, given), encodings);
  };
  return { page, filled };
}

/** The page that is drawn for this reader, or null. */
export function shellOf({ url, remembered, hasSession, isClosed }: Omit<Asked, 'encodings'>): ShellKey | null {
  const [path = '/', search] = url.split('?');
  const language: Language = /^\/th(\/|$)/.test(path) ? 'th' : 'en';
  const name = routeOfPath(path.replace(/^\/th(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/');
  const shell = shells.find((one) => one.name === name && one.form === null && one.language === language);
  if (shell && shellOfName(shell.name).isOwn) return shell;
  // Somebody who is signed in goes elsewhere, and so does a browser that was set to the other language.
  if (!shell || hasSession || isClosed || (remembered ?? language) !== language) return null;
  // The help is drawn as it begins; its address may name another page of it, or what is sought.
  if (shell.name === 'help' && search) return null;
  return shell;
}

/** The same, where it has forms that the server can fill for this reader. */
export function shellToFill(asked: Omit<Asked, 'encodings'>): ShellKey | null {
  const shell = shellOf(asked);
  if (!shell || asked.isClosed || (asked.remembered ?? shell.language) !== shell.language) return null;
  const { forms, isOwn = false } = shellOfName(shell.name);
  return forms && isOwn === asked.hasSession ? shell : null;
}

function encoded({ plain, br, gzip: zipped }: Forms, encodings: string): Page {
  if (br && /\bbr\b/.test(encodings)) return { body: br, encoding: 'br' };
  if (zipped && /\bgzip\b/.test(encodings)) return { body: zipped, encoding: 'gzip' };
  return { body: plain };
}

/** Quickly: it is done for one reader, while others wait. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function compressed(html: string, encodings: string): Promise<Page> {
  if (/\bbr\b/.test(encodings)) return { body: await promisify(brotliCompress)(html, quickly), encoding: 'br' };
  if (/\bgzip\b/.test(encodings)) return { body: await promisify(gzip)(html), encoding: 'gzip' };
  return { body: Buffer.from(html) };
}
