import { FileButton } from '@mantine/core';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { IconMathFunction, IconPhotoPlus, IconSubscript, IconSuperscript } from '@tabler/icons-react';
import { useEditor, type Editor as TiptapEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanRichText, isEmptyRichText } from '../../rich-text.ts';
import { toastFault } from '../fault.tsx';
import { keptTable, pictureNode, Subscript, Superscript } from './extensions.ts';
import type { RichTextFieldProps } from './rich-text-props.ts';

type Props = RichTextFieldProps & { readonly invalid: boolean; readonly describedBy: string };

/** The editor itself; loaded by RichTextField when it is first shown. */
export default function RichTextEditor({
  value,
  onChange,
  mediaUrl,
  onPicture,
  label,
  lang,
  invalid,
  describedBy,
  minHeight = 64,
  toolsStay = false,
}: Props) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: false,
        blockquote: false,
        strike: false,
        link: false,
        horizontalRule: false,
        trailingNode: false,
      }),
      Subscript,
      Superscript,
      pictureNode(mediaUrl),
      keptTable,
    ],
    content: value,
    editorProps: {
      attributes: attributesOf(label, invalid, describedBy, lang),
      // A table that is selected as a whole is removed with a key for it, never by typing on.
      handleTextInput: (view) => view.state.selection.content().content.firstChild?.type.name === 'keptTable',
    },
    onUpdate: ({ editor: changed }) => onChange(storedOf(changed)),
  });
  // The value may be set from outside: another version, a reset form.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const shown = storedOf(editor);
    if (shown !== value && shown !== cleanRichText(value)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  if (!editor) return null;
  return (
    <Editor
      editor={editor}
      className="rich-text-field group"
      data-invalid={invalid || undefined}
      styles={{ content: { minHeight } }}
    >
      <Editor.Toolbar className={toolsStay ? '' : 'hidden! group-focus-within:flex!'} p={4}>
        <Toolbar editor={editor} onPicture={onPicture} />
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  );
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

function Toolbar({ editor, onPicture }: { editor: TiptapEditor; onPicture: RichTextFieldProps['onPicture'] }) {
  const { t } = useTranslation('platform');
  const insert = (file: File | null) => {
    if (!file || !onPicture) return;
    onPicture(file).then(
      (picture) => picture && editor.chain().focus().insertContent({ type: 'picture', attrs: picture }).run(),
      toastFault,
    );
  };
  return (
    <>
      <Editor.ControlsGroup>
        <Editor.Bold aria-label={t('richText.bold')} title={t('richText.bold')} />
        <Editor.Italic aria-label={t('richText.italic')} title={t('richText.italic')} />
        <Editor.Underline aria-label={t('richText.underline')} title={t('richText.underline')} />
        <Script editor={editor} name="subscript" Icon={IconSubscript} label={t('richText.subscript')} />
        <Script editor={editor} name="superscript" Icon={IconSuperscript} label={t('richText.superscript')} />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.BulletList aria-label={t('richText.bulletList')} title={t('richText.bulletList')} />
        <Editor.OrderedList aria-label={t('richText.orderedList')} title={t('richText.orderedList')} />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.Control
          aria-label={t('richText.formula')}
          title={t('richText.formulaHint')}
          onClick={() => insertFormula(editor)}
        >
          <IconMathFunction size={16} />
        </Editor.Control>
        {onPicture && (
          <FileButton accept="image/png,image/jpeg,image/gif,image/webp" onChange={insert}>
            {(button) => (
              <Editor.Control {...button} aria-label={t('richText.picture')} title={t('richText.picture')}>
                <IconPhotoPlus size={16} />
              </Editor.Control>
            )}
          </FileButton>
        )}
      </Editor.ControlsGroup>
    </>
  );
}

type ScriptProps = {
  readonly editor: TiptapEditor;
  readonly name: 'subscript' | 'superscript';
  readonly Icon: typeof IconSubscript;
  readonly label: string;
};

function Script({ editor, name, Icon, label }: ScriptProps) {
  return (
    <Editor.Control
      active={editor.isActive(name)}
      aria-label={label}
      title={label}
      onClick={() => editor.chain().focus().toggleMark(name).run()}
    >
      <Icon size={16} />
    </Editor.Control>
  );
}

/** Sets the brackets and leaves the cursor between them. */
function insertFormula(editor: TiptapEditor): void {
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContentAt(from, '\\(\\)')
    .setTextSelection(from + 2)
    .run();
}

/** What is stored: the safe part of HTML, a single paragraph or line of a list without its tags, nothing where nothing is. */
function storedOf(editor: TiptapEditor): string {
  const html = cleanRichText(editor.getHTML());
  if (isEmptyRichText(html)) return '';
  const items = html.replace(/<li><p>((?:(?!<\/?p>).)*)<\/p><\/li>/gs, '<li>$1</li>');
  const single = /^<p>((?:(?!<\/?p>).)*)<\/p>$/s.exec(items)?.[1];
  return single ?? items;
}
