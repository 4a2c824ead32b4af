import { TableKit } from '@tiptap/extension-table';
import { Extension, Mark, type Editor, type Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { gapNode } from './gap-node.ts';
import { FormulaNode, pictureNode, soundNode, VideoNode } from './inline-nodes.ts';

/** `<sub>` and `<sup>`; the buttons let one of them go when the other comes, a text that has both keeps both. */
const Subscript = scriptMark('subscript', 'sub');
const Superscript = scriptMark('superscript', 'sup');

/** Unlike the editor's own, code may be bold as well. */
const Code = Mark.create({
  name: 'code',
  code: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: ({ HTMLAttributes }) => ['code', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) };
  },
});

function scriptMark(name: string, tag: 'sub' | 'sup') {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

type Places = {
  readonly mediaUrl: (hash: string) => string;
  readonly onGap: (editor: Editor) => void;
  /** Enter on a picture, formula or video that is selected. */
  readonly onOpen: () => void;
};

/** Everything that our texts can hold, and nothing else. */
export const richTextExtensions = ({ mediaUrl, onGap, onOpen }: Places): Extensions => [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    strike: false,
    link: false,
    horizontalRule: false,
    trailingNode: false,
    code: false,
  }),
  Code,
  Subscript,
  Superscript,
  pictureNode(mediaUrl),
  soundNode(mediaUrl),
  VideoNode,
  FormulaNode,
  gapNode(onGap),
  TableKit.configure({ table: { resizable: false } }),
  Extension.create({
    name: 'openSelected',
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => {
          if (!('node' in editor.state.selection)) return false;
          onOpen();
          return true;
        },
      };
    },
  }),
];
