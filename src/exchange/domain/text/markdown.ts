import { cleanRichText, escapeHtml } from '../../../platform/rich-text/rich-text.ts';

/**
 * Rich text from the part of Markdown that questions use: paragraphs, line breaks, headings, lists,
 * strong, emphasis and code. HTML in it counts, as Markdown says, and is cleaned like any other.
 */
export function richTextFromMarkdown(text: string): string {
  const blocks = text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map(block);
  return cleanRichText(blocks.length === 1 ? blocks.join('').replace(/^<p>([^]*)<\/p>$/, '$1') : blocks.join(''));
}

function block(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => listItem.test(line));
  const isFenced = /^(?:```|~~~)/.test(text);
  if (isFenced)
    return `<pre>${escapeHtml(
      lines
        .slice(1)
        .filter((line) => !/^(?:```|~~~)/.test(line))
        .join('\n'),
    )}</pre>`;
  if (first < 0) return `<p>${inline(text)}</p>`;
  const before = first > 0 ? `<p>${inline(lines.slice(0, first).join('\n'))}</p>` : '';
  return before + list(lines.slice(first));
}

const listItem = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;

type Level = { readonly indent: number; readonly tag: 'ul' | 'ol' };

/** Nested lists by indentation; a line that is no item continues the one before. */
function list(lines: readonly string[]): string {
  const open: Level[] = [];
  let html = '';
  for (const line of lines) {
    const [, indentation = '', number, words = ''] = listItem.exec(line) ?? [];
    if (!listItem.test(line)) {
      html += ` ${inline(line.trim())}`;
      continue;
    }
    const indent = indentation.length;
    while ((open.at(-1)?.indent ?? -1) > indent) html += `</li></${open.pop()?.tag}>`;
    if (open.at(-1)?.indent === indent) html += '</li>';
    else {
      const tag = number === undefined ? 'ul' : 'ol';
      open.push({ indent, tag });
      html += `<${tag}>`;
    }
    html += `<li>${inline(words)}`;
  }
  return (
    html +
    open
      .reverse()
      .map(({ tag }) => `</li></${tag}>`)
      .join('')
  );
}

/** Code and formulas are taken out first, leaving a private character with their number: nothing in them is a mark. */
function inline(text: string): string {
  const kept: string[] = [];
  const keep = (html: string) => `\ue000${kept.push(html) - 1}\ue000`;
  return text
    .replaceAll('\ue000', '')
    .replace(/`([^`\n]{1,2000})`/g, (_, code: string) => keep(`<code>${escapeHtml(code)}</code>`))
    .replace(/\\\((?:[^\n\\]|\\[^\n([]){0,2000}?\\\)/g, (tex) => keep(escapeHtml(tex)))
    .replace(/^#{1,6}\s+(.*)$/gm, '<strong>$1</strong>')
    .replace(/\*\*(?=\S)([^*\n]{1,2000}?)\*\*/g, '<strong>$1</strong>')
    .replace(/__(?=\S)([^_\n]{1,2000}?)__/g, '<strong>$1</strong>')
    .replace(/\*(?=\S)([^*\n]{1,2000}?)\*/g, '<em>$1</em>')
    .replace(/(?<![\p{L}\d_])_(?=\S)([^_\n]{1,2000}?)_(?![\p{L}\d_])/gu, '<em>$1</em>')
    .replace(/(?: {2,}|\\)\n/g, '<br>')
    .replace(/\ue000(\d+)\ue000/g, (_, index: string) => kept[Number(index)] ?? '');
}
