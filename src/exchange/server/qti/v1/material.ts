import { escapeHtml } from '../../../../platform/rich-text/rich-text.ts';
import { hasFormatting } from '../../../domain/text/file-text.ts';
import {
  attributeOf,
  elementsIn,
  isElement,
  rawText,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { htmlOf } from '../item-html.ts';
import type { MediaReader } from '../package/item-media.ts';
import { withMedia } from './html-media.ts';

/** The HTML of what stands in materials below an element; responses are left out. */
export const materialHtml = (element: QtiElement, media: MediaReader): string =>
  elementsIn(element)
    .map((child) => {
      if (child.name.startsWith('response_') || child.name.startsWith('render_')) return '';
      const write = Object.hasOwn(writers, child.name) ? writers[child.name] : undefined;
      return write ? write(child, media) : materialHtml(child, media);
    })
    .filter((html) => html !== '')
    .join(' ');

type Write = (element: QtiElement, media: MediaReader) => string;

const words: Write = (element, media) => {
  const type = (attributeOf(element, 'texttype') || attributeOf(element, 'type')).toLowerCase();
  // Some programs write elements into the text instead of their characters.
  if (element.children.some(isElement)) return htmlOf(element.children, { media, standIn: () => null });
  const text = rawText(element).trim();
  if (text === '') return '';
  const isHtml = type.includes('html') || (type !== 'text/plain' && (hasFormatting(text) || /<img\b/i.test(text)));
  return isHtml ? `<div>${withMedia(text, media)}</div>` : `<div>${escapeHtml(text).replaceAll('\n', '<br>')}</div>`;
};

const writers: Readonly<Record<string, Write>> = {
  mattext: words,
  matemtext: words,
  mat_formattedtext: words,
  matimage: (element, media) => media.picture(sourceOf(element), attributeOf(element, 'label')),
  mataudio: (element, media) => media.sound(sourceOf(element)),
  matvideo: (element, media) => media.film(sourceOf(element)),
  matbreak: () => '<br>',
};

/** The address of a file, or the file itself where it is written into the document. */
function sourceOf(element: QtiElement): string {
  const uri = attributeOf(element, 'uri');
  const written = rawText(element).replace(/\s+/g, '');
  if (uri !== '' || written === '' || !/base64/i.test(attributeOf(element, 'embedded'))) return uri;
  return `data:image/png;base64,${written}`;
}
