import { ActionIcon, Group } from '@mantine/core';
import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableMinus,
  IconTableRow,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';

const acts = [
  ['rowAbove', IconRowInsertTop, (editor: Editor) => editor.chain().focus().addRowBefore().run()],
  ['rowBelow', IconRowInsertBottom, (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ['columnBefore', IconColumnInsertLeft, (editor: Editor) => editor.chain().focus().addColumnBefore().run()],
  ['columnAfter', IconColumnInsertRight, (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ['headerRow', IconTableRow, (editor: Editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['removeRow', IconRowRemove, (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ['removeColumn', IconColumnRemove, (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  ['removeTable', IconTableMinus, (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const;

/** The tools of the table that the cursor is in. */
export function TablePanel({ editor }: { editor: Editor }) {
  const { t } = useTranslation('platform');
  return (
    <Group gap={2} role="group" aria-label={t('richText.tableTools')}>
      {acts.map(([name, Icon, act]) => (
        <ActionIcon
          key={name}
          size={32}
          aria-label={t(`richText.${name}`)}
          title={t(`richText.${name}`)}
          onClick={() => act(editor)}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
    </Group>
  );
}
