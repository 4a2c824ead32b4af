import {
  fault,
  questionsRead,
  type ImportFault,
  type ImportedQuestion,
  type PictureKeeper,
  type Questions,
} from '../../domain/imported.ts';
import { joinLanguages, withoutLanguage } from '../../domain/join-languages.ts';
import { withoutRepeatedCodes } from '../../domain/repeated-codes.ts';
import { attributeOf, descendants, type QtiElement } from '../../domain/qti-scoring/qti-element.ts';
import { withQtiNames } from '../../domain/qti-scoring/qti-names.ts';
import type { Package } from '../read/open-package.ts';
import type { XmlElement } from '../read/xml-tree.ts';
import { noFiles } from './package/item-media.ts';
import { itemsOf, missingIn as missingFiles, type PackageItem } from './package/package-items.ts';
import { packageReader, type PackageReader } from './package/package-reader.ts';
import { readQtiItem, type ItemRead } from './read-item.ts';
import { sharedIncludes, withoutShared } from './package/shared-parts.ts';
import { stimulusReader } from './package/stimuli.ts';
import { wholeItem } from './package/whole-item.ts';

/** A single document of QTI 2 or 3: an item, or several of them in one element. */
export function readQtiDocument(root: XmlElement, keep: PictureKeeper): Questions {
  const tree = withQtiNames(root);
  const items = tree.name === 'assessmentItem' ? [tree] : descendants(tree, 'assessmentItem');
  const setting = { files: noFiles, keep, topic: [], level: null, file: null };
  return together(
    items.map((item) => readQtiItem(item, setting)),
    missingIn(tree),
  );
}

/** What a test or a manifest names but, alone, does not bring along. */
const missingIn = (tree: QtiElement): ImportFault[] => {
  const references = descendants(tree, 'assessmentItemRef', 'assessmentSectionRef');
  const hrefs = new Set(references.map((reference) => attributeOf(reference, 'href')));
  return [...hrefs].map((name) => fault(lineOf(references, name), 'item_missing', { name }));
};

const lineOf = (references: readonly QtiElement[], href: string): number =>
  references.find((reference) => attributeOf(reference, 'href') === href)?.line ?? 1;

/** A package of QTI 2 or 3: its items in the order of its tests, each with the files it shows. */
export function readQtiPackage(files: Package, keep: PictureKeeper): Questions {
  const reader = packageReader(files);
  const manifest = files.names.find((name) => /imsmanifest\.xml$/i.test(name));
  const trouble = manifest === undefined ? null : reader.trouble(manifest);
  if (trouble && manifest !== undefined) return questionsRead(0, [], [{ ...trouble, file: manifest }]);
  const items = itemsOf(reader);
  const named = new Set(items.map(({ path }) => path));
  const missing = missingFiles(reader).filter((name) => !named.has(name));
  const shared = sharedIncludes(items, reader);
  const stimuli = stimulusReader(reader, keep, shared);
  const read = together(
    items.map((listed) => listedItem(listed, { reader, keep, shared, stimuli })),
    missing.map((name) => fault(1, 'item_missing', { name })),
  );
  return { ...read, passages: stimuli.all() };
}

type Reading = {
  readonly reader: PackageReader;
  readonly keep: PictureKeeper;
  /** Documents that several items include. */
  readonly shared: ReadonlySet<string>;
  readonly stimuli: ReturnType<typeof stimulusReader>;
};

function listedItem({ path, topic, lom, section }: PackageItem, reading: Reading): ItemRead {
  const { reader, keep, shared, stimuli } = reading;
  const trouble = reader.trouble(path);
  if (trouble) return nothing(1, { ...fault(trouble.line, 'item_malformed', { name: path }), file: path });
  const root = reader.document(path);
  if (!root) return nothing(0, fault(1, 'item_missing', { name: path }));
  const items = root.name === 'assessmentItem' ? [root] : descendants(root, 'assessmentItem');
  const reads = items.map((item) =>
    readQtiItem(wholeItem(withoutShared(item, path, shared), path, reader.document), {
      files: { at: path, read: reader.read },
      keep,
      topic: lom && lom.topic.length > 0 ? lom.topic : topic,
      level: lom?.level ?? null,
      ...(lom?.facts ? { facts: lom.facts } : {}),
      stimulus: stimuli.of(item, path, section),
      file: path,
    }),
  );
  return {
    found: reads.reduce((sum, { found }) => sum + found, 0),
    questions: reads.flatMap(({ questions }) => questions),
    faults: reads.flatMap(({ faults }) => faults),
    ...(reads[0]?.nameless === undefined ? {} : { nameless: reads[0].nameless }),
  };
}

const nothing = (found: number, reason: ImportFault): ItemRead => ({ found, questions: [], faults: [reason] });

/** All of them, those that are one question in several languages joined. */
function together(reads: readonly ItemRead[], faults: readonly ImportFault[]): Questions {
  const questions: ImportedQuestion[] = reads.flatMap((read) => [...read.questions]);
  const joined = joinLanguages(questions);
  const nameless = new Set(
    reads.flatMap((read) => (read.nameless === undefined ? [] : withoutLanguage(read.nameless))),
  );
  const named = joined.map((question) =>
    question.code !== null && nameless.has(withoutLanguage(question.code)) ? { ...question, code: null } : question,
  );
  const found = reads.reduce((sum, read) => sum + read.found, 0) - (questions.length - joined.length);
  return questionsRead(found, withoutRepeatedCodes(named), [...reads.flatMap((read) => [...read.faults]), ...faults]);
}
