import { Paper } from '@mantine/core';
import { useEditorState, type Editor } from '@tiptap/react';
import { FormulaPanel } from './formula-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import type { Attributes, Selected } from './selected.ts';
import { TablePanel } from './table-panel.tsx';
import { VideoPanel } from './video-panel.tsx';

type Props = {
  readonly editor: Editor;
  /** Counts how often the cursor was asked to go into the panel. */
  readonly opened: number;
  readonly askingVideo: boolean;
  readonly onVideoDone: () => void;
};

/**
 * What belongs to the place of the cursor, over what is below the text: nothing moves when it comes and goes. The words of a
 * picture are asked for here, at any time; no text waits for them.
 */
export function NodePanel({ editor, opened, askingVideo, onVideoDone }: Props) {
  const { name, at, attributes, inTable } = useEditorState({ editor, selector: ({ editor: now }) => placeOf(now) });
  const selected: Selected = {
    attributes,
    opened,
    change: (changed) => changeAt(editor, at, changed),
    done: () => {
      editor.commands.setTextSelection(at + 1);
      editor.view.focus();
    },
  };
  const panel = askingVideo ? (
    <VideoPanel editor={editor} onDone={onVideoDone} />
  ) : name === 'formula' ? (
    <FormulaPanel key={at} {...selected} />
  ) : name === 'picture' ? (
    <PicturePanel key={at} {...selected} />
  ) : inTable ? (
    <TablePanel editor={editor} />
  ) : null;
  if (!panel) return null;
  return (
    <Paper className="node-panel" p="xs" shadow="md" withBorder>
      {panel}
    </Paper>
  );
}

function placeOf(editor: Editor) {
  const { selection } = editor.state;
  const node = 'node' in selection ? editor.state.doc.nodeAt(selection.from) : null;
  return {
    name: node?.type.name ?? null,
    at: selection.from,
    attributes: (node?.attrs ?? {}) as Attributes,
    inTable: editor.isActive('table'),
  };
}

/** Changes the node there and leaves it selected. */
function changeAt(editor: Editor, at: number, changed: Attributes): void {
  editor
    .chain()
    .command(({ tr }) => {
      const node = tr.doc.nodeAt(at);
      if (node) tr.setNodeMarkup(at, undefined, { ...node.attrs, ...changed });
      return node !== null;
    })
    .setNodeSelection(at)
    .run();
}
