import { isBlock, type RichInline, type RichNode } from '../../../../platform/rich-text/rich-text-node.ts';
import { parseRichText } from '../../../../platform/rich-text/rich-text.ts';

type Look = readonly string[];
type Piece = readonly [look: string, text: string];

/** A rich text as it looks: in which order marks stand around a word, and where they were set anew, is not seen. */
export const lookOfText = (html: string): string => JSON.stringify(lookOfNodes(parseRichText(html)));

function lookOfNodes(nodes: readonly RichNode[]): unknown {
  const [first, second] = nodes;
  if (!first || !isBlock(first))
    return trimmed(merged(nodes.flatMap((node) => (isBlock(node) ? [] : piecesOf(node, [])))));
  if (!second && first.kind === 'p') return lookOfNodes(first.children);
  return nodes.filter(isBlock).map((node) => {
    switch (node.kind) {
      case 'p':
        return lookOfNodes(node.children);
      case 'ul':
      case 'ol':
        return [node.kind, node.items.map(lookOfNodes)];
      case 'table':
        return [
          node.kind,
          node.rows.map((cells) => cells.map(({ header, children }) => [header, lookOfNodes(children)])),
        ];
      case 'pre':
        return node;
    }
  });
}

function piecesOf(node: RichInline, look: Look): Piece[] {
  if (node.kind === 'text') return [[look.join(), node.text]];
  if ('children' in node)
    return node.children.flatMap((child) => piecesOf(child, [...new Set([...look, node.kind])].sort()));
  return [[node.kind === 'br' ? '' : look.join(), JSON.stringify(node)]];
}

/** Neighbours that are set alike are one; of a blank nobody sees how it is set. */
function merged(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const [look, text] of pieces) {
    const last = joined.at(-1);
    if (last && last[0] === look) joined[joined.length - 1] = [look, last[1] + text];
    else joined.push([look, text]);
  }
  return joined;
}

/** Nobody sees blanks at either end of a line. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const last = pieces.length - 1;
  return pieces
    .map(([look, text], at): Piece => [look, at === 0 ? text.trimStart() : text])
    .map(([look, text], at): Piece => [look, at === last ? text.trimEnd() : text])
    .filter(([, text]) => text !== '');
}
