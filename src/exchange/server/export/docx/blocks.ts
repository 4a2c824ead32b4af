import {
  isBlock,
  type RichBlock,
  type RichInline,
  type RichNode,
} from '../../../../platform/rich-text/rich-text-node.ts';
import { writeRichText } from '../../../../platform/rich-text/rich-text.ts';
import { xml, type Markup } from '../../../domain/export/write-xml.ts';
import { styleId } from '../../docx/own-styles.ts';
import { inList, paragraph, wordRun, type DocumentWriting } from './document-parts.ts';
import { inlineRuns } from './line-runs.ts';

type Where = {
  readonly writing: DocumentWriting;
  /** Belongs to an option, and stands further right. */
  readonly indented: boolean;
};

/** A list, a table or code as paragraphs and tables. */
export function blockParts(block: RichBlock, where: Where): Markup[] {
  switch (block.kind) {
    case 'p':
      return [paragraph('text', null, inlines(block.children, where))];
    case 'pre':
      return [paragraph('code', indent(where, 0), wordRun(block.text, null))];
    case 'ul':
    case 'ol':
      return isPlainList(block)
        ? listParts(block, where, 0)
        : [paragraph('markup', null, wordRun(writeRichText([block]), null))];
    case 'table':
      return [table(block, where)];
  }
}

const inlines = (nodes: readonly RichNode[], { writing }: Where): Markup[] =>
  inlineRuns(
    nodes.filter((node): node is RichInline => !isBlock(node)),
    { look: {}, kept: false, writing },
  );

const indent = ({ indented }: Where, level: number): Markup | null =>
  indented ? xml('w:ind', { 'w:left': 1134 + 360 * level, 'w:hanging': level > 0 ? 360 : null }) : null;

type List = Extract<RichBlock, { kind: 'ul' | 'ol' }>;

/** Each item is a line, or a line with one list below. */
const isPlainList = ({ items }: List): boolean =>
  items.length > 0 &&
  items.every((item) => {
    const [first, second, third] = item;
    if (!first || !isBlock(first)) return true;
    if (first.kind !== 'p' || third) return false;
    return !second || ((second.kind === 'ul' || second.kind === 'ol') && isPlainList(second));
  });

function listParts({ kind, items }: List, where: Where, level: number): Markup[] {
  const style = kind === 'ul' ? 'bullets' : 'numbers';
  const number = where.writing.lists.push(style);
  return items.flatMap((item): Markup[] => {
    const [first, below] = item;
    const line = first && isBlock(first) && first.kind === 'p' ? first.children : item;
    return [
      paragraph(style, [inList(number, level), indent(where, level + 1)], inlines(line, where)),
      ...(below && (below.kind === 'ul' || below.kind === 'ol') ? listParts(below, where, level + 1) : []),
    ];
  });
}

type Table = Extract<RichBlock, { kind: 'table' }>;
/** Twentieths of a point between the margins of a page. */
const lineWidth = 9411;

function table({ rows }: Table, where: Where): Markup {
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
  const left = where.indented ? 1134 : 0;
  const width = Math.floor((lineWidth - left) / columns);
  return xml(
    'w:tbl',
    {},
    xml(
      'w:tblPr',
      {},
      xml('w:tblStyle', { 'w:val': styleId('table') }),
      xml('w:tblW', { 'w:w': 0, 'w:type': 'auto' }),
      where.indented ? xml('w:tblInd', { 'w:w': left, 'w:type': 'dxa' }) : null,
    ),
    xml(
      'w:tblGrid',
      {},
      Array.from({ length: columns }, () => xml('w:gridCol', { 'w:w': width })),
    ),
    rows.map((cells) =>
      xml(
        'w:tr',
        {},
        cells.map((cell) =>
          xml('w:tc', {}, xml('w:tcPr', {}, xml('w:tcW', { 'w:w': width, 'w:type': 'dxa' })), cellParts(cell, where)),
        ),
      ),
    ),
  );
}

function cellParts({ header, children }: Table['rows'][number][number], { writing }: Where): Markup[] {
  const where = { writing, indented: false };
  const blocks = children.filter((node): node is RichBlock => isBlock(node));
  const style = header ? 'headerCell' : 'cell';
  if (blocks.length === 0) return [paragraph(style, null, inlines(children, where))];
  const parts = blocks.flatMap((block) =>
    block.kind === 'p' ? [paragraph(style, null, inlines(block.children, where))] : blockParts(block, where),
  );
  const head = header && !blocks.some(({ kind }) => kind === 'p') ? [paragraph('headerCell', null)] : [];
  // A cell ends with a paragraph.
  return [...head, ...parts, ...(blocks.at(-1)?.kind === 'table' ? [paragraph('between', null)] : [])];
}
