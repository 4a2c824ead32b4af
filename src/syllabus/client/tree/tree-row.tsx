import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf, type EditRow, type TreeField } from '../../domain/tree-editing.ts';
import type { TreeFault } from '../../domain/tree-faults.ts';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import { TreeCell, useFieldLabel } from './tree-cell.tsx';
import { useRowActions } from './use-row-actions.tsx';
import type { TreeAct } from './use-tree.ts';

type Props = {
  readonly row: EditRow;
  /** Counted from 1, as a screen reader says it. */
  readonly number: number;
  readonly fields: readonly TreeField[];
  readonly model: 'MODULE' | 'TYPE';
  readonly closed: boolean;
  readonly faults: readonly TreeFault[] | undefined;
  readonly dispatch: (act: TreeAct) => void;
  readonly onStep: (key: number, field: TreeField, by: -1 | 1) => void;
};

/** One line of the tree: a module, or a subsection set in below it. */
export const TreeRowLine = memo(function TreeRowLine(props: Props) {
  const { row, number, fields, model, closed, faults, dispatch, onStep } = props;
  const { t } = useTranslation('syllabus');
  const label = useFieldLabel();
  const isModule = row.kind === 'module';
  const name = row.code || t('tree.row', { row: number });
  const faultAt = (field: TreeField) =>
    faults?.find((fault) => (fault.field === 'title' ? field === 'en' : field === fault.field))?.code;
  return (
    <tr className={isModule ? 'bg-surface font-semibold' : 'tree-sub'}>
      <td className="w-8 text-center">
        {isModule && (
          <ActionIcon
            size={26}
            aria-label={t('toggle', { name })}
            aria-expanded={!closed}
            onClick={() => dispatch({ kind: 'fold', key: row.key })}
          >
            <IconChevronRight size={16} className={closed ? '' : 'rotate-90'} />
          </ActionIcon>
        )}
      </td>
      {fields.map((field) => (
        <td key={field} data-field={field} data-label={label(field)}>
          {(!isModule || ['code', 'en', 'th'].includes(field)) && (
            <TreeCell
              cell={{ key: row.key, field }}
              place={name}
              value={cellOf(row, field)}
              fault={faultAt(field)}
              onWrite={(text) => dispatch({ kind: 'write', key: row.key, field, text })}
              onKeyDown={(event) => actOnKey(event, row, field, { dispatch, onStep })}
              onPaste={(event) => pasteCells(event, row, field, dispatch)}
            />
          )}
        </td>
      ))}
      <td className="w-10 text-center">
        <RowMenu label={name} actions={useRowActions(row, model, dispatch)} />
      </td>
    </tr>
  );
});

/** Cells of a spreadsheet; a plain text goes where the cursor is. */
function pasteCells(event: ClipboardEvent, { key }: EditRow, field: TreeField, dispatch: Props['dispatch']): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  dispatch({ kind: 'paste', key, field, text });
}

function actOnKey(
  event: KeyboardEvent,
  { key }: EditRow,
  field: TreeField,
  { dispatch, onStep }: Pick<Props, 'dispatch' | 'onStep'>,
): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  // While a Thai or other word is being composed, keys belong to the input method.
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter') dispatch({ kind: 'insert', key, what: event.shiftKey ? 'module' : 'subsection' });
  else if (by !== null && event.altKey) dispatch({ kind: 'move', key, by, field });
  else if (by !== null) onStep(key, field, by);
  else if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) dispatch({ kind: 'turn', key });
  else if (event.altKey && event.key === 'Delete') dispatch({ kind: 'remove', key });
  else return;
  event.preventDefault();
}
