import { decodeText } from '../../../platform/server/table-file/decode-text.ts';
import type { PictureKeeper } from '../../domain/imported.ts';
import type { TextKind } from '../../domain/formats/file-format.ts';
import { resolved } from '../qti/package/package-path.ts';
import type { Package } from './open-package.ts';

/** A file of questions in a ZIP file, and what it may show from there. */
export type PackedFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The file that it names by a relative path. */
  readonly beside: (path: string) => Uint8Array | null;
};

/** Documents of programs that are ZIP files, too. */
const ofPrograms = /^(?:\[Content_Types\]\.xml|h5p\.json|mimetype|moodle_backup\.xml|content\.xml)$/;
/** What systems put beside the files, which nobody sees. */
const hidden = /^__MACOSX\/|(?:^|\/)\./;
/** More files of text than anybody packs beside questions. */
const mostTexts = 50;

/** The files of GIFT and Moodle XML in a ZIP file; other texts, such as notes for people, are none. */
export function packedFiles(files: Package, kindOf: (text: string, name: string) => TextKind): PackedFile[] {
  if (files.names.some((name) => ofPrograms.test(name))) return [];
  const texts = files.names.filter((name) => /\.(?:txt|gift|xml)$/i.test(name) && !hidden.test(name));
  return texts.slice(0, mostTexts).flatMap((name) => {
    const bytes = files.read(name);
    if (!bytes || !isOfQuestions(bytes, name, kindOf)) return [];
    const beside = (path: string) => {
      const at = resolved(name, path);
      return at === null ? null : (files.read(at) ?? onlyAtEnd(files, path));
    };
    return [{ name, bytes, beside }];
  });
}

/** Moodle’s addresses name no folder: the file counts where no other ends so. */
function onlyAtEnd({ names, read }: Package, path: string): Uint8Array | null {
  const [name, ...others] = names.filter((one) => one.endsWith(`/${path}`) && !hidden.test(one));
  return name === undefined || others.length > 0 ? null : read(name);
}

function isOfQuestions(bytes: Uint8Array, name: string, kindOf: (text: string, name: string) => TextKind): boolean {
  const decoded = decodeText(bytes);
  const kind = 'fault' in decoded ? null : kindOf(decoded.text, name);
  return kind !== null && 'format' in kind && ['gift', 'missingword', 'moodle-xml'].includes(kind.format);
}

/** GIFT may escape the sign after `src`. */
const picture = /(<img\b[^<>]{0,1000}?\bsrc\s{0,3}(\\?)=\s{0,3}["'])([^"'<>]{1,300})(?=["'])/gi;

/** A text of GIFT in which the pictures beside it stand by their hashes; others stay, for the reader to name. */
export function withPicturesBeside(text: string, { beside, keep }: PictureKeeper): string {
  if (!beside) return text;
  return text.replace(picture, (whole, before: string, escape: string, path: string) => {
    const bytes = beside(path.replaceAll('\\', ''));
    const hash = bytes && keep(bytes);
    return hash ? `${before}media${escape}:${hash}` : whole;
  });
}
