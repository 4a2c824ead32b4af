import { escapeHtml } from '../../../platform/rich-text/rich-text.ts';
import { isDisplayed, texOfMath } from '../../domain/text/math-tex.ts';
import { attributeOf, elementsIn, isElement, rawText, type QtiElement } from '../../domain/qti-scoring/qti-element.ts';
import type { MediaReader } from './package/item-media.ts';
import { writtenHtml } from '../read/xml-tree.ts';
import { svgText } from './svg-text.ts';
import { withMedia } from './v1/html-media.ts';

type Node = QtiElement | string;

export type HtmlSetting = {
  readonly media: MediaReader;
  /** What stands in a text for an element, such as a gap for an interaction; null where it is written as it is. */
  readonly standIn: (element: QtiElement) => string | null;
};

/** What is no text to read. Everything that answers goes too, unless something stands in for it. */
const dropped = new Set(
  (
    'stylesheet feedbackInline feedbackBlock modalFeedback rubricBlock printedVariable templateInline templateBlock ' +
    'catalogInfo infoControl script style param source track include positionObjectStage portableCustomInteraction rp ' +
    // Of programs that keep what teachers read within the choices.
    'choiceRationales choiceRationale rationale rationales teacherInstructions'
  ).split(' '),
);
const isInteraction = (name: string): boolean => name.endsWith('Interaction');
const plain =
  /^(?:p|div|span|br|b|strong|i|em|u|sub|sup|code|kbd|samp|tt|pre|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|caption|h[1-6]|hr|blockquote|center|dl|dt|dd|small|big|a|s|del|ins|q|cite|figure|figcaption|section|article|aside|header|footer)$/;
const isVoid = (name: string): boolean => name === 'br' || name === 'hr';

/** A part of an item as HTML without attributes, with pictures and sounds kept and formulas as TeX. */
export const htmlOf = (nodes: readonly Node[], setting: HtmlSetting): string =>
  nodes.map((node) => (isElement(node) ? elementHtml(node, setting) : textHtml(node))).join('');

/** Characters of the file; a formula between double dollars gets the brackets of ours. */
const textHtml = (text: string): string =>
  escapeHtml(text.replace(/\s+/g, ' ')).replace(/\$\$([^$]{1,1000})\$\$/g, (_, tex: string) => `\\[${tex.trim()}\\]`);

function elementHtml(element: QtiElement, setting: HtmlSetting): string {
  const { name } = element;
  const other = setting.standIn(element);
  if (other !== null) return other;
  const write = Object.hasOwn(special, name) ? special[name] : undefined;
  if (write) return write(element, setting);
  if (dropped.has(name) || isInteraction(name)) return '';
  const embedded = element.attributes['data-oembed-url'];
  if (embedded) return setting.media.film(embedded);
  const inner = htmlOf(element.children, setting);
  if (name === 'prompt' || name === 'contentBody') return `<div>${inner}</div>`;
  if (!plain.test(name)) return inner;
  return isVoid(name) ? `<${name}>` : `<${name}>${inner}</${name}>`;
}

type Write = (element: QtiElement, setting: HtmlSetting) => string;

const special: Readonly<Record<string, Write>> = {
  [writtenHtml]: (element, { media }) => withMedia(rawText(element), media),
  pre: (element, setting) => {
    const asked = asWritten(element, setting.standIn);
    if (asked === null) return `<pre>${escapeHtml(rawText(element))}</pre>`;
    // A gap stands in a line of words.
    return `<p>${asked
      .trim()
      .replace(/\n/g, '<br>')
      .replace(/(?<= ) /g, '\u00a0')}</p>`;
  },
  rt: (element, setting) => `(${htmlOf(element.children, setting)})`,
  math: (element) => {
    const tex = texOfMath(element);
    if (tex === null) return escapeHtml(rawText(element).replace(/\s+/g, ' '));
    return escapeHtml(isDisplayed(element) ? `\\[${tex}\\]` : `\\(${tex}\\)`);
  },
  img: (element, { media }) => {
    const tex = element.attributes['data-equation-content'];
    if (tex) return escapeHtml(`\\(${tex}\\)`);
    return media.picture(attributeOf(element, 'src'), attributeOf(element, 'alt'), attributeOf(element, 'width'));
  },
  svg: (element, { media }) => media.drawing(svgText(element)),
  object: (element, setting) => objectHtml(element, setting),
  audio: (element, { media }) => media.sound(sourceOf(element)),
  video: (element, { media }) => media.film(sourceOf(element)),
  span: (element, setting) => {
    const embedded = element.attributes['data-oembed-url'];
    if (embedded) return setting.media.film(embedded);
    const inner = htmlOf(element.children, setting);
    return /\bqti-underline\b/.test(attributeOf(element, 'class')) ? `<u>${inner}</u>` : `<span>${inner}</span>`;
  },
  mediaInteraction: (element, setting) => htmlOf(element.children, setting),
  picture: (element, setting) =>
    htmlOf(
      elementsIn(element).filter(({ name }) => name === 'img'),
      setting,
    ),
};

/** Words of a program with what is asked between them; null where nothing is. */
function asWritten(element: QtiElement, standIn: HtmlSetting['standIn']): string | null {
  let isAsked = false;
  const walk = (nodes: readonly Node[]): string =>
    nodes
      .map((node) => {
        if (!isElement(node)) return escapeHtml(node);
        const other = standIn(node);
        isAsked ||= other !== null;
        return other ?? (isInteraction(node.name) ? '' : walk(node.children));
      })
      .join('');
  const text = walk(element.children);
  return isAsked ? text : null;
}

/** The address of a sound or film, its own or that of its first source. */
function sourceOf(element: QtiElement): string {
  const own = attributeOf(element, 'src') || attributeOf(element, 'data');
  if (own !== '') return own;
  const [source] = elementsIn(element).filter(({ name }) => name === 'source');
  return attributeOf(source, 'src');
}

/** An embedded file by its type; what stands inside is for readers that cannot show it. */
function objectHtml(element: QtiElement, setting: HtmlSetting): string {
  const [type, data] = [attributeOf(element, 'type'), attributeOf(element, 'data')];
  const words = rawText(element).trim();
  if (type.startsWith('image/') || /\.(?:png|jpe?g|gif|svg|webp)$/i.test(data))
    return setting.media.picture(data, words);
  if (type.startsWith('audio/') || /\.(?:mp3|ogg|wav|m4a)$/i.test(data)) return setting.media.sound(data);
  if (type.startsWith('video/') || /\.(?:mp4|webm|ogv)$/i.test(data)) return setting.media.film(data);
  return setting.media.document(data) ?? htmlOf(element.children, setting);
}
