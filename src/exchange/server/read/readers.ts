import { backupMark } from '../../../platform/server/moodle-backup/open-backup.ts';
import type { PictureKeeper, Questions } from '../../domain/imported.ts';
import type { Package } from './open-package.ts';
import type { XmlElement } from './xml-tree.ts';

// A reader is loaded when a file asks for it: the process that reads a file has one to read and ends.

type ReadText = (text: string) => Questions;
type ReadDocument = (root: XmlElement, keep: PictureKeeper) => Questions;
type ReadPackage = (files: Package, keep: PictureKeeper) => Questions;
type Loaded<Reader> = () => Promise<Reader>;

/** Texts of questions by their format. */
export const textReaders: Readonly<
  Record<'gift' | 'aiken' | 'missingword' | 'cloze' | 'amc' | 'blackboard-text' | 'text', Loaded<ReadText>>
> = {
  gift: async () => (await import('../../domain/formats/gift/gift.ts')).readGift,
  aiken: async () => (await import('../../domain/formats/aiken.ts')).readAiken,
  missingword: async () => (await import('../../domain/formats/missing-word.ts')).readMissingWord,
  cloze: async () => (await import('../../domain/formats/cloze.ts')).readCloze,
  amc: async () => (await import('../../domain/formats/amc/amc.ts')).readAmc,
  'blackboard-text': async () =>
    (await import('../../domain/formats/blackboard-text/blackboard-text.ts')).readBlackboardText,
  text: async () => (await import('../../domain/formats/plain-text/typed-text.ts')).readTypedText,
};

const qtiDocument = async () => (await import('../qti/read-qti.ts')).readQtiDocument;
const qtiPackage = async () => (await import('../qti/read-qti.ts')).readQtiPackage;

/** Single documents, already a tree. */
export const documentReaders: Readonly<Record<'moodle-xml' | 'qti12' | 'qti2' | 'qti3', Loaded<ReadDocument>>> = {
  'moodle-xml': async () => (await import('../moodle-xml/read-moodle-xml.ts')).readMoodleXml,
  qti12: async () => (await import('../qti/v1/read-qti12.ts')).readQti12Document,
  qti2: qtiDocument,
  qti3: qtiDocument,
};

/** Archives of several files. */
export const packageReaders: Readonly<Record<PackageFormat, Loaded<ReadPackage>>> = {
  docx: async () => (await import('../docx/read-docx.ts')).readDocx,
  archive: async () => (await import('../archive/read-archive.ts')).readArchive,
  'moodle-backup': async () => (await import('../moodle-backup/read-moodle-backup.ts')).readMoodleBackup,
  qti12: async () => (await import('../qti/v1/read-qti12.ts')).readQti12Package,
  qti2: qtiPackage,
  qti3: qtiPackage,
};

export type PackageFormat = 'archive' | 'docx' | 'moodle-backup' | 'qti12' | 'qti2' | 'qti3';

const manifests: readonly (readonly [RegExp, PackageFormat])[] = [
  [/imsqti(?:asi)?_?\w{0,40}v3p0|qti-assessment/i, 'qti3'],
  [/imsqti_(?:item|test|section)_xmlv2p\d|imsqti_xmlv2p\d|imsqti_v2p\d/i, 'qti2'],
  [/imsqti_xmlv1p[12]|\bassessment\/x-bb|qti\/v1p2|imscc_xmlv1p\d|common_cartridge/i, 'qti12'],
];

/** What kind of package this is; null for a ZIP file of something else. */
export function packageFormat({ names, read }: Package): PackageFormat | null {
  if (names.includes('sanam.json')) return 'archive';
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes(backupMark)) return 'moodle-backup';
  if (names.some((name) => /^(?:h5p\.json|xl\/workbook\.(?:xml|bin)|word\/.*|ppt\/.*|content\.xml)$/.test(name)))
    return null;
  const manifest = names.find((name) => /^(?:[^/]+\/)?imsmanifest\.xml$/.test(name));
  const documents = names.filter((name) => /\.(?:xml|qti|dat)$/i.test(name));
  if (documents.length === 0) return null;
  const textOf = (name: string) => Buffer.from(read(name) ?? []).toString('latin1');
  const said = manifest === undefined ? undefined : manifests.find(([sign]) => sign.test(textOf(manifest)));
  if (said) return said[1];
  // A package without a manifest, or with one that says nothing about questions, is known by its documents.
  const starts = documents.map((name) => textOf(name).slice(0, 4000));
  if (starts.some((start) => /<(?:questestinterop|POOL)[\s>]/i.test(start))) return 'qti12';
  if (manifest === undefined && starts.some((start) => /<(?:quiz|moodle_backup)[\s>]/.test(start))) return null;
  return manifests.find(([sign]) => starts.some((start) => sign.test(start)))?.[1] ?? 'qti2';
}
