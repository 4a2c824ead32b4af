import {
  fault,
  questionsRead,
  type ImportFault,
  type PictureKeeper,
  type Questions,
} from '../../../domain/imported.ts';
import { withoutRepeatedCodes } from '../../../domain/repeated-codes.ts';
import {
  attributeOf,
  childrenNamed,
  descendants,
  elementsIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { withQtiNames } from '../../../domain/qti-scoring/qti-names.ts';
import type { Package } from '../../read/open-package.ts';
import type { XmlElement } from '../../read/xml-tree.ts';
import { isPool, readPool } from '../blackboard/read-pool.ts';
import { noFiles, type ItemFiles } from '../package/item-media.ts';
import { packageReader } from '../package/package-reader.ts';
import { readQtiPackage } from '../read-qti.ts';
import type { ItemRead, ItemSetting } from '../read-item.ts';
import { metadataOf } from './item-v1.ts';
import { readQti12Item } from './read-item.ts';
import { storeOf } from './media-store.ts';

/** A single document of QTI 1.2; some programs export a section or an item without the element around all of them. */
export function readQti12Document(root: XmlElement, keep: PictureKeeper): Questions {
  const tree = withQtiNames(root);
  if (isPool(tree)) return readPool(tree, noFiles, keep);
  const whole = tree.name === 'questestinterop' ? tree : { ...tree, name: 'questestinterop', children: [tree] };
  return together(readWhole(whole, { files: noFiles, keep, topic: [], level: null, file: null }), []);
}

/** A package of Canvas, Blackboard, Respondus or Common Cartridge: all its documents of QTI 1.2. */
export function readQti12Package(files: Package, keep: PictureKeeper): Questions {
  const reader = packageReader(files);
  const names = files.names.filter((name) => /\.(?:xml|qti|dat)$/i.test(name) && !/imsmanifest\.xml$/i.test(name));
  const chosen = names.filter((name) => !isRepeated(name, files.names));
  const documents = chosen.flatMap((name) => {
    const tree = reader.document(name);
    return tree?.name === 'questestinterop' ? [{ name, tree }] : [];
  });
  const broken = chosen.flatMap((name): ImportFault[] => {
    const trouble = reader.trouble(name);
    return trouble ? [{ ...fault(trouble.line, 'item_malformed', { name }), file: name }] : [];
  });
  const read = storeOf(files);
  const pools = chosen.flatMap((name) => {
    const tree = reader.document(name);
    return tree && isPool(tree) ? [inFile(readPool(tree, { at: name, read }, keep), name)] : [];
  });
  if (documents.length + pools.length === 0 && broken.length === 0) return readQtiPackage(files, keep);
  return together(
    [
      ...pools,
      ...documents.flatMap(({ name, tree }) => {
        const beside: ItemFiles = { at: name, read };
        return readWhole(tree, { files: beside, keep, topic: [], level: null, file: name });
      }),
    ],
    broken,
  );
}

/** What was read in a document of a package, with its name. */
const inFile = ({ found, questions, faults }: Questions, file: string): ItemRead => ({
  found,
  questions: questions.map((question) => ({ ...question, file })),
  faults: faults.map((one) => ({ ...one, file })),
});

/** Canvas writes a quiz twice: for others, and with all its kinds in a folder of its own. */
function isRepeated(name: string, names: readonly string[]): boolean {
  const [, folder] = /^([^/]+)\/assessment_qti\.xml$/.exec(name) ?? [];
  return folder !== undefined && names.includes(`non_cc_assessments/${folder}.xml.qti`);
}

function readWhole(tree: QtiElement, setting: ItemSetting): ItemRead[] {
  const items = descendants(tree, 'item').map((item) => [attributeOf(item, 'ident'), item] as const);
  return readTree(tree, { ...setting, beside: new Map(items.filter(([ident]) => ident !== '')) });
}

/** How deep sections may lie. */
const deepest = 40;

function readTree(element: QtiElement, setting: ItemSetting, depth = 0): ItemRead[] {
  if (depth > deepest) return [];
  return elementsIn(element).flatMap((child): ItemRead[] => {
    if (child.name === 'item') return [readQti12Item(child, setting)];
    if (!['assessment', 'section', 'objectbank', 'questestinterop'].includes(child.name)) return [];
    const title = titleOf(child);
    const isWhole = child.name !== 'section';
    const topic = title === '' ? setting.topic : isWhole ? [title] : [...withoutWhole(setting, depth), title];
    const language = attributeOf(child, 'xml:lang') || (setting.language ?? '');
    const passage = attributeOf(child, 'parent_stimulus_item_ident') || (setting.passage ?? '');
    return readTree(child, { ...setting, topic, language, passage }, depth + 1);
  });
}

/** The title of an assessment stands for its questions only where its sections have none. */
const withoutWhole = ({ topic }: ItemSetting, depth: number): readonly string[] => (depth <= 1 ? [] : topic);

function titleOf(element: QtiElement): string {
  if (element.name !== 'objectbank') return attributeOf(element, 'title');
  const own = { ...element, children: childrenNamed(element, 'qtimetadata') };
  return metadataOf(own, 'bank_title') || attributeOf(element, 'title');
}

function together(reads: readonly ItemRead[], faults: readonly ImportFault[]): Questions {
  const found = reads.reduce((sum, read) => sum + read.found, 0);
  const questions = withoutRepeatedCodes(reads.flatMap((read) => [...read.questions]));
  return questionsRead(found + faults.length, questions, [...reads.flatMap((read) => [...read.faults]), ...faults]);
}
