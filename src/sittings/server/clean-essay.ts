import {
  cleanRichText,
  parseRichText,
  writeRichText,
  type RichInline,
  type RichNode,
} from '../../platform/rich-text/rich-text.ts';
import { isBlock } from '../../platform/rich-text/rich-text-node.ts';

/**
 * A rich answer in the one form in which rich text is stored, with what an essay may have alone: paragraphs, lists, bold, italic and
 * underlined words. Pictures, sounds, videos and tables are no part of an answer; the words of a table stay. Cleaning twice
 * changes nothing.
 */
export const cleanEssay = (html: string): string => cleanRichText(writeRichText(parseRichText(html).flatMap(allowed)));

function allowed(node: RichNode): RichNode[] {
  if (!isBlock(node)) return inline(node);
  switch (node.kind) {
    case 'p':
      return [{ kind: 'p', children: node.children.flatMap(inline) }];
    case 'pre':
      return [{ kind: 'p', children: [{ kind: 'text', text: node.text }] }];
    case 'ul':
    case 'ol':
      return [{ kind: node.kind, items: node.items.map((item) => item.flatMap(allowed)) }];
    case 'table':
      return node.rows.flat().map(({ children }) => ({ kind: 'p', children: children.flatMap(wordsOf) }));
  }
}

/** What stands in a cell, without lines of its own. */
const wordsOf = (node: RichNode): RichInline[] => {
  if (!isBlock(node)) return inline(node);
  if (node.kind === 'p') return node.children.flatMap(inline);
  if (node.kind === 'pre') return [{ kind: 'text', text: node.text }];
  const parts = node.kind === 'table' ? node.rows.flat().map(({ children }) => children) : node.items;
  return parts.flatMap((part) => [...part.flatMap(wordsOf), { kind: 'text', text: ' ' } as const]);
};

function inline(node: RichInline): RichInline[] {
  switch (node.kind) {
    case 'text':
    case 'math':
    case 'br':
      return [node];
    case 'strong':
    case 'em':
    case 'u':
      return [{ kind: node.kind, children: node.children.flatMap(inline) }];
    case 'sub':
    case 'sup':
    case 'code':
      return node.children.flatMap(inline);
    case 'img':
    case 'gap':
    case 'audio':
    case 'video':
      return [];
  }
}
