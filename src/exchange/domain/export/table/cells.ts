import { hasFormatting } from '../../text/file-text.ts';
import { withoutMedia } from '../without-media.ts';

/** What a cell of an exported table holds. */
export type TableCell = string | number | null;

/** Rich text as a cell: words where it is words alone, else as it is stored. */
export function cellOf(stored: string): string | null {
  if (stored === '') return null;
  const html = withoutMedia(stored);
  if (html.includes('<')) return html;
  const words = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const staysPlain = words === words.trim() && !/[\n\t\r]| {2}|&#91;/.test(words) && !hasFormatting(words);
  return staysPlain ? words : `<span>${html}</span>`;
}

/** Rich text that shares a cell with others, on lines of their own or between bars; a bar would part it into two. */
export function partOf(html: string): string {
  const cell = (cellOf(html) ?? '').replaceAll(/\s*\n\s*/g, ' ');
  if (!cell.includes('|')) return cell;
  const coded = withoutMedia(html).replaceAll('|', '&#124;');
  return coded.includes('<') ? coded : `<span>${coded}</span>`;
}

/** Words that look like HTML are written so that they are read as words again. */
export const inWords = (text: string): string | null => {
  if (!hasFormatting(text)) return text || null;
  return `<span>${escaped(text)}</span>`;
};

/** Words that share a cell with others. */
export const wordsPartOf = (text: string): string =>
  text.includes('|') ? `<span>${escaped(text).replaceAll('|', '&#124;')}</span>` : (inWords(text) ?? '');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
