import { isBlock, type RichNode } from '../../../platform/rich-text/rich-text-node.ts';
import { parseRichText } from '../../../platform/rich-text/rich-text.ts';

/** The words of a rich text where no marks can stand; formulas keep the brackets that say what they are. */
export const plainWords = (html: string): string => wordsIn(parseRichText(html)).replaceAll(/\s+/g, ' ').trim();

function wordsIn(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (isBlock(node) ? ` ${words(node)} ` : words(node))).join('');
}

function words(node: RichNode): string {
  switch (node.kind) {
    case 'text':
    case 'pre':
      return node.text;
    case 'math':
      return node.display ? `\\[${node.tex}\\]` : `\\(${node.tex}\\)`;
    case 'img':
      return node.alt;
    case 'br':
      return ' ';
    case 'ul':
    case 'ol':
      return node.items.map((item) => ` ${wordsIn(item)} `).join('');
    case 'table':
      return node.rows.map((cells) => cells.map((cell) => ` ${wordsIn(cell.children)} `).join('')).join('');
    case 'audio':
    case 'code':
    case 'em':
    case 'gap':
    case 'p':
    case 'strong':
    case 'sub':
    case 'sup':
    case 'u':
    case 'video':
      return 'children' in node ? wordsIn(node.children) : '';
  }
}
