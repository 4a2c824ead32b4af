import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeField } from '../../domain/tree-editing.ts';
import type { TreeFault } from '../../domain/tree-faults.ts';
import type { CellKey } from './use-tree.ts';

type Props = {
  readonly cell: CellKey;
  /** What the row is called. */
  readonly place: string;
  readonly value: string;
  readonly fault: TreeFault['code'] | undefined;
  readonly onWrite: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
};

/** Where the focus is moved to; `data-cell` of the input. */
export const cellName = ({ key, field }: CellKey): string => `${key} ${field}`;

/** A cell is a bare input: hundreds of them stand on the page. */
export function TreeCell({ cell, place, value, fault, onWrite, onKeyDown, onPaste }: Props) {
  const { t } = useTranslation('syllabus');
  const id = useId();
  const label = useFieldLabel();
  const isLevel = cell.field === 'level' || cell.field.startsWith(':');
  const isHours = cell.field === 'hours';
  return (
    <>
      <input
        className={`tree-cell ${isLevel || isHours ? 'text-center' : ''}`}
        data-cell={cellName(cell)}
        aria-label={t('tree.cell', { field: label(cell.field), place })}
        aria-invalid={fault !== undefined}
        {...(fault ? { 'aria-describedby': id } : {})}
        {...(isLevel ? { inputMode: 'numeric', maxLength: 1 } : {})}
        {...(isHours ? { inputMode: 'decimal', maxLength: 7 } : {})}
        {...(cell.field === 'th' || cell.field === 'en' ? { lang: cell.field } : {})}
        value={value}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {fault && (
        <span id={id} className="block px-2 pb-1 text-sm font-normal text-[var(--mantine-color-error)]">
          {t(`fault.${fault}`)}
        </span>
      )}
    </>
  );
}

/** What a column is called. */
export function useFieldLabel(): (field: TreeField) => string {
  const { t } = useTranslation('syllabus');
  return (field) => {
    if (field === 'code') return t('code');
    if (field === 'en') return t('tree.titleEn');
    if (field === 'th') return t('tree.titleTh');
    if (field === 'hours') return t('hours');
    return field === 'level' ? t('level') : field.slice(1);
  };
}
