import {
  cleanRichText,
  isEmptyRichText,
  plainText,
  richTextFromPlain,
  richTextLimits,
} from '../../../platform/rich-text/rich-text.ts';
import type { Language, LocalText } from '../../../platform/language.ts';
import { richTextFromMarkdown } from './markdown.ts';
import type { FaultCode, ImportFault } from '../imported.ts';

/** How a text in a file is meant. `moodle` is plain text in which HTML tags count and a line end is a line end. */
export type TextFormat = 'moodle' | 'plain' | 'html' | 'markdown';

/** Hears what happens to a text on its way. */
export type Note = (code: FaultCode, values?: ImportFault['values']) => void;

const attributes = String.raw`(?:\s{1,9}[a-z][a-z-]{0,30}\s{0,9}=[^<>]{0,1000})?`;
const element =
  'p|br|b|strong|i|em|u|ins|sub|sup|code|kbd|tt|pre|ul|ol|li|table|tbody|thead|tr|td|th|div|span|a|font|small|big|' +
  'h[1-6]|hr|blockquote|center|s|strike|del|dl|dt|dd';
/** A tag that means formatting. An attribute needs its `=`, so that “if a <b and c> d” stays words. */
const formatting = new RegExp(String.raw`</?(?:${element})${attributes}\s{0,9}/?>`, 'i');
/** A tag alone is what is asked about, as in “Which element is a list? `<ul>` or `<ol>`”. */
const bareTag = /^\s*<(?!br\b)\/?[a-z][a-z0-9]{0,15}\s?\/?>\s*$/i;
/** What runs or loads something in a browser: an element with its end, a handler, an address that is a program. */
const activeStart = /<(?:script|iframe|object|embed|applet)\b/i;
const activeEnd = /<\/(?:script|iframe|object|embed|applet)\b|\bsrc\s{0,3}=/i;
const activeAttribute =
  /<[a-z][^<>]{0,1000}[\s/"']on[a-z]{2,20}\s{0,3}=|<[a-z][^<>]{0,1000}=\s{0,3}["']?\s{0,3}(?:javascript|vbscript)\s{0,3}:/i;
const characterReference = /&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,6});/i;

/** Does the text hold tags of formatting, so that it is HTML and not plain text. */
export function hasFormatting(text: string): boolean {
  return text.includes('<') && formatting.test(text);
}

function hasActive(text: string): boolean {
  return text.includes('<') && ((activeStart.test(text) && activeEnd.test(text)) || activeAttribute.test(text));
}

/** Stored rich text from a text of the file, and a note of everything that did not come along. */
export function richTextFrom(whole: string, format: TextFormat, note: Note): string {
  if (whole.length > richTextLimits.characters) note('text_too_long');
  const text = whole.slice(0, richTextLimits.characters).toWellFormed();
  if (format === 'plain') return fromWords(text);
  if (hasActive(text)) note('active_html_neutralised');
  noteDropped(text, note);
  if (format === 'markdown') return richTextFromMarkdown(text);
  if (format === 'html') return /[<&\\\n]/.test(text) ? cleanRichText(text) : fromWords(text);
  if (bareTag.test(text)) return fromWords(text);
  const isHtml = hasFormatting(text) || /<img\b/i.test(text) || characterReference.test(text);
  return isHtml ? cleanRichText(withLineBreaks(text)) : fromWords(text);
}

/** What a text shows and does not hold: a file that should lie beside it is named, so that somebody can look for it. */
function noteDropped(text: string, note: Note): void {
  if (/<svg\b/i.test(text) && /<\/svg\s{0,9}>/i.test(text)) note('picture_dropped');
  for (const [tag] of text.matchAll(/<img\b[^<>]{0,1000}/gi)) {
    const [, address = ''] = /[\s"']src\s{0,3}=\s{0,3}["']?([^"'>]{1,300})/i.exec(tag) ?? [];
    if (/^media:[0-9a-f]{64}\b/i.test(address)) continue;
    if (address === '' || /^(?:[a-z][a-z\d+.-]{0,20}:|\/\/)/i.test(address)) note('picture_dropped');
    else note('media_missing', { name: address.trim().slice(0, 120) });
  }
}

/** Rich text of a table's cell: plain text unless it holds tags of formatting. */
export function richTextFromCell(text: string, note: Note): string {
  if (/^[=@]/.test(text) || /^[-+]\s*[a-z_.]{2,30}\s*[(|!]/i.test(text)) note('formula_kept_as_text');
  if (hasFormatting(text) && !bareTag.test(text)) return richTextFrom(text, 'html', note);
  if (hasActive(text)) note('active_html_neutralised');
  return richTextFrom(text, 'plain', note);
}

/** The words of a cell that is no rich text, such as a code. */
export function wordsOf(text: string): string {
  return (hasFormatting(text) ? plainText(text) : text).trim();
}

export function isEmptyText(rich: string): boolean {
  return rich.includes('<') ? isEmptyRichText(rich) : rich.trim() === '';
}

/** The language a text is written in: Thai when more than a fifth of its letters are. */
export function writtenIn(text: string): Language {
  const letters = text.replace(/<[^<>]*>/g, ' ').match(/\p{L}/gu)?.length ?? 0;
  const thai = text.match(/[\u0e01-\u0e2e\u0e30\u0e32\u0e33\u0e40-\u0e46]/g)?.length ?? 0;
  return thai > letters / 5 ? 'th' : 'en';
}

export function textIn(language: Language, text: string): LocalText {
  if (text === '') return {};
  return language === 'th' ? { th: text } : { en: text };
}

/** Most texts are words alone; what needs no reading stays as it is. */
function fromWords(text: string): string {
  const words = text.trim();
  return /[<>&"\n\\\r\t]| {2}/.test(words) ? richTextFromPlain(words) : words;
}

const besideBlock = String.raw`</?(?:p|div|br|hr|li|tr|t[dh]|tbody|thead|h[1-6]|blockquote|center|d[ldt])\b[^<>]{0,1000}>`;
const afterBlock = new RegExp(String.raw`(${besideBlock})[ \t]{0,99}\n\s*`, 'gi');
const beforeBlock = new RegExp(String.raw`\n[ \t]{0,99}(?=${besideBlock})`, 'gi');

/** Moodle's own format breaks lines where the author did, except beside blocks, where the line end is only layout. */
function withLineBreaks(text: string): string {
  if (/<(?:pre|table|ul|ol)\b/i.test(text)) return text;
  const lines = text.trim().replace(afterBlock, '$1 ').replace(beforeBlock, ' ');
  return lines.replace(/\n[ \t]{0,99}\n\s*/g, '<p>').replaceAll('\n', '<br>');
}
