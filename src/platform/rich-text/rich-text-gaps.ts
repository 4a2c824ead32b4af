import { isBlock, type RichBlock, type RichInline, type RichNode } from './rich-text-node.ts';
import { parseRichText, writeRichText } from './rich-text.ts';

/** The gaps of a rich text in the order of the text; one that stands in it twice comes twice. */
export const gapsIn = (html: string): string[] => (html.includes('data-gap') ? gapsOf(parseRichText(html)) : []);

/** The text with other ids for its gaps; a gap for which there is none goes. */
export function withGaps(html: string, idOf: (id: string) => string | null): string {
  if (!html.includes('data-gap')) return html;
  return writeRichText(parseRichText(writeRichText(changed(parseRichText(html), idOf))));
}

function gapsOf(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.kind === 'gap') return [node.id];
    if (node.kind === 'table') return node.rows.flat().flatMap((cell) => gapsOf(cell.children));
    if ('items' in node) return node.items.flatMap(gapsOf);
    return 'children' in node ? gapsOf(node.children) : [];
  });
}

type IdOf = (id: string) => string | null;

const changed = (nodes: readonly RichNode[], idOf: IdOf): RichNode[] =>
  nodes.flatMap((node): RichNode[] => (isBlock(node) ? [changedBlock(node, idOf)] : changedInline(node, idOf)));

const inLine = (nodes: readonly RichInline[], idOf: IdOf): RichInline[] =>
  nodes.flatMap((node) => changedInline(node, idOf));

function changedInline(node: RichInline, idOf: IdOf): RichInline[] {
  if (node.kind === 'gap') {
    const id = idOf(node.id);
    return id === null ? [] : [{ kind: 'gap', id }];
  }
  return 'children' in node ? [{ ...node, children: inLine(node.children, idOf) }] : [node];
}

function changedBlock(node: RichBlock, idOf: IdOf): RichBlock {
  switch (node.kind) {
    case 'p':
      return { ...node, children: inLine(node.children, idOf) };
    case 'pre':
      return node;
    case 'table':
      return {
        ...node,
        rows: node.rows.map((cells) => cells.map((cell) => ({ ...cell, children: changed(cell.children, idOf) }))),
      };
    case 'ol':
    case 'ul':
      return { ...node, items: node.items.map((item) => changed(item, idOf)) };
  }
}
