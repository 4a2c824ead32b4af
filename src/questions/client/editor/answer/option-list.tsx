import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSort } from '../../../../platform/ui/controls/use-sort.ts';
import { isMissing } from '../../../domain/written-text.ts';
import type { QuestionDraft } from '../../../domain/question.ts';
import { newId } from '../../draft/new-draft.ts';
import { addOption, moveOption, putBack, removeOption, type ListName } from '../../draft/options.ts';
import { undoToast } from '../../undo-toast.tsx';
import { goToField } from '../field.tsx';
import { addLabelOf, markOf } from '../../kinds/list-names.ts';
import { OptionRow } from './option-row.tsx';
import { useEditorNow, usePart } from '../parts/use-part.ts';

type Props = {
  readonly list: ListName;
  /** Neither more nor fewer, as with true and false. */
  readonly fixed?: boolean;
  /** What stands beside each item instead of the mark of the key. */
  readonly beside?: (id: string, index: number) => ReactNode;
  /** What stands below the texts of each. */
  readonly below?: (id: string, index: number) => ReactNode;
  /** Only these are shown; they have no order among them. */
  readonly only?: readonly string[];
  /** What goes with an item that is removed. */
  readonly goesWith?: (id: string) => string | null;
  /** What adds one, instead of an empty item. */
  readonly addOne?: (draft: QuestionDraft) => QuestionDraft;
};

const most = 26;

/** Options in their order: add, remove, move by button, by dragging or with Alt and the arrows. */
export function OptionList({ list, fixed = false, beside, below, only, ...props }: Props) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const [said, setSaid] = useState('');
  const ids = usePart(({ draft }) => draft.content[list].map(({ id }) => id));
  const kind = usePart(({ draft }) => draft.content.kind);
  const rows = useRef<HTMLDivElement>(null);
  const remove = useRemoval(list, rows);
  const move = (from: number, to: number) => {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    now().write((draft) => moveOption(draft, list, id, to - from));
    setSaid(t('option.movedTo', { letter: markOf(kind, list)(to) }));
    // Moving a row in the page takes the focus away from what is in it.
    requestAnimationFrame(() => focused?.focus());
  };
  const sort = useSort(rows, move);
  const add = () => {
    now().write((draft) => props.addOne?.(draft) ?? addOption(draft, list, newId()));
    requestAnimationFrame(() => goToField(`${list}.${ids.length}`));
  };
  return (
    <div className="mt-2 grid gap-2.5">
      <div ref={rows} className="grid gap-2.5">
        {ids.map((id, index) =>
          only && !only.includes(id) ? null : (
            <div key={id} style={only ? undefined : sort.styleOf(index)}>
              <OptionRow
                list={list}
                id={id}
                index={index}
                last={index === ids.length - 1}
                {...(only ? {} : { onMove: (by) => move(index, index + by), handle: sort.handle(index) })}
                {...(fixed ? {} : { onRemove: () => remove(id, props.goesWith?.(id) ?? null) })}
                beside={beside?.(id, index)}
                below={below?.(id, index)}
              />
            </div>
          ),
        )}
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
      {!fixed && (
        <div>
          <Button
            data-add
            variant="light"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            disabled={ids.length >= most}
            onClick={add}
          >
            {t(addLabelOf(kind, list))}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Takes an item away; what was written in it can be brought back, and the focus goes on to the next one. */
function useRemoval(list: ListName, rows: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  return (removed: string, with_: string | null) => {
    const before = now().draft;
    const ids = with_ === null ? [removed] : [removed, with_];
    const at = before.content[list].findIndex(({ id }) => id === removed);
    const gone = [...before.content.options, ...before.content.matches].filter(({ id }) => ids.includes(id));
    now().write((draft) =>
      ids.reduce((left, id) => removeOption(removeOption(left, 'options', id), 'matches', id), draft),
    );
    if (gone.some(({ text }) => !isMissing(text)))
      undoToast({
        id: 'option-removed',
        message: t('option.removed', { letter: markOf(before.content.kind, list)(at) }),
        undo: () => now().write((draft) => putBack(draft, before, ids)),
      });
    requestAnimationFrame(() => {
      const left = rows.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (
        left[Math.min(at, left.length - 1)] ?? rows.current?.parentElement?.querySelector<HTMLElement>('[data-add]')
      )?.focus();
    });
  };
}
