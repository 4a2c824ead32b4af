import type { QtiElement } from './qti-element.ts';

type Named = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Named | string)[];
  readonly line: number;
};

/** Names that putting together does not give. */
const odd: Readonly<Record<string, string>> = {
  durationLt: 'durationLT',
  durationGte: 'durationGTE',
};

/** The document with the names of QTI 2 throughout: those of QTI 3 lose `qti-` and their hyphens. */
export function withQtiNames(element: Named): QtiElement {
  const { name, attributes, children, line } = element;
  // Drawings and formulas have names of their own.
  if (name === 'svg' || name === 'math') return element;
  return {
    name: name.startsWith('qti-') ? joined(name.slice(4)) : name,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [attributeName(key), value])),
    children: children.map((child) => (typeof child === 'string' ? child : withQtiNames(child))),
    line,
  };
}

const attributeName = (name: string): string => (/^(?:data|aria)-/.test(name) ? name : joined(name));

/** There are few names, and each comes up in every item. */
const known = new Map<string, string>();

function joined(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = joinedAnew(name);
  if (known.size < 2000) known.set(name, made);
  return made;
}

function joinedAnew(name: string): string {
  const camel = name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  return odd[camel] ?? camel;
}
