import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSort } from '../../../platform/ui/use-sort.ts';
import type { QuestionKind } from '../../domain/question.ts';
import { newId } from '../draft/new-draft.ts';
import { addOption, moveOption, removeOption, type ListName } from '../draft/options.ts';
import { goToField } from './field.tsx';
import { markOf, OptionRow } from './option-row.tsx';
import type { Editor } from './use-editor.ts';

type Props = {
  readonly editor: Editor;
  readonly list: ListName;
  /** Neither more nor fewer, as with true and false. */
  readonly fixed?: boolean;
  /** What stands beside each item instead of the mark of the key. */
  readonly beside?: (id: string, index: number) => ReactNode;
};

const most = 26;

/** Options in their order: add, remove, move by button, by dragging or with Alt and the arrows. */
export function OptionList({ editor, list, fixed = false, beside }: Props) {
  const { t } = useTranslation('questions');
  const [said, setSaid] = useState('');
  const items = editor.draft.content[list];
  const rows = useRef<HTMLDivElement>(null);
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
    editor.write((draft) => addOption(draft, list, newId()));
    requestAnimationFrame(() => goToField(`${list}.${items.length}`));
  };
  return (
    <div className="mt-2 grid gap-2.5">
      <div ref={rows} className="grid gap-2.5">
        {items.map((option, index) => (
          <div key={option.id} style={sort.styleOf(index)}>
            <OptionRow
              editor={editor}
              list={list}
              option={option}
              index={index}
              last={index === items.length - 1}
              onMove={(by) => move(index, index + by)}
              handle={sort.handle(index)}
              {...(fixed ? {} : { onRemove: () => editor.write((draft) => removeOption(draft, list, option.id)) })}
              beside={beside?.(option.id, index)}
            />
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
      {!fixed && (
        <div>
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            disabled={items.length >= most}
            onClick={add}
          >
            {t(addLabelOf(list, editor.draft.content.kind))}
          </Button>
        </div>
      )}
    </div>
  );
}

function addLabelOf(list: ListName, kind: QuestionKind) {
  if (list === 'matches') return 'option.add.matches';
  if (kind === 'matching') return 'matching.add';
  return kind === 'ordering' ? 'ordering.add' : 'option.add.options';
}
