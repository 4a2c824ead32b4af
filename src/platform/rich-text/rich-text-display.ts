import temml from 'temml';
import type { RichBlock, RichInline, RichNode } from './rich-text-node.ts';
import { isBlock } from './rich-text-node.ts';
import { parseRichText } from './rich-text-parser.ts';
import { escapeHtml } from './rich-text.ts';
import { embedOf } from './video-link.ts';

/**
 * Rich text for the screen: safe HTML, formulas as MathML, pictures from the addresses `mediaUrl` gives.
 * Never throws: a formula that cannot be read is shown as its TeX.
 */
export function displayHtml(html: string, mediaUrl: (hash: string) => string): string {
  return displayNodes(parseRichText(html), mediaUrl);
}

function displayNodes(nodes: readonly RichNode[], mediaUrl: (hash: string) => string): string {
  return nodes.map((node) => (isBlock(node) ? displayBlock(node, mediaUrl) : displayInline(node, mediaUrl))).join('');
}

function displayInline(node: RichInline, mediaUrl: (hash: string) => string): string {
  switch (node.kind) {
    case 'text':
      return escapeHtml(node.text);
    case 'math':
      return displayMath(node.tex, node.display);
    case 'br':
      return '<br>';
    case 'img': {
      const width = node.width === null ? '' : ` width="${node.width}%"`;
      return `<img src="${escapeHtml(mediaUrl(node.hash))}" alt="${escapeHtml(node.alt)}"${width} loading="lazy" decoding="async">`;
    }
    case 'gap':
      return `<span class="gap" data-gap="${node.id}"></span>`;
    case 'audio':
      return `<audio controls preload="none" src="${escapeHtml(mediaUrl(node.hash))}"></audio>`;
    case 'video':
      return `<button type="button" class="video" data-embed="${escapeHtml(embedOf(node))}">YouTube</button>`;
    case 'code':
    case 'em':
    case 'strong':
    case 'sub':
    case 'sup':
    case 'u':
      return `<${node.kind}>${displayNodes(node.children, mediaUrl)}</${node.kind}>`;
  }
}

function displayBlock(node: RichBlock, mediaUrl: (hash: string) => string): string {
  switch (node.kind) {
    case 'p':
      return `<p>${displayNodes(node.children, mediaUrl)}</p>`;
    case 'pre':
      return `<pre>${node.text.startsWith('\n') ? '\n' : ''}${escapeHtml(node.text)}</pre>`;
    case 'ul':
    case 'ol':
      return `<${node.kind}>${node.items.map((item) => `<li>${displayNodes(item, mediaUrl)}</li>`).join('')}</${node.kind}>`;
    case 'table': {
      const cell = ({ header, children }: { header: boolean; children: readonly RichNode[] }) =>
        header ? `<th>${displayNodes(children, mediaUrl)}</th>` : `<td>${displayNodes(children, mediaUrl)}</td>`;
      return `<table><tbody>${node.rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')}</tbody></table>`;
    }
  }
}

/** A formula as MathML, or as its TeX in `code` when it is not valid. Addresses and raw attributes are refused. */
export function displayMath(tex: string, display: boolean): string {
  try {
    return temml.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxSize: [20, 20],
      maxExpand: 500,
    });
  } catch {
    return `<code>${escapeHtml(tex)}</code>`;
  }
}
