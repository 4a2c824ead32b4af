import { inlineTree, isBlank, type Atom } from './rich-text-lines.ts';
import type { RichBlock, RichNode } from './rich-text-node.ts';

/** A line being read; `stated` when an element asked for a line of its own. */
export type Line = { readonly kind: 'line'; readonly stated: boolean; readonly atoms: Atom[] };
/** The whole text, an item or a cell being read; `line` takes what comes next. */
export type Flow = {
  readonly kind: 'flow';
  readonly header: boolean;
  readonly parts: (Line | ListBlock | Table | Extract<RichBlock, { kind: 'pre' }>)[];
  line: Line | null;
};
export type ListBlock = { readonly kind: 'ul' | 'ol'; readonly items: Flow[] };
export type Table = { readonly kind: 'table'; readonly rows: RowBlock[] };
export type RowBlock = { readonly kind: 'row'; readonly cells: Flow[] };

/** What was read in its normal form: one bare line stays inline, everything else becomes blocks. */
export function blocksOf({ parts }: Flow): RichNode[] {
  const kept = parts.filter((part) => part.kind !== 'line' || !isBlank(part.atoms));
  const [only] = kept;
  if (kept.length === 1 && only?.kind === 'line' && !only.stated) return inlineTree(only.atoms);
  return kept.flatMap(blockOf);
}

function blockOf(part: Flow['parts'][number]): RichBlock[] {
  if (part.kind === 'line') return [{ kind: 'p', children: inlineTree(part.atoms) }];
  if (part.kind === 'pre') return [part];
  if (part.kind !== 'table') return part.items.length > 0 ? [{ kind: part.kind, items: part.items.map(blocksOf) }] : [];
  const rows = part.rows
    .filter(({ cells }) => cells.length > 0)
    .map(({ cells }) => cells.map((cell) => ({ header: cell.header, children: blocksOf(cell) })));
  return rows.length > 0 ? [{ kind: 'table', rows }] : [];
}
