import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../draft/new-draft.ts';
import { addOption, moveOption, removeOption, type ListName } from '../draft/options.ts';
import { letterOf } from '../preview/letter.ts';
import { goToField } from './field.tsx';
import { OptionRow } from './option-row.tsx';
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

/** Options in their order: add, remove, move by button or with Alt and the arrows. */
export function OptionList({ editor, list, fixed = false, beside }: Props) {
  const { t } = useTranslation('questions');
  const [said, setSaid] = useState('');
  const items = editor.draft.content[list];
  const move = (id: string, by: -1 | 1) => {
    const to = items.findIndex((item) => item.id === id) + by;
    if (to < 0 || to >= items.length) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    editor.write((draft) => moveOption(draft, list, id, by));
    setSaid(t('option.movedTo', { letter: letterOf(to) }));
    // Moving a row in the page takes the focus away from what is in it.
    requestAnimationFrame(() => focused?.focus());
  };
  const add = () => {
    editor.write((draft) => addOption(draft, list, newId()));
    requestAnimationFrame(() => goToField(`${list}.${items.length}`));
  };
  return (
    <div className="mt-2 grid gap-2.5">
      {items.map((option, index) => (
        <OptionRow
          key={option.id}
          editor={editor}
          list={list}
          option={option}
          index={index}
          last={index === items.length - 1}
          onMove={(by) => move(option.id, by)}
          {...(fixed ? {} : { onRemove: () => editor.write((draft) => removeOption(draft, list, option.id)) })}
          beside={beside?.(option.id, index)}
        />
      ))}
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
            {t(list === 'options' && editor.draft.content.kind === 'matching' ? 'matching.add' : `option.add.${list}`)}
          </Button>
        </div>
      )}
    </div>
  );
}
