import { useEditor, type Editor } from '@tiptap/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { richTextExtensions } from './extensions.ts';
import { insertNextGap } from './gap-node.ts';
import { dropInto, leaveNode, pasteInto, type Keepers } from './pasting.ts';
import type { RichTextFieldProps } from './rich-text-props.ts';
import { editableHtml, storedHtml } from './stored-html.ts';

type Props = RichTextFieldProps & { readonly invalid: boolean; readonly describedBy: string };

/** What the editor calls. */
type Now = Props & { readonly keepers: Keepers; readonly onOpen: () => void; readonly editor: Editor | null };
type Holder<Value> = { readonly get: () => Value; readonly set: (next: Value) => void };

const parseOptions = { preserveWhitespace: true } as const;

/**
 * The editor is made once; what it calls is what holds now. Its options stay the same while nothing but the text changes:
 * with others it would draw the text anew. `written` is what it holds, as it is stored.
 */
export function useRichText(props: Props, keepers: Keepers, onOpen: () => void) {
  const { value, label, lang, invalid, describedBy } = props;
  const [now] = useState(() => holding<Now>({ ...props, keepers, onOpen, editor: null }));
  const [written] = useState(() => holding(value));
  const [first] = useState(() => ({ content: editableHtml(value), extensions: extensionsFor(now) }));
  const editorProps = useMemo(
    () => ({ ...handlersOf(now), attributes: attributesOf(label, invalid, describedBy, lang) }),
    [now, label, invalid, describedBy, lang],
  );
  const editor: Editor | null = useEditor({
    ...first,
    parseOptions,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      written.set(storedHtml(changed.getHTML()));
      now.get().onChange(written.get());
    },
  });
  useLayoutEffect(() => {
    now.set({ ...props, keepers, onOpen, editor });
  });
  return { editor, written };
}

/** Holds what is the newest, for those who ask at any later time. */
function holding<Value>(first: Value): Holder<Value> {
  let value = first;
  return { get: () => value, set: (next) => void (value = next) };
}

const extensionsFor = (now: Holder<Now>) =>
  richTextExtensions({
    mediaUrl: now.get().mediaUrl,
    onGap: (within) => insertNextGap(within, now.get().gaps),
    onOpen: () => now.get().onOpen(),
  });

/** What is typed, pasted and dropped; true where the editor has nothing left to do. */
const handlersOf = (now: Holder<Now>) => ({
  handleTextInput: (_: unknown, __: unknown, ___: unknown, text: string): boolean => {
    const { editor } = now.get();
    return Boolean(editor && typeBehind(editor, text));
  },
  handlePaste: (_: unknown, event: ClipboardEvent): boolean => {
    const { editor, keepers } = now.get();
    return Boolean(editor && pasteInto(editor, event.clipboardData, keepers));
  },
  handleDrop: (_: unknown, event: DragEvent, __: unknown, moved: boolean): boolean => {
    const { editor, keepers } = now.get();
    return Boolean(!moved && editor && dropInto(editor, event, keepers));
  },
});

/** What is typed over a selected picture or formula stands behind it. */
function typeBehind(editor: Editor, text: string): boolean {
  if (!('node' in editor.state.selection)) return false;
  leaveNode(editor);
  return editor.commands.insertContent({ type: 'text', text });
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
