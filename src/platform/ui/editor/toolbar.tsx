import { Menu } from '@mantine/core';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { IconCode, IconMathFunction, IconPlus, IconSubscript, IconSuperscript } from '@tabler/icons-react';
import { useEditorState, type Editor as TiptapEditor } from '@tiptap/react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { InsertMenu } from './insert-menu.tsx';
import { insertFiles, insertSelected, type Keepers } from './pasting.ts';
import type { RichTextTools } from './rich-text-props.ts';

export type ToolbarProps = {
  readonly editor: TiptapEditor;
  readonly field: RichTextTools;
  readonly keepers: Keepers;
  /** Comes with the cursor. */
  readonly hidden: boolean;
  readonly onOpen: () => void;
  readonly onVideo: () => void;
};

const pictureFiles = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml';
const soundFiles = 'audio/mpeg,audio/mp4,audio/ogg,audio/wav,audio/x-wav,audio/x-m4a,.mp3,.m4a,.ogg,.wav';

/**
 * The tools of a text. Alt and F10 lead here from the text, the arrows go along, Escape goes back. Tab stops once: it
 * leads from text to text.
 */
export function Toolbar({ editor, field, keepers, hidden, onOpen, onVideo }: ToolbarProps) {
  const { t } = useTranslation('platform');
  const pictures = useRef<HTMLInputElement>(null);
  const sounds = useRef<HTMLInputElement>(null);
  const insertFormula = () => {
    const { from, to } = editor.state.selection;
    insertSelected(editor, { type: 'formula', attrs: { tex: editor.state.doc.textBetween(from, to, ' ') } });
    onOpen();
  };
  const chosen = (input: HTMLInputElement) => {
    void insertFiles(editor, [...(input.files ?? [])], keepers).catch(keepers.onProblem);
    input.value = '';
  };
  return (
    <Editor.Toolbar
      role="toolbar"
      aria-label={t('richText.tools', { field: field.label })}
      className={hidden ? 'hidden! group-focus-within:flex!' : ''}
      p={4}
      onKeyDown={(event) => walk(event, () => editor.commands.focus())}
    >
      <Editor.ControlsGroup>
        <Editor.Bold aria-label={t('richText.bold')} title={t('richText.bold')} />
        <Editor.Italic aria-label={t('richText.italic')} title={t('richText.italic')} />
        <Editor.Underline aria-label={t('richText.underline')} title={t('richText.underline')} />
        <MarkControl editor={editor} name="subscript" not="superscript" Icon={IconSubscript} />
        <MarkControl editor={editor} name="superscript" not="subscript" Icon={IconSuperscript} />
        <MarkControl editor={editor} name="code" Icon={IconCode} />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.BulletList aria-label={t('richText.bulletList')} title={t('richText.bulletList')} />
        <Editor.OrderedList aria-label={t('richText.orderedList')} title={t('richText.orderedList')} />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.Control aria-label={t('richText.formula')} title={t('richText.formula')} onClick={insertFormula}>
          <IconMathFunction size={16} />
        </Editor.Control>
        <Menu withinPortal={false} position="bottom-end" shadow="md" returnFocus>
          <Menu.Target>
            <Editor.Control aria-label={t('richText.insert')} title={t('richText.insert')}>
              <IconPlus size={16} />
            </Editor.Control>
          </Menu.Target>
          <InsertMenu
            editor={editor}
            field={field}
            onPicture={() => pictures.current?.click()}
            onSound={() => sounds.current?.click()}
            onVideo={onVideo}
          />
        </Menu>
      </Editor.ControlsGroup>
      <FileInput input={pictures} accept={pictureFiles} onFiles={chosen} />
      <FileInput input={sounds} accept={soundFiles} onFiles={chosen} />
    </Editor.Toolbar>
  );
}

type FileInputProps = {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly accept: string;
  readonly onFiles: (input: HTMLInputElement) => void;
};

const FileInput = ({ input, accept, onFiles }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    multiple
    accept={accept}
    hidden
    tabIndex={-1}
    aria-hidden
    onChange={(event) => onFiles(event.currentTarget)}
  />
);

type MarkProps = {
  readonly editor: TiptapEditor;
  readonly name: 'subscript' | 'superscript' | 'code';
  readonly not?: 'subscript' | 'superscript';
  readonly Icon: typeof IconSubscript;
};

function MarkControl({ editor, name, not, Icon }: MarkProps) {
  const { t } = useTranslation('platform');
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive(name) });
  const toggle = () => {
    const chain = editor.chain().focus();
    (not ? chain.unsetMark(not) : chain).toggleMark(name).run();
  };
  return (
    <Editor.Control active={active} aria-label={t(`richText.${name}`)} title={t(`richText.${name}`)} onClick={toggle}>
      <Icon size={16} />
    </Editor.Control>
  );
}

/** Arrows, Home and End go from tool to tool; Tab passes the others by, Escape goes back to the text. */
function walk(event: KeyboardEvent<HTMLElement>, back: () => void): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled], [role=menuitem])')];
  const at = tools.findIndex((tool) => tool === document.activeElement);
  if (at < 0) return;
  // The browser goes on from the tool at that end.
  if (event.key === 'Tab') return tools.at(event.shiftKey ? 0 : -1)?.focus();
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
  if (event.key === 'Escape') back();
  else if (next === undefined) return;
  else tools[(next + tools.length) % tools.length]?.focus();
  event.preventDefault();
}
