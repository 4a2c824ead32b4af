import { readAiken } from '../domain/aiken.ts';
import { readAmc } from '../domain/amc.ts';
import { readCloze } from '../domain/cloze.ts';
import { readGift } from '../domain/gift.ts';
import type { PictureKeeper, Questions } from '../domain/imported.ts';
import { readMissingWord } from '../domain/missing-word.ts';
import { readArchive } from './archive/read-archive.ts';
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts';
import type { Package } from './open-package.ts';
import { readQti12Document, readQti12Package } from './qti/v1/read-qti12.ts';
import { readQtiDocument, readQtiPackage } from './qti/read-qti.ts';
import type { XmlElement } from './xml-tree.ts';

type ReadText = (text: string) => Questions;
type ReadDocument = (root: XmlElement, keep: PictureKeeper) => Questions;
type ReadPackage = (files: Package, keep: PictureKeeper) => Questions | Promise<Questions>;

/** Texts of questions by their format. */
export const textReaders: Readonly<Record<'gift' | 'aiken' | 'missingword' | 'cloze' | 'amc', ReadText>> = {
  gift: readGift,
  aiken: readAiken,
  missingword: readMissingWord,
  cloze: readCloze,
  amc: readAmc,
};

/** Single documents, already a tree. */
export const documentReaders: Readonly<Record<'moodle-xml' | 'qti12' | 'qti2' | 'qti3', ReadDocument>> = {
  'moodle-xml': readMoodleXml,
  qti12: readQti12Document,
  qti2: readQtiDocument,
  qti3: readQtiDocument,
};

/** Archives of several files. */
export const packageReaders: Readonly<Record<PackageFormat, ReadPackage>> = {
  archive: readArchive,
  qti12: readQti12Package,
  qti2: readQtiPackage,
  qti3: readQtiPackage,
};

export type PackageFormat = 'archive' | 'qti12' | 'qti2' | 'qti3';

const manifests: readonly (readonly [RegExp, PackageFormat])[] = [
  [/imsqti(?:asi)?_?\w{0,40}v3p0|qti-assessment/i, 'qti3'],
  [/imsqti_(?:item|test|section)_xmlv2p\d|imsqti_xmlv2p\d|imsqti_v2p\d/i, 'qti2'],
  [/imsqti_xmlv1p[12]|\bassessment\/x-bb|qti\/v1p2|imscc_xmlv1p\d|common_cartridge/i, 'qti12'],
];

/** What kind of package this is; null for a ZIP file of something else. */
export function packageFormat({ names, read }: Package): PackageFormat | null {
  if (names.includes('sanam.json')) return 'archive';
  if (names.some((name) => /^(?:h5p\.json|xl\/workbook\.(?:xml|bin)|word\/.*|ppt\/.*|content\.xml)$/.test(name)))
    return null;
  const manifest = names.find((name) => /^(?:[^/]+\/)?imsmanifest\.xml$/.test(name));
  // A package without a manifest is known by its first document.
  const told = manifest ?? names.find((name) => /\.(?:xml|qti|dat)$/i.test(name));
  if (told === undefined) return null;
  const text = Buffer.from(read(told) ?? []).toString('latin1');
  if (manifest === undefined && /<questestinterop[\s>]/i.test(text)) return 'qti12';
  return manifests.find(([sign]) => sign.test(text))?.[1] ?? 'qti2';
}
