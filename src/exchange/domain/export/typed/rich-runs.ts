import {
  isBlock,
  type RichBlock,
  type RichInline,
  type RichMark,
} from '../../../../platform/rich-text/rich-text-node.ts';
import { parseRichText, writeRichText } from '../../../../platform/rich-text/rich-text.ts';
import { atom, type Run, type TextLook } from '../../formats/plain-text/typed-line.ts';
import type { TypedForm } from './written-line.ts';

const lookOf: Readonly<Record<RichMark, TextLook>> = {
  strong: { bold: true },
  em: { italic: true },
  u: { underline: true },
  sub: { sub: true },
  sup: { sup: true },
  code: { code: true },
};

/** A line of a rich text; `soft` goes on in the paragraph of the line before. A list, a table or code is one run. */
export type RichLine = { readonly runs: readonly Run[]; readonly soft: boolean; readonly isBlock: boolean };

/** A rich text line by line. */
export function linesOfRich(html: string, form: TypedForm): RichLine[] {
  const nodes = parseRichText(html);
  const inline = nodes.filter((node): node is RichInline => !isBlock(node));
  if (inline.length > 0) return inLines(inline, form);
  return nodes.flatMap((node) => (isBlock(node) ? ofBlock(node, form) : []));
}

function ofBlock(node: RichBlock, form: TypedForm): RichLine[] {
  if (node.kind === 'p') return inLines(node.children, form);
  return [{ runs: [{ text: atom, html: writeRichText([node]) }], soft: false, isBlock: true }];
}

function inLines(nodes: readonly RichInline[], form: TypedForm): RichLine[] {
  const lines: Run[][] = [[]];
  for (const run of runsOf(nodes, {}, form)) {
    if (run.text === lineBreak) lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines.map((runs, index) => ({ runs, soft: index > 0, isBlock: false }));
}

const lineBreak = '\n';

/** The pieces of a line with how they are set. A formula is words in a text, and a thing in a document. */
function runsOf(nodes: readonly RichInline[], look: TextLook, form: TypedForm): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.kind) {
      case 'text':
        return [{ text: node.text, ...look }];
      case 'br':
        return [{ text: lineBreak }];
      case 'math': {
        const tex = node.display ? `\\[${node.tex}\\]` : `\\(${node.tex}\\)`;
        return [form === 'txt' ? { text: tex, ...look } : { text: atom, html: writeRichText([node]), ...look }];
      }
      case 'img':
        return [{ text: atom, html: writeRichText([node]), ...look }];
      case 'audio':
      case 'gap':
      case 'video':
        return [];
      case 'code':
      case 'em':
      case 'strong':
      case 'sub':
      case 'sup':
      case 'u':
        return runsOf(node.children, { ...look, ...lookOf[node.kind] }, form);
    }
  });
}
