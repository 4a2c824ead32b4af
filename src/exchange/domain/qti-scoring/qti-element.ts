/**
 * An element of a QTI file with its names as QTI 2 writes them, whatever version it comes from: `choiceInteraction`
 * with `responseIdentifier`, also where the file says `qti-choice-interaction` with `response-identifier`.
 */
export type QtiElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (QtiElement | string)[];
  readonly line: number;
};

export const isElement = (node: QtiElement | string): node is QtiElement => typeof node !== 'string';

export const elementsIn = (element: QtiElement): QtiElement[] => element.children.filter(isElement);

export const childrenNamed = (element: QtiElement, ...names: readonly string[]): QtiElement[] =>
  elementsIn(element).filter(({ name }) => names.includes(name));

export const childNamed = (element: QtiElement | undefined, ...names: readonly string[]): QtiElement | undefined =>
  element && childrenNamed(element, ...names)[0];

/** Every element of that name below, in the order of the file; those inside a found one too. */
export function descendants(element: QtiElement, ...names: readonly string[]): QtiElement[] {
  const found: QtiElement[] = [];
  addDescendants(element, names, found);
  return found;
}

function addDescendants({ children }: QtiElement, names: readonly string[], found: QtiElement[]): void {
  for (const child of children) {
    if (!isElement(child)) continue;
    if (names.includes(child.name)) found.push(child);
    addDescendants(child, names, found);
  }
}

/** All characters inside, as they stand. */
export const rawText = (element: QtiElement): string =>
  element.children.map((node) => (isElement(node) ? rawText(node) : node)).join('');

export const textIn = (element: QtiElement | undefined): string => (element ? rawText(element).trim() : '');

/** An attribute without spaces around it; empty where it is missing. */
export const attributeOf = (element: QtiElement | undefined, name: string): string =>
  element?.attributes[name]?.trim() ?? '';

export function numberIn(element: QtiElement, name: string): number | null {
  const written = attributeOf(element, name);
  const value = Number(written);
  return written !== '' && Number.isFinite(value) ? value : null;
}
