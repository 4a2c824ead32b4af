import { Node, type Editor } from '@tiptap/react';

/** The gaps of a gap text, as the editor of its stem works with them. */
export type GapTools = {
  /** What the gap is called; null for one that belongs to another text. */
  readonly numberOf: (id: string) => number | null;
  /** Gaps that stand in another language and not in this one, in their order. */
  readonly missing: readonly string[];
  readonly newId: () => string;
};

/** A gap: one piece that is moved and deleted as a whole. What it is called is written beside it by `nameGaps`. */
export const gapNode = (insert: (editor: Editor) => void) =>
  Node.create({
    name: 'gap',
    inline: true,
    group: 'inline',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      id: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset['gap'] ?? '',
        renderHTML: ({ id }: Record<string, unknown>) => ({ 'data-gap': String(id) }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-gap]' }],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span');
        dom.className = 'gap-chip';
        dom.dataset['gap'] = String(node.attrs['id']);
        return { dom, ignoreMutation: () => true };
      },
    addKeyboardShortcuts() {
      return {
        'Mod-Alt-g': () => {
          insert(this.editor);
          return true;
        },
      };
    },
  });

export const insertGap = (editor: Editor, id: string): void =>
  void editor.chain().focus().insertContent({ type: 'gap', attrs: { id } }).run();

/** With the keyboard: the first gap this language lacks, else a new one. */
export function insertNextGap(editor: Editor, gaps: GapTools | undefined): void {
  if (gaps) insertGap(editor, gaps.missing[0] ?? gaps.newId());
}

/** Writes the numbers of the gaps into the text; a gap without one is marked as such. */
export function nameGaps(editor: Editor, numberOf: GapTools['numberOf']): void {
  for (const chip of editor.view.dom.querySelectorAll<HTMLElement>('.gap-chip')) {
    const number = numberOf(chip.dataset['gap'] ?? '');
    chip.textContent = number === null ? '?' : String(number);
    chip.dataset['unknown'] = String(number === null);
  }
}
