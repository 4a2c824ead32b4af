import { RichTextEditor as Editor } from '@mantine/tiptap';
import { useEditor, type Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanRichText } from '../../rich-text/rich-text.ts';
import { toastFault } from '../feedback/fault.tsx';
import { toast } from '../feedback/toast.tsx';
import { richTextExtensions } from './extensions.ts';
import { insertNextGap, nameGaps } from './gap-node.ts';
import { NodePanel } from './node-panel.tsx';
import { dropInto, leaveNode, pasteInto, type Keepers } from './pasting.ts';
import type { RichTextFieldProps } from './rich-text-props.ts';
import { editableHtml, storedHtml } from './stored-html.ts';
import { Toolbar } from './toolbar.tsx';

type Props = RichTextFieldProps & { readonly invalid: boolean; readonly describedBy: string };

/** The editor itself; loaded by RichTextField when it is first shown. */
export default function RichTextEditor(props: Props) {
  const { value, gaps, invalid, minHeight = 64, toolsStay = false } = props;
  const [opened, setOpened] = useState(0);
  const [askingVideo, setAskingVideo] = useState(false);
  const keepers = useKeepers(props);
  const editor = useRichText(props, keepers, () => setOpened((count) => count + 1));
  // The value may be set from outside: another version, a reset form.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const shown = storedHtml(editor.getHTML());
    if (shown !== value && shown !== cleanRichText(value))
      editor.commands.setContent(editableHtml(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor && !editor.isDestroyed && gaps) nameGaps(editor, gaps.numberOf);
  });
  if (!editor) return null;
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
        field={props}
        keepers={keepers}
        hidden={!toolsStay}
        onOpen={() => setOpened((count) => count + 1)}
        onVideo={() => setAskingVideo(true)}
      />
      <Editor.Content />
      <NodePanel editor={editor} opened={opened} askingVideo={askingVideo} onVideoDone={() => setAskingVideo(false)} />
    </Editor>
  );
}

function useRichText(props: Props, keepers: Keepers, onOpen: () => void) {
  const { value, mediaUrl, label, lang, invalid, describedBy } = props;
  // The editor is made once; what it calls is what holds now.
  const [now] = useState(() => holding({ ...props, keepers, onOpen }));
  useLayoutEffect(() => {
    now.set({ ...props, keepers, onOpen });
  });
  const editor: TiptapEditor | null = useEditor({
    extensions: richTextExtensions({
      mediaUrl,
      onGap: (within) => insertNextGap(within, now.get().gaps),
      onOpen: () => now.get().onOpen(),
    }),
    content: editableHtml(value),
    parseOptions: { preserveWhitespace: true },
    editorProps: {
      attributes: attributesOf(label, invalid, describedBy, lang),
      handleTextInput: (_, __, ___, text) => Boolean(editor && typeBehind(editor, text)),
      handlePaste: (_, event) => Boolean(editor && pasteInto(editor, event.clipboardData, now.get().keepers)),
      handleDrop: (_, event, __, moved) => Boolean(!moved && editor && dropInto(editor, event, now.get().keepers)),
    },
    onUpdate: ({ editor: changed }) => now.get().onChange(storedHtml(changed.getHTML())),
  });
  return editor;
}

/** Holds what is the newest, for those who ask at any later time. */
function holding<Value>(first: Value) {
  let value = first;
  return { get: () => value, set: (next: Value) => void (value = next) };
}

/** What is typed over a selected picture or formula stands behind it. */
function typeBehind(editor: TiptapEditor, text: string): boolean {
  if (!('node' in editor.state.selection)) return false;
  leaveNode(editor);
  return editor.commands.insertContent({ type: 'text', text });
}

/** What happens to files, and what is said where something cannot be taken over. */
function useKeepers({ onPicture, onSound }: Pick<RichTextFieldProps, 'onPicture' | 'onSound'>): Keepers {
  const { t } = useTranslation('platform');
  return {
    onPicture,
    onSound,
    onLeftOut: (count) => toast('note', { id: 'left-out', message: t('richText.leftOut', { count }) }),
    onProblem: toastFault,
  };
}

function attributesOf(
  label: string,
  invalid: boolean,
  describedBy: string,
  lang: string | undefined,
): Record<string, string> {
  return {
    role: 'textbox',
    class: 'rich-text',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(invalid),
    'aria-describedby': describedBy,
    ...(lang ? { lang } : {}),
  };
}
