/** XML that was written here, so that it is never escaped twice and no other text is taken for it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type XmlContent = string | number | Markup | null | readonly XmlContent[];
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An element; attributes that are null or undefined are left out, texts are escaped. */
export function xml(name: string, attributes: Attributes = {}, ...content: readonly XmlContent[]): Markup {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escapeAttribute(String(value))}"`],
  );
  const inside = written.join('');
  const within = content.map(inner).join('');
  return new Markup(within === '' ? `<${name}${inside}/>` : `<${name}${inside}>${within}</${name}>`);
}

/** A whole document. */
export const xmlDocument = (root: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;

function inner(content: XmlContent): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.text;
  return typeof content === 'object' ? content.map(inner).join('') : escapeText(String(content));
}

/** What XML has no place for. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML can hold it: control characters go, a lone half of a character becomes a sign that one was there. */
export const xmlText = (text: string): string => text.replace(impossible, '').toWellFormed();

const escapeText = (text: string): string =>
  xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

const escapeAttribute = (text: string): string =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
