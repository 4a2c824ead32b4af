import { useReducer } from 'react';
import {
  insertBelow,
  keyed,
  moveRow,
  nextKey,
  pasteInto,
  removeRow,
  turnRow,
  withCell,
  type EditRow,
  type TreeField,
} from '../../domain/tree-editing.ts';
import type { TreeRow } from '../../domain/tree.ts';

export type CellKey = { readonly key: number; readonly field: TreeField };

export type TreeState = {
  readonly rows: readonly EditRow[];
  readonly categories: readonly string[];
  readonly dirty: boolean;
  /** The cell that gets the focus after this change. */
  readonly focus: CellKey | null;
  /** Modules whose subsections are hidden. */
  readonly closed: ReadonlySet<number>;
};

export type TreeAct =
  | { readonly kind: 'write'; readonly key: number; readonly field: TreeField; readonly text: string }
  | { readonly kind: 'insert'; readonly key: number | null; readonly what: EditRow['kind'] }
  | { readonly kind: 'remove' | 'turn'; readonly key: number }
  | { readonly kind: 'move'; readonly key: number; readonly by: -1 | 1; readonly field: TreeField }
  | { readonly kind: 'paste'; readonly key: number; readonly field: TreeField; readonly text: string }
  | { readonly kind: 'categories'; readonly categories: readonly string[] }
  | { readonly kind: 'fold'; readonly key: number }
  | { readonly kind: 'foldAll'; readonly closed: boolean }
  | { readonly kind: 'focus'; readonly cell: CellKey };

/** Trees longer than this open with their modules closed. */
const foldedFrom = 80;

export function startTree({
  rows,
  categories,
}: {
  rows: readonly TreeRow[];
  categories: readonly string[];
}): TreeState {
  const edited = keyed(rows);
  return { rows: edited, categories, dirty: false, focus: null, closed: modulesIn(edited, edited.length > foldedFrom) };
}

const modulesIn = (rows: readonly EditRow[], all: boolean): ReadonlySet<number> =>
  new Set(all ? rows.filter(({ kind }) => kind === 'module').map(({ key }) => key) : []);

/** The whole editing of a tree: every act gives the next state. */
export function changeTree(state: TreeState, act: TreeAct): TreeState {
  if (act.kind === 'fold') return { ...state, closed: turned(state.closed, act.key), focus: null };
  if (act.kind === 'foldAll') return { ...state, closed: modulesIn(state.rows, act.closed), focus: null };
  if (act.kind === 'focus') return opened({ ...state, focus: act.cell });
  if (act.kind === 'categories') return { ...state, categories: act.categories, dirty: true, focus: null };
  const { rows, focus } = edited(state, act);
  return opened({ ...state, rows, focus, dirty: true });
}

function edited(
  { rows, categories }: TreeState,
  act: Exclude<TreeAct, { kind: 'fold' | 'foldAll' | 'focus' | 'categories' }>,
): { rows: readonly EditRow[]; focus: CellKey | null } {
  const at = rows.findIndex(({ key }) => key === act.key);
  switch (act.kind) {
    case 'write':
      return {
        rows: rows.map((row) => (row.key === act.key ? withCell(row, act.field, act.text) : row)),
        focus: null,
      };
    case 'insert': {
      const from = act.key === null ? rows.length - 1 : at;
      const what = rows.length === 0 ? 'module' : act.what;
      return { rows: insertBelow(rows, from, what), focus: { key: nextKey(rows), field: 'code' } };
    }
    case 'remove': {
      const next = removeRow(rows, at);
      const beside = next[Math.min(at, next.length - 1)];
      return { rows: next, focus: beside ? { key: beside.key, field: 'code' } : null };
    }
    case 'turn':
      return { rows: turnRow(rows, at), focus: { key: act.key, field: 'code' } };
    case 'move':
      return { rows: moveRow(rows, at, act.by), focus: { key: act.key, field: act.field } };
    case 'paste':
      return {
        rows: pasteInto(rows, { at, field: act.field }, act.text, categories),
        focus: { key: act.key, field: act.field },
      };
  }
}

function turned(closed: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(closed);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A row that is to have the focus is not hidden in a closed module. */
function opened(state: TreeState): TreeState {
  const at = state.rows.findIndex(({ key }) => key === state.focus?.key);
  const row = state.rows[at];
  if (!row || row.kind === 'module') return state;
  const module = state.rows.findLast(({ kind }, index) => index < at && kind === 'module');
  if (!module || !state.closed.has(module.key)) return state;
  return { ...state, closed: turned(state.closed, module.key) };
}

/** The rows of an edition while they are edited. Another edition is another editor: give it a React key. */
export const useTree = (start: { rows: readonly TreeRow[]; categories: readonly string[] }) =>
  useReducer(changeTree, start, startTree);
