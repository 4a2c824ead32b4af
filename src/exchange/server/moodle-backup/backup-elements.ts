import { childNamed, elementsOf, textWithin, type XmlElement, type XmlNode } from '../read/xml-tree.ts';

const nothing = '$@NULL@$';

/** What an element of a backup says in a child of this name; nothing where it has none, or where Moodle wrote so. */
export function said(element: XmlElement | undefined, name: string): string {
  const child = element && childNamed(element, name);
  const text = child ? textWithin(child) : '';
  return text.trim() === nothing ? '' : text;
}

/** The elements of a list, such as the `answer`s of `answers`. */
export const listed = (element: XmlElement | undefined, list: string, name: string): XmlElement[] => {
  const found = element && childNamed(element, list);
  return found ? elementsOf(found).filter((child) => child.name === name) : [];
};

export const idOf = ({ attributes }: XmlElement): string => attributes['id'] ?? '';

type Parts = { readonly attributes?: XmlElement['attributes']; readonly children?: readonly XmlNode[] };

/** Makes elements that stand where one of the backup does, for the line that a fault names. */
export const makerAt =
  ({ line }: XmlElement) =>
  (name: string, { attributes = {}, children = [] }: Parts = {}): XmlElement => ({ name, attributes, children, line });

export type Make = ReturnType<typeof makerAt>;
