import './tree.css';
import { VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useMemo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, type EditRow, type TreeField } from '../../domain/tree-editing.ts';
import type { TreeFault } from '../../domain/tree-faults.ts';
import { TreeRowLine } from './tree-row.tsx';
import { cellName, useFieldLabel } from './tree-cell.tsx';
import type { TreeAct, TreeState } from './use-tree.ts';

type Props = {
  readonly state: TreeState;
  readonly shown: readonly EditRow[];
  readonly model: 'MODULE' | 'TYPE';
  readonly faults: readonly TreeFault[];
  readonly dispatch: (act: TreeAct) => void;
};

/** The rows of a tree as a table of inputs, to be written with the keyboard alone. */
export function TreeTable({ state, shown, model, faults, dispatch }: Props) {
  const { t } = useTranslation('syllabus');
  const { t: common } = useTranslation('platform');
  const label = useFieldLabel();
  const table = useRef<HTMLTableElement>(null);
  const fields = useMemo(() => fieldsOf(state.categories), [state.categories]);
  const numbers = useMemo(() => new Map(state.rows.map((row, at) => [row.key, at])), [state.rows]);
  const byRow = useMemo(() => Map.groupBy(faults, ({ row }) => row), [faults]);
  const step = useStep(table, shown);
  useEffect(() => {
    if (state.focus) focusCell(table.current, cellName(state.focus));
  }, [state.focus]);
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-raised">
      <table ref={table} className="tree-table" aria-label={t('tree.label')}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('tree.fold')}</VisuallyHidden>
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className={widthOf(field)}>
                {label(field)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{common('list.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <TreeRowLine
              key={row.key}
              row={row}
              number={(numbers.get(row.key) ?? 0) + 1}
              fields={fields}
              model={model}
              closed={state.closed.has(row.key)}
              faults={byRow.get(numbers.get(row.key) ?? -1)}
              dispatch={dispatch}
              onStep={step}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const widthOf = (field: TreeField): string =>
  field === 'code' ? 'w-32' : field === 'en' || field === 'th' ? 'min-w-56' : 'w-20 text-center';

function focusCell(table: HTMLTableElement | null, name: string): void {
  table?.querySelector<HTMLInputElement>(`[data-cell=${JSON.stringify(name)}]`)?.focus();
}

/** To the same cell of the row above or below; a module has no levels, there its code gets the focus. */
function useStep(table: { readonly current: HTMLTableElement | null }, shown: readonly EditRow[]) {
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return useCallback(
    (key: number, field: TreeField, by: -1 | 1) => {
      const at = latest.current.findIndex((row) => row.key === key);
      const next = latest.current[at + by];
      if (!next) return;
      const there = next.kind === 'module' && !['code', 'en', 'th'].includes(field) ? 'code' : field;
      focusCell(table.current, cellName({ key: next.key, field: there }));
    },
    [table],
  );
}
