import { RichTextEditor as Editor } from '@mantine/tiptap';
import type { Editor as TiptapEditor } from '@tiptap/react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanRichText } from '../../rich-text/rich-text.ts';
import { toastFault } from '../feedback/fault.tsx';
import { toast } from '../feedback/toast.tsx';
import { nameGaps } from './gap-node.ts';
import { NodePanel } from './node-panel.tsx';
import type { Keepers } from './pasting.ts';
import type { RichTextFieldProps } from './rich-text-props.ts';
import { editableHtml, storedHtml } from './stored-html.ts';
import { Toolbar } from './toolbar.tsx';
import { useRichText } from './use-rich-text.ts';

type Props = RichTextFieldProps & { readonly invalid: boolean; readonly describedBy: string };

/** The editor itself; loaded by RichTextField when it is first shown. Of a key only this renders, and nothing in the frame. */
export default function RichTextEditor(props: Props) {
  const { value, onChange: _, ...field } = props;
  const { gaps } = field;
  const [opened, setOpened] = useState(0);
  const onOpen = useCallback(() => setOpened((count) => count + 1), []);
  const keepers = useKeepers(field);
  const { editor, written } = useRichText(props, keepers, onOpen);
  // The value may be set from outside: another version, a reset form.
  useEffect(() => {
    if (!editor || editor.isDestroyed || written.get() === value) return;
    written.set(value);
    const shown = storedHtml(editor.getHTML());
    if (shown !== value && shown !== cleanRichText(value))
      editor.commands.setContent(editableHtml(value), { emitUpdate: false });
  }, [editor, value, written]);
  useEffect(() => {
    if (editor && !editor.isDestroyed && gaps) nameGaps(editor, gaps.numberOf);
  });
  return editor && <Frame {...field} editor={editor} keepers={keepers} opened={opened} onOpen={onOpen} />;
}

type FrameProps = Omit<Props, 'value' | 'onChange'> & {
  readonly editor: TiptapEditor;
  readonly keepers: Keepers;
  readonly opened: number;
  readonly onOpen: () => void;
};

/** The text with its tools, which follow the cursor by themselves. */
const Frame = memo(function Frame({ editor, keepers, opened, onOpen, ...field }: FrameProps) {
  const { invalid, minHeight = 64, toolsStay = false } = field;
  const [askingVideo, setAskingVideo] = useState(false);
  return (
    <Editor
      editor={editor}
      className="rich-text-field group"
      data-invalid={invalid || undefined}
      styles={{ content: { minHeight } }}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'F10') return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
      }}
    >
      <Toolbar
        editor={editor}
        field={field}
        keepers={keepers}
        hidden={!toolsStay}
        onOpen={onOpen}
        onVideo={() => setAskingVideo(true)}
      />
      <Editor.Content />
      <NodePanel editor={editor} opened={opened} askingVideo={askingVideo} onVideoDone={() => setAskingVideo(false)} />
    </Editor>
  );
});

/** What happens to files, and what is said where something cannot be taken over. */
function useKeepers({ onPicture, onSound }: Pick<RichTextFieldProps, 'onPicture' | 'onSound'>): Keepers {
  const { t } = useTranslation('platform');
  return useMemo(
    () => ({
      onPicture,
      onSound,
      onLeftOut: (count) => toast('note', { id: 'left-out', message: t('richText.leftOut', { count }) }),
      onProblem: toastFault,
    }),
    [t, onPicture, onSound],
  );
}
