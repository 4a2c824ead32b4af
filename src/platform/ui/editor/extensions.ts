import { Mark, mergeAttributes, Node } from '@tiptap/react';
import { cleanRichText } from '../../rich-text.ts';

/** `<sub>` and `<sup>`: each shuts the other out. */
export const Subscript = scriptMark('subscript', 'sub', 'superscript');
export const Superscript = scriptMark('superscript', 'sup', 'subscript');

function scriptMark(name: string, tag: 'sub' | 'sup', excludes: string) {
  return Mark.create({
    name,
    excludes: `${name} ${excludes}`,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** A picture by the hash of its file; the address it is fetched from is no part of the text. */
export const pictureNode = (mediaUrl: (hash: string) => string) =>
  Node.create({
    name: 'picture',
    inline: true,
    group: 'inline',
    draggable: true,
    addAttributes: () => ({
      hash: {
        default: '',
        parseHTML: (element: HTMLElement) => (element.getAttribute('src') ?? '').replace(/^media:/, ''),
      },
      alt: { default: '' },
      width: { default: null },
    }),
    parseHTML: () => [{ tag: 'img[src^="media:"]' }],
    renderHTML: ({ node, HTMLAttributes: { hash: _hash, ...rest } }) => [
      'img',
      mergeAttributes(rest, { src: `media:${String(node.attrs['hash'])}` }),
    ],
    addNodeView:
      () =>
      ({ node }) => {
        const image = document.createElement('img');
        image.src = mediaUrl(String(node.attrs['hash']));
        image.alt = String(node.attrs['alt'] ?? '');
        const width: unknown = node.attrs['width'];
        if (typeof width === 'string') image.setAttribute('width', width);
        return { dom: image };
      },
  });

/** A table cannot be edited here; it stays as it is, and can be moved or removed as a whole. */
export const keptTable = Node.create({
  name: 'keptTable',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: { default: '', rendered: false, parseHTML: (element: HTMLElement) => cleanRichText(element.outerHTML) },
  }),
  parseHTML: () => [{ tag: 'table', priority: 100 }],
  renderHTML: ({ node }) => {
    const holder = document.createElement('div');
    holder.innerHTML = String(node.attrs['html']);
    return holder.firstElementChild ?? holder;
  },
});
