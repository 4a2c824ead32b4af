import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../platform/language.ts';
import { entryOf, routeOfPath } from '../routes.ts';
import { shellFile, shellOfName, shells } from './shell-names.ts';

type Asked = {
  readonly url: string;
  /** `Accept-Encoding` */
  readonly encodings: string;
  /** The language that this browser was last set to. */
  readonly remembered: string | undefined;
  readonly maySignIn: boolean;
};
type Page = { readonly body: Buffer; readonly encoding?: 'br' | 'gzip' };
type Forms = { readonly plain: Buffer; readonly br: Buffer | null; readonly gzip: Buffer | null };

/** The pages of the built client: that of each area, and those for guests that are drawn already (docs/decisions/0047). */
export function readPages(folder: string): (asked: Asked) => Page {
  const read = (file: string): Forms => {
    const other = (ending: string) => {
      const path = join(folder, `${file}.${ending}`);
      return existsSync(path) ? readFileSync(path) : null;
    };
    return { plain: readFileSync(join(folder, file)), br: other('br'), gzip: other('gz') };
  };
  const entries = { staff: read('staff.html'), examinee: read('examinee.html') };
  const drawn = new Map(
    shells.map(({ name, language }) => [shellFile(name, language), read(shellFile(name, language))]),
  );
  return (asked) => {
    const shell = shellOf(asked);
    const path = asked.url.split('?')[0] ?? '/';
    return encoded((shell && drawn.get(shell)) || entries[entryOf(path).entry], asked.encodings);
  };
}

/** The drawn page that a guest will be shown at this address, or null. */
export function shellOf({ url, remembered, maySignIn }: Omit<Asked, 'encodings'>): string | null {
  const [path = '/', search] = url.split('?');
  const language: Language = /^\/th(\/|$)/.test(path) ? 'th' : 'en';
  const name = routeOfPath(path.replace(/^\/th(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/');
  const shell = shells.find((one) => one.name === name && one.language === language);
  if (shell && shellOfName(shell.name).isOwn) return shellFile(shell.name, language);
  // Somebody who is signed in goes elsewhere, and so does a browser that was set to the other language.
  if (!shell || !maySignIn || (remembered ?? language) !== language) return null;
  // The help is drawn as it begins; its address may name another page of it, or what is sought.
  if (shell.name === 'help' && search) return null;
  return shellFile(shell.name, language);
}

function encoded({ plain, br, gzip }: Forms, encodings: string): Page {
  if (br && /\bbr\b/.test(encodings)) return { body: br, encoding: 'br' };
  if (gzip && /\bgzip\b/.test(encodings)) return { body: gzip, encoding: 'gzip' };
  return { body: plain };
}
