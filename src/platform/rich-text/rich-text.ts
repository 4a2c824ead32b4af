import { contentLanguages, type LocalText } from '../language.ts';
import { isBlock, type RichBlock, type RichInline, type RichNode } from './rich-text-node.ts';
import { parseRichText } from './rich-text-parser.ts';
import { readableFormula } from './readable-formula.ts';
import { watchLink } from './video-link.ts';

export type { RichBlock, RichCell, RichInline, RichMark, RichNode } from './rich-text-node.ts';
export { richTextLimits } from './rich-text-node.ts';
export { parseRichText };

/**
 * The only form in which rich text is stored: a small, safe part of HTML with TeX between `\(…\)` and `\[…\]`.
 * Cleaning twice changes nothing.
 */
export function cleanRichText(html: string): string {
  return writeRichText(parseRichText(html));
}

/** Rich text written out as stored. */
export function writeRichText(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (isBlock(node) ? writeBlock(node) : writeInline(node))).join('');
}

/** Plain text as rich text: an empty line starts a paragraph, a line end breaks the line, TeX brackets stay formulas. */
export function richTextFromPlain(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const written = paragraphs.map((part) => escapeHtml(part).replaceAll('\n', '<br>'));
  return cleanRichText(written.length === 1 ? written.join('') : written.map((part) => `<p>${part}</p>`).join(''));
}

/** The words alone, for search and tables: formulas as their TeX, pictures as their description. */
export function plainText(html: string): string {
  return plainTextOf(parseRichText(html));
}

/** The words alone as somebody reads them in a list: formulas in the signs that a line of text has. */
export function readableText(html: string): string {
  return plainTextOf(parseRichText(html), readableFormula);
}

type InWords = (tex: string) => string;
const asTex: InWords = (tex) => tex;

/** The words of parsed rich text. */
export function plainTextOf(nodes: readonly RichNode[], formula = asTex): string {
  return nodes
    .map((node) => plain(node, formula))
    .join('')
    .replace(/(?<![ \t])[ \t]*\n\s*/g, '\n')
    .trim();
}

/** Nothing to read and nothing to see. */
export function isEmptyRichText(html: string): boolean {
  // Most texts show it in their first character and need no reading; an editor asks at every key, for every text.
  if (/^[\p{L}\p{N}]/u.test(html)) return false;
  const nodes = parseRichText(html);
  return plainTextOf(nodes) === '' && hashesIn(nodes).length === 0;
}

/** The media hashes of all pictures and sounds, each once, in the order of the text. */
export function mediaIn(html: string): string[] {
  return [...new Set(hashesIn(parseRichText(html)))];
}

/** The media hashes of these texts in every language, each once. */
export function mediaInTexts(texts: readonly LocalText[]): string[] {
  return [...new Set(texts.flatMap((text) => contentLanguages.flatMap((language) => mediaIn(text[language] ?? ''))))];
}

/** Text as it may stand in HTML, also within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function writeInline(node: RichInline): string {
  switch (node.kind) {
    case 'text':
      return escapeText(node.text);
    case 'math':
      return escapeText(node.display ? `\\[${node.tex}\\]` : `\\(${node.tex}\\)`);
    case 'br':
      return '<br>';
    case 'img':
      return `<img src="media:${node.hash}" alt="${escapeHtml(node.alt)}"${node.width === null ? '' : ` width="${node.width}%"`}>`;
    case 'gap':
      return `<span data-gap="${node.id}"></span>`;
    case 'audio':
      return `<audio src="media:${node.hash}"></audio>`;
    case 'video':
      return `<video data-youtube="${node.id}"${node.start > 0 ? ` data-start="${node.start}"` : ''}></video>`;
    case 'code':
    case 'em':
    case 'strong':
    case 'sub':
    case 'sup':
    case 'u':
      return `<${node.kind}>${node.children.map(writeInline).join('')}</${node.kind}>`;
  }
}

function writeBlock(node: RichBlock): string {
  switch (node.kind) {
    case 'p':
      return `<p>${node.children.map(writeInline).join('')}</p>`;
    case 'pre':
      // A reader takes one line feed after the tag away.
      return `<pre>${node.text.startsWith('\n') ? '\n' : ''}${escapeText(node.text)}</pre>`;
    case 'table':
      return `<table>${node.rows.map((cells) => `<tr>${cells.map(writeCell).join('')}</tr>`).join('')}</table>`;
    case 'ol':
    case 'ul':
      return `<${node.kind}>${node.items.map((item) => `<li>${writeRichText(item)}</li>`).join('')}</${node.kind}>`;
  }
}

function writeCell({ header, children }: { header: boolean; children: readonly RichNode[] }): string {
  const tag = header ? 'th' : 'td';
  return `<${tag}>${writeRichText(children)}</${tag}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A gap where only words can stand. */
export const gapInWords = '_____';
/** A sound where only words can stand. */
const soundInWords = '♪';

function plain(node: RichNode, formula: InWords): string {
  switch (node.kind) {
    case 'text':
    case 'pre':
      return node.kind === 'pre' ? `${node.text}\n` : node.text;
    case 'math':
      return formula(node.tex);
    case 'br':
      return '\n';
    case 'img':
      return node.alt;
    case 'gap':
      return gapInWords;
    case 'audio':
      return soundInWords;
    case 'video':
      return watchLink(node);
    case 'ul':
    case 'ol':
      return node.items.map((item) => `${plainTextOf(item, formula)}\n`).join('');
    case 'table':
      return node.rows
        .map((cells) => `${cells.map((cell) => plainTextOf(cell.children, formula)).join(' ')}\n`)
        .join('');
    case 'code':
    case 'em':
    case 'p':
    case 'strong':
    case 'sub':
    case 'sup':
    case 'u':
      return node.children.map((child) => plain(child, formula)).join('') + (node.kind === 'p' ? '\n' : '');
  }
}

function hashesIn(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.kind === 'img' || node.kind === 'audio') return [node.hash];
    if (node.kind === 'table') return node.rows.flat().flatMap((cell) => hashesIn(cell.children));
    if ('items' in node) return node.items.flatMap(hashesIn);
    return 'children' in node ? hashesIn(node.children) : [];
  });
}
