import type { Package } from '../read/open-package.ts';
import { childrenNamed, readXmlFile } from '../read/xml-tree.ts';
import { said } from './backup-elements.ts';

/** A file as Moodle XML writes it beside a text. */
export type FileBeside = { readonly name: string; readonly path: string; readonly base64: string };

/** The files that belong to a text, by the area they lie in and the id of what the text belongs to. */
export type FilesOf = (area: string, itemId: string) => readonly FileBeside[];

type Listed = { readonly name: string; readonly path: string; readonly hash: string };

/** What `files.xml` lists for questions. A content is read once, however often it is listed. */
export function filesOfBackup(files: Package): FilesOf {
  const list = files.read('files.xml');
  const listed = list ? childrenNamed(readXmlFile(list), 'file') : [];
  const byPlace = new Map<string, Listed[]>();
  for (const file of listed) {
    const hash = said(file, 'contenthash');
    const name = said(file, 'filename');
    const isOfQuestions = /^(?:question$|qtype_)/.test(said(file, 'component'));
    if (!isOfQuestions || name === '.' || !/^[0-9a-f]{40}$/.test(hash)) continue;
    const place = placeOf(said(file, 'filearea'), said(file, 'itemid'));
    byPlace.set(place, [...(byPlace.get(place) ?? []), { name, path: said(file, 'filepath'), hash }]);
  }
  const contents = new Map<string, string | null>();
  const contentOf = (hash: string) => {
    const known = contents.get(hash);
    if (known !== undefined) return known;
    const bytes = files.read(`files/${hash.slice(0, 2)}/${hash}`);
    const base64 = bytes && Buffer.from(bytes).toString('base64');
    contents.set(hash, base64);
    return base64;
  };
  return (area, itemId) =>
    (byPlace.get(placeOf(area, itemId)) ?? []).flatMap(({ hash, ...file }) => {
      const base64 = contentOf(hash);
      return base64 === null ? [] : [{ ...file, base64 }];
    });
}

const placeOf = (area: string, itemId: string): string => `${area} ${itemId}`;
