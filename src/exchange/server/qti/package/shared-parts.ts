import {
  attributeOf,
  childNamed,
  childrenNamed,
  elementsIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { resolved } from './package-path.ts';
import type { PackageReader } from './package-reader.ts';

/** A text that stands above the items of a section, and the file of its test. */
export type SectionText = { readonly element: QtiElement; readonly at: string };

/** Documents that several items include at the top of their text: a stimulus as programs before QTI 3 write it. */
export function sharedIncludes(items: readonly { readonly path: string }[], files: PackageReader): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { path } of items) {
    const root = files.document(path);
    for (const included of root ? includesOf(root, path) : []) counts.set(included, (counts.get(included) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([path, count]) => (count > 1 ? [path] : [])));
}

/** The places of the documents that an item includes at the top of its text. */
export const includesOf = (item: QtiElement, at: string): string[] => {
  const body = childNamed(item, 'itemBody');
  return body
    ? childrenNamed(body, 'include').flatMap((include) => resolved(at, attributeOf(include, 'href')) ?? [])
    : [];
};

/** The item without what it includes of these documents. */
export function withoutShared(item: QtiElement, at: string, shared: ReadonlySet<string>): QtiElement {
  const isShared = (child: QtiElement) =>
    child.name === 'include' && shared.has(resolved(at, attributeOf(child, 'href')) ?? '');
  const without = (body: QtiElement): QtiElement => ({
    ...body,
    children: body.children.filter((child) => typeof child === 'string' || !isShared(child)),
  });
  return {
    ...item,
    children: item.children.map((child) =>
      typeof child !== 'string' && child.name === 'itemBody' ? without(child) : child,
    ),
  };
}

/** So much is more than an instruction. */
const longestInstruction = 300;

/**
 * What a section shows above its items is a passage where it says so, or where it is too long for an instruction and
 * several items stand below it.
 */
export function sectionText(section: QtiElement, at: string): SectionText | null {
  const shown = childrenNamed(section, 'rubricBlock').filter((rubric) => /candidate/.test(attributeOf(rubric, 'view')));
  const said = shown.find((rubric) => /stimulus|passage|scenario/i.test(attributeOf(rubric, 'use')));
  if (said) return { element: said, at };
  const items = elementsIn(section).filter(({ name }) => name === 'assessmentItemRef');
  const long = shown.find((rubric) => attributeOf(rubric, 'use') === '' && lettersIn(rubric) > longestInstruction);
  return items.length > 1 && long ? { element: long, at } : null;
}

const lettersIn = (element: QtiElement): number =>
  element.children.reduce(
    (sum, child) => sum + (typeof child === 'string' ? child.trim().length : lettersIn(child)),
    0,
  );
