import {
  attributeOf,
  childNamed,
  childrenNamed,
  descendants,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import type { PackageReader } from './package-reader.ts';
import { lomOf, type Lom } from './lom.ts';
import { resolved } from './package-path.ts';
import { sectionText, type SectionText } from './shared-parts.ts';

/** An item of a package by its file, with what stands about it outside of that file. */
export type PackageItem = ItemInTest & { readonly lom: Lom | null };

/** All items of a package: those of its tests in the order of the tests, then the others of the manifest. */
export function itemsOf(files: PackageReader): PackageItem[] {
  const manifest = files.manifest;
  const resources = manifest ? resourcesIn(manifest.tree, manifest.path) : [];
  const listed = new Map(resources.filter(({ type }) => isItem(type)).map((resource) => [resource.path, resource]));
  const tests = resources.filter(({ type }) => isTest(type)).map(({ path }) => path);
  const documents = listed.size > 0 || tests.length > 0 ? [] : files.documents();
  const own = documents.filter(({ name }) => name === 'assessmentTest').map(({ path }) => path);
  const inTests = [...tests, ...own].flatMap((path) => itemsOfTest(files, path));
  const alone = documents.filter(({ name }) => name === 'assessmentItem').map(({ path }) => path);
  const all = new Map<string, PackageItem>();
  for (const placed of inTests) {
    const { path } = placed;
    if (!all.has(path)) all.set(path, { ...placed, lom: listed.get(path)?.lom ?? null });
  }
  for (const path of [...listed.keys(), ...alone]) {
    const lom = listed.get(path)?.lom ?? null;
    if (!all.has(path)) all.set(path, { path, topic: [], section: null, lom });
  }
  return [...all.values()];
}

/** Files that the manifest lists and the package does not hold, and resources that it refers to and does not list. */
export function missingIn({ manifest, names }: PackageReader): string[] {
  if (!manifest) return [];
  const held = new Set(names);
  const resources = descendants(manifest.tree, 'resource');
  const listed = new Set(resources.map((resource) => attributeOf(resource, 'identifier')));
  const hrefs = resources.flatMap((resource) => {
    const base = `${baseOf(manifest.tree)}${baseOf(resource)}`;
    const files = [resource, ...childrenNamed(resource, 'file')].map((file) => attributeOf(file, 'href'));
    return files.flatMap((href) => (href === '' ? [] : (resolved(manifest.path, `${base}${href}`) ?? [])));
  });
  const references = descendants(manifest.tree, 'dependency').map((one) => attributeOf(one, 'identifierref'));
  return [
    ...new Set([
      ...hrefs.filter((path) => !held.has(path)),
      ...references.filter((id) => id !== '' && !listed.has(id)),
    ]),
  ];
}

const isItem = (type: string): boolean => /^(?:imsqti_(?:item|apipitem)_xmlv[23]p\d|imsqti_item$)/.test(type);
const isTest = (type: string): boolean => /^imsqti_(?:test|assessment|apiptest)_xmlv[23]p\d/.test(type);

type Resource = { readonly type: string; readonly path: string; readonly lom: Lom | null };

function resourcesIn(manifest: QtiElement, at: string): Resource[] {
  return descendants(manifest, 'resource').flatMap((resource): Resource[] => {
    const href = attributeOf(resource, 'href') || attributeOf(childNamed(resource, 'file'), 'href');
    const path = resolved(at, `${baseOf(manifest)}${baseOf(resource)}${href}`);
    return path === null ? [] : [{ type: attributeOf(resource, 'type'), path, lom: lomOf(resource) }];
  });
}

const baseOf = (element: QtiElement): string => {
  const base = attributeOf(element, 'xml:base');
  return base === '' || base.endsWith('/') ? base : `${base}/`;
};

type ItemInTest = {
  readonly path: string;
  readonly topic: readonly string[];
  /** What its section shows above its items. */
  readonly section: SectionText | null;
};

function itemsOfTest(files: PackageReader, path: string): ItemInTest[] {
  const test = files.document(path);
  if (!test) return [];
  const sections = childrenNamed(test, 'testPart', 'assessmentSection');
  const placed = sections.flatMap((section) =>
    itemsOfSection(files, section, { path, topic: [], section: null, depth: 0 }),
  );
  const title = attributeOf(test, 'title');
  const isUntitled = placed.every(({ topic }) => topic.length === 0);
  return isUntitled && title !== '' ? placed.map((item) => ({ ...item, topic: [title] })) : placed;
}

/** How deep sections may refer to one another. */
const deepest = 20;

function itemsOfSection(
  files: PackageReader,
  section: QtiElement,
  { path: at, topic: above, section: outer, depth }: ItemInTest & { readonly depth: number },
): ItemInTest[] {
  const title = section.name === 'assessmentSection' ? attributeOf(section, 'title') : '';
  const topic = title === '' ? above : [...above, title];
  const inner = childrenNamed(section, 'assessmentItemRef', 'assessmentSection', 'assessmentSectionRef');
  if (depth > deepest) return [];
  const shown = sectionText(section, at) ?? outer;
  const inside = { topic, section: shown, depth: depth + 1 };
  return inner.flatMap((child) => {
    if (child.name === 'assessmentSection') return itemsOfSection(files, child, { path: at, ...inside });
    const path = resolved(at, attributeOf(child, 'href'));
    if (path === null) return [];
    if (child.name === 'assessmentItemRef') return [{ path, topic, section: shown }];
    const other = files.document(path);
    return other ? itemsOfSection(files, other, { path, ...inside }) : [];
  });
}
