import { parseRichText, writeRichText, type RichNode } from '../../../platform/rich-text/rich-text.ts';

const media: readonly string[] = ['img', 'audio', 'video'];

/** Whether a rich text shows or plays something that no text holds. */
export const hasMedia = (html: string): boolean => /<(?:img|audio|video) /.test(html);

/** The text without pictures, sounds and videos; a picture leaves its description. */
export function withoutMedia(html: string): string {
  if (!hasMedia(html)) return html;
  return writeRichText(parseRichText(writeRichText(without(parseRichText(html)))));
}

function without<Node extends RichNode>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (media.includes(node.kind))
      return node.kind === 'img' && node.alt !== '' ? [{ kind: 'text', text: `[${node.alt}]` } as Node] : [];
    if (node.kind === 'table')
      return [
        {
          ...node,
          rows: node.rows.map((cells) => cells.map((cell) => ({ ...cell, children: without(cell.children) }))),
        },
      ];
    if ('items' in node) return [{ ...node, items: node.items.map(without) }];
    return 'children' in node ? [{ ...node, children: without<RichNode>(node.children) }] : [node];
  });
}
