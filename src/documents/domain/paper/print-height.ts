import type { RichNode } from '../../../platform/rich-text/rich-text.ts';

/** Letters that fit on a line of a column of a paper with large text; with small text there is room to spare. */
const lineLength = 45;
/** Room for a word to be written by hand. */
const gapLetters = 16;
/** A picture is never higher than this many lines. */
const pictureLines = 18;

/**
 * Lines that rich text takes on paper at most. Guesses too high rather than too low: what is short by this
 * measure surely fits on a page.
 */
export function linesAtMost(nodes: readonly RichNode[]): number {
  return lines(nodes, lineLength);
}

function lines(nodes: readonly RichNode[], length: number): number {
  const letters = nodes.reduce((sum, node) => sum + lettersOf(node), 0);
  return Math.ceil(letters / length) + nodes.reduce((sum, node) => sum + nodeLines(node, length), 0);
}

const lettersOf = (node: RichNode): number =>
  node.kind === 'text' ? node.text.length : node.kind === 'gap' ? gapLetters : 0;

function nodeLines(node: RichNode, length: number): number {
  switch (node.kind) {
    case 'text':
    case 'gap':
      return 0;
    case 'audio':
    case 'video':
      return 2;
    case 'br':
      return 1;
    case 'math':
      return 2 + 2 * node.tex.split('\\\\').length + node.tex.length / length;
    case 'img':
      return pictureLines;
    case 'pre':
      return node.text.split('\n').reduce((sum, line) => sum + 1 + line.length / length, 1);
    case 'ul':
    case 'ol':
      return node.items.reduce((sum, item) => sum + 1 + lines(item, length * 0.8), 1);
    case 'table':
      return node.rows.reduce(
        (sum, cells) => sum + 1 + Math.max(...cells.map((cell) => lines(cell.children, length / cells.length))),
        1,
      );
    case 'code':
    case 'em':
    case 'p':
    case 'strong':
    case 'sub':
    case 'sup':
    case 'u':
      return 1 + lines(node.children, length);
  }
}
