import {
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
} from 'react';
import { useTexts } from '../../texts.ts';
import type { EssayField } from '../response-props.ts';
import { htmlOf, show } from './rich-dom.ts';

/** The browser's own editing, which every browser has, and no standard describes. */
const editing = document as unknown as {
  readonly execCommand?: (name: string, ui: false, value?: string) => boolean;
  readonly queryCommandState?: (name: string) => boolean;
};
const command = (name: string, value?: string) => void editing.execCommand?.(name, false, value);

const tools = [
  { name: 'bold', command: 'bold', sign: 'B' },
  { name: 'italic', command: 'italic', sign: 'I' },
  { name: 'underline', command: 'underline', sign: 'U' },
  { name: 'bullets', command: 'insertUnorderedList', path: 'M4 6v.01M4 12v.01M4 18v.01M9 6h11M9 12h11M9 18h11' },
  {
    name: 'numbers',
    command: 'insertOrderedList',
    path: 'M4 4v5M3 9h2.5M3 14h3l-3 5h3M10 6h10M10 12h10M10 18h10',
  },
] as const;

/**
 * Where a rich answer is written. The browser edits; what stands in the field goes out after each change, in the form in which it is
 * kept. It is shown anew only where it comes from elsewhere, so that the cursor never jumps.
 */
export function RichField({ text, onText, onLeave }: EssayField) {
  const box = useRef<HTMLDivElement>(null);
  const written = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!box.current || text === written.current) return;
    command('defaultParagraphSeparator', 'p');
    show(box.current, text);
    written.current = text;
  }, [text]);
  const change = () => {
    if (!box.current) return;
    written.current = htmlOf(box.current);
    onText(written.current);
  };
  return (
    <div className="rich-essay">
      <Tools box={box} onUse={change} />
      <div
        ref={box}
        className="field essay rich"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby="stem"
        aria-describedby="hint words"
        onInput={change}
        onBlur={onLeave}
        onPaste={pasteWords}
        onDrop={(event: DragEvent) => event.preventDefault()}
      />
    </div>
  );
}

/** What is pasted comes as words: marks of other programs are none of ours. */
function pasteWords(event: ClipboardEvent): void {
  event.preventDefault();
  command('insertText', event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n'));
}

type ToolsProps = { readonly box: RefObject<HTMLDivElement | null>; readonly onUse: () => void };

function Tools({ box, onUse }: ToolsProps) {
  const { t } = useTexts();
  const on = useSyncExternalStore(watchCursor, () => marksAtCursor(box.current));
  const use = (name: string) => {
    box.current?.focus();
    command(name);
    onUse();
  };
  return (
    <div className="rich-tools" role="toolbar" aria-label={t('essay.tools')}>
      {tools.map((tool) => (
        <button
          key={tool.name}
          type="button"
          className="rich-tool"
          data-tool={tool.name}
          aria-pressed={on.split(' ').includes(tool.name)}
          title={t(`essay.${tool.name}`)}
          // The cursor stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => use(tool.command)}
        >
          {'sign' in tool ? (
            <span aria-hidden="true">{tool.sign}</span>
          ) : (
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={tool.path} />
            </svg>
          )}
          <span className="hidden">{t(`essay.${tool.name}`)}</span>
        </button>
      ))}
    </div>
  );
}

function watchCursor(changed: () => void): () => void {
  document.addEventListener('selectionchange', changed);
  return () => document.removeEventListener('selectionchange', changed);
}

/** The names of the tools that hold where the cursor stands. */
function marksAtCursor(box: HTMLElement | null): string {
  if (!box?.contains(document.activeElement)) return '';
  return tools
    .filter((tool) => editing.queryCommandState?.(tool.command))
    .map(({ name }) => name)
    .join(' ');
}
