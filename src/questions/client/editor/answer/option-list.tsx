import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSort } from '../../../../platform/ui/controls/use-sort.ts';
import { isMissing } from '../../../domain/written-text.ts';
import type { Option, QuestionDraft } from '../../../domain/question.ts';
import { newId } from '../../draft/new-draft.ts';
import { addOption, moveOption, putBack, removeOption, type ListName } from '../../draft/options.ts';
import { undoToast } from '../../undo-toast.tsx';
import { goToField } from '../field.tsx';
import { addLabelOf, markOf } from '../../kinds/list-names.ts';
import { OptionRow } from './option-row.tsx';
import type { Editor } from '../use-editor.ts';

type Props = {
  readonly editor: Editor;
  readonly list: ListName;
  /** Neither more nor fewer, as with true and false. */
  readonly fixed?: boolean;
  /** What stands beside each item instead of the mark of the key. */
  readonly beside?: (id: string, index: number) => ReactNode;
  /** What stands below the texts of each. */
  readonly below?: (id: string, index: number) => ReactNode;
  /** Only these are shown; they have no order among them. */
  readonly only?: readonly Option[];
  /** What goes with an item that is removed. */
  readonly goesWith?: (id: string) => string | null;
  /** What adds one, instead of an empty item. */
  readonly addOne?: (draft: QuestionDraft) => QuestionDraft;
};

const most = 26;

/** Options in their order: add, remove, move by button, by dragging or with Alt and the arrows. */
export function OptionList({ editor, list, fixed = false, beside, below, only, ...props }: Props) {
  const { t } = useTranslation('questions');
  const [said, setSaid] = useState('');
  const items = editor.draft.content[list];
  const rows = useRef<HTMLDivElement>(null);
  const remove = useRemoval(editor, list, rows);
  const move = (from: number, to: number) => {
    const id = items[from]?.id;
    if (id === undefined || to < 0 || to >= items.length) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    editor.write((draft) => moveOption(draft, list, id, to - from));
    setSaid(t('option.movedTo', { letter: markOf(editor.draft.content.kind, list)(to) }));
    // Moving a row in the page takes the focus away from what is in it.
    requestAnimationFrame(() => focused?.focus());
  };
  const sort = useSort(rows, move);
  const add = () => {
    editor.write((draft) => props.addOne?.(draft) ?? addOption(draft, list, newId()));
    requestAnimationFrame(() => goToField(`${list}.${items.length}`));
  };
  return (
    <div className="mt-2 grid gap-2.5">
      <div ref={rows} className="grid gap-2.5">
        {items.map((option, index) =>
          only && !only.includes(option) ? null : (
            <div key={option.id} style={only ? undefined : sort.styleOf(index)}>
              <OptionRow
                editor={editor}
                list={list}
                option={option}
                index={index}
                last={index === items.length - 1}
                {...(only ? {} : { onMove: (by) => move(index, index + by), handle: sort.handle(index) })}
                {...(fixed ? {} : { onRemove: () => remove(option, props.goesWith?.(option.id) ?? null) })}
                beside={beside?.(option.id, index)}
                below={below?.(option.id, index)}
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
            disabled={items.length >= most}
            onClick={add}
          >
            {t(addLabelOf(editor.draft.content.kind, list))}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Takes an item away; what was written in it can be brought back, and the focus goes on to the next one. */
function useRemoval(editor: Editor, list: ListName, rows: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('questions');
  return (option: Option, with_: string | null) => {
    const before = editor.draft;
    const ids = with_ === null ? [option.id] : [option.id, with_];
    const at = before.content[list].indexOf(option);
    const gone = [...before.content.options, ...before.content.matches].filter(({ id }) => ids.includes(id));
    editor.write((draft) =>
      ids.reduce((left, id) => removeOption(removeOption(left, 'options', id), 'matches', id), draft),
    );
    if (gone.some(({ text }) => !isMissing(text)))
      undoToast({
        id: 'option-removed',
        message: t('option.removed', { letter: markOf(before.content.kind, list)(at) }),
        undo: () => editor.write((draft) => putBack(draft, before, ids)),
      });
    requestAnimationFrame(() => {
      const left = rows.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (
        left[Math.min(at, left.length - 1)] ?? rows.current?.parentElement?.querySelector<HTMLElement>('[data-add]')
      )?.focus();
    });
  };
}
