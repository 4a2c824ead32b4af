import { InputRule, Node, type NodeViewRenderer } from '@tiptap/react';
import { displayMath } from '../../rich-text/rich-text-display.ts';
import { watchLink } from '../../rich-text/video-link.ts';

const inline = { inline: true, group: 'inline', atom: true, draggable: true, selectable: true } as const;
type MediaUrl = (hash: string) => string;

/** Within the page the address of a file stands aside: as its source the browser would ask for it. */
const hashOf = (element: HTMLElement): string =>
  (element.getAttribute('src') ?? element.dataset['src'] ?? '').replace(/^media:/, '');

/** A picture by the hash of its file; the address it is fetched from is no part of the text. */
export const pictureNode = (mediaUrl: MediaUrl) =>
  Node.create({
    name: 'picture',
    ...inline,
    addAttributes: () => ({
      hash: { default: '', parseHTML: hashOf },
      alt: { default: '' },
      width: { default: null },
    }),
    parseHTML: () => [{ tag: 'img[src^="media:"]' }, { tag: 'img[data-src^="media:"]' }],
    renderHTML: ({ node: { attrs } }) => [
      'img',
      { 'data-src': `media:${attrs['hash']}`, alt: attrs['alt'], ...(attrs['width'] ? { width: attrs['width'] } : {}) },
    ],
    addNodeView:
      () =>
      ({ node }) => {
        const image = document.createElement('img');
        image.src = mediaUrl(String(node.attrs['hash']));
        image.alt = String(node.attrs['alt'] ?? '');
        image.classList.toggle('undescribed', image.alt.trim() === '');
        const width: unknown = node.attrs['width'];
        if (typeof width === 'string') image.setAttribute('width', width);
        return { dom: image };
      },
  });

export const soundNode = (mediaUrl: MediaUrl) =>
  Node.create({
    name: 'sound',
    ...inline,
    addAttributes: () => ({ hash: { default: '', parseHTML: hashOf } }),
    parseHTML: () => [{ tag: 'audio[src^="media:"]' }, { tag: 'audio[data-src^="media:"]' }],
    renderHTML: ({ node }) => ['audio', { 'data-src': `media:${node.attrs['hash']}` }],
    addNodeView:
      () =>
      ({ node }) => {
        // The frame can be taken hold of; the player itself takes every click.
        const frame = document.createElement('span');
        frame.className = 'sound-node';
        const player = document.createElement('audio');
        player.controls = true;
        player.preload = 'none';
        player.src = mediaUrl(String(node.attrs['hash']));
        frame.append(player);
        return { dom: frame };
      },
  });

export const VideoNode = Node.create({
  name: 'video',
  ...inline,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element: HTMLElement) => element.dataset['youtube'] ?? '' },
    start: { default: 0, parseHTML: (element: HTMLElement) => Number(element.dataset['start'] ?? 0) },
  }),
  parseHTML: () => [{ tag: 'video[data-youtube]' }],
  renderHTML: ({ node: { attrs } }) => [
    'video',
    { 'data-youtube': attrs['id'], ...(attrs['start'] > 0 ? { 'data-start': attrs['start'] } : {}) },
  ],
  addNodeView: () => shownAs('video-node', ({ attrs }) => `▶ ${watchLink({ id: attrs['id'], start: attrs['start'] })}`),
});

/** A formula by its TeX, shown as it will be read. Typed between brackets it becomes one at the closing bracket. */
export const FormulaNode = Node.create({
  name: 'formula',
  ...inline,
  addAttributes: () => ({
    tex: { default: '', parseHTML: (element: HTMLElement) => element.dataset['tex'] ?? '' },
    display: { default: false, parseHTML: (element: HTMLElement) => 'display' in element.dataset },
  }),
  parseHTML: () => [{ tag: 'span[data-tex]' }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-tex': attrs['tex'], ...(attrs['display'] ? { 'data-display': '' } : {}) },
  ],
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const frame = document.createElement('span');
      frame.className = attrs['display'] ? 'formula-node alone' : 'formula-node';
      frame.innerHTML = attrs['tex'] ? displayMath(attrs['tex'], attrs['display']) : '…';
      return { dom: frame };
    },
  addInputRules() {
    return [
      new InputRule({
        find: /\\\(((?:(?!\\[()]).)+)\\\)$/,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ tex: match[1] }));
        },
      }),
    ];
  },
});

/** A node shown as a few words that cannot be edited in place. */
const shownAs =
  (className: string, words: (node: Parameters<NodeViewRenderer>[0]['node']) => string): NodeViewRenderer =>
  ({ node }) => {
    const frame = document.createElement('span');
    frame.className = className;
    frame.textContent = words(node);
    return { dom: frame };
  };
