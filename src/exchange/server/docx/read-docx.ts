import { readTypedLines } from '../../domain/formats/plain-text/typed-text.ts';
import { formOf } from '../../../platform/server/media/picture-form.ts';
import type { PictureKeeper, Questions } from '../../domain/imported.ts';
import type { Package } from '../read/open-package.ts';
import { stopReading } from '../read/stop-reading.ts';
import { childNamed, childrenNamed, readXmlFile, type XmlElement } from '../read/xml-tree.ts';
import { linesOfDocument, stylesOf } from './document-lines.ts';
import { numberingOf } from './numbering.ts';
import { formulasPart } from './own-styles.ts';

/** Reads questions as people type them from a document of Word or LibreOffice. */
export function readDocx(files: Package, { keep }: PictureKeeper): Questions {
  const part = (name: string): XmlElement | null => {
    const bytes = files.read(name);
    return bytes ? readXmlFile(bytes) : null;
  };
  const document = part('word/document.xml') ?? stopReading(1, 'archive_unreadable');
  const body = childNamed(document, 'body') ?? stopReading(1, 'archive_unreadable');
  const targets = relationsOf(part('word/_rels/document.xml.rels'));
  const styleOf = stylesOf(part('word/styles.xml'));
  const lines = linesOfDocument(body, {
    numbering: numberingOf(part('word/numbering.xml')),
    styleOf,
    lookOf: (style) => styleOf(style)?.look ?? {},
    ownStyle: (style) => styleOf(style)?.own ?? null,
    spelled: spellings(files),
    picture: (relation) => {
      const target = targets.get(relation);
      const bytes = target === undefined ? null : files.read(target);
      const hash = bytes && keep(bytes);
      return hash ? { hash, size: formOf(bytes) } : null;
    },
  });
  return readTypedLines(lines);
}

/** How formulas were written as TeX, where a document that was written here says it. Those that look alike come in their order. */
function spellings({ names, read }: Package): (tex: string) => string {
  const known = new Map<string, string[]>();
  for (const name of names.filter((one) => /^customXml\/item\d{1,3}\.xml$/.test(one))) {
    const bytes = read(name);
    if (!bytes || !Buffer.from(bytes).includes(formulasPart.namespace)) continue;
    for (const { attributes } of childrenNamed(readXmlFile(bytes), 'formula')) {
      const { read: seen = '', tex = '' } = attributes;
      known.set(seen, [...(known.get(seen) ?? []), tex]);
    }
  }
  return (tex) => {
    const left = known.get(tex);
    return (left && left.length > 1 ? left.shift() : left?.[0]) ?? tex;
  };
}

/** Files of the package that the document names; what lies outside of it is never asked for. */
function relationsOf(root: XmlElement | null): ReadonlyMap<string, string> {
  return new Map(
    (root ? childrenNamed(root, 'Relationship') : []).flatMap(({ attributes }) => {
      const { Id: id, Target: target, TargetMode: mode } = attributes;
      if (id === undefined || target === undefined || mode === 'External') return [];
      return [[id, target.startsWith('/') ? target.slice(1) : `word/${target}`] as const];
    }),
  );
}
