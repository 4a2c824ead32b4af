import { SaxesParser } from 'saxes';
import { decodeText } from '../../../platform/server/table-file/decode-text.ts';
import { hasFormatting } from '../../domain/text/file-text.ts';
import { htmlEntities } from './html-entities.ts';
import { stopReading } from './stop-reading.ts';

export type XmlElement = {
  /** Without prefix, in the letters of the file. */
  readonly name: string;
  /** By their names as written, `xml:lang` with its prefix; names with a prefix of the file's own by the local name too. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly line: number;
};
export type XmlNode = XmlElement | string;

/** Stands around HTML that the body of a QTI item holds as characters (CDATA) instead of elements. */
export const writtenHtml = '#html';

const limits = {
  depth: 64,
  attributes: 100,
  /** Characters of one text or attribute. */
  text: 1_000_000,
  /** Of a picture or sound written as text (Base64). */
  file: 28_000_000,
};

type Open = { name: string; attributes: Record<string, string>; children: XmlNode[]; line: number };

/**
 * Reads a document as a tree, or stops with a fault at its line (see stop-reading.ts). A document type that declares
 * entities is refused; any other is read over, for nothing is ever fetched or put in.
 */
export function readXmlTree(text: string): XmlElement {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, htmlEntities);
  const root: Open = { name: '', attributes: {}, children: [], line: 1 };
  const open = [root];
  const inner = () => open.at(-1) ?? root;
  const take = (piece: string) => {
    if (piece.length > (isFile(inner()) ? limits.file : limits.text)) stopReading(parser.line, 'xml_too_large');
    if (open.length > 1) addText(inner().children, piece);
  };
  parser.on('doctype', (type) => {
    if (/<!ENTITY|<!NOTATION|<\?|%\w/i.test(type)) stopReading(parser.line, 'doctype_refused');
  });
  parser.on('error', () => stopReading(parser.line, 'xml_malformed'));
  parser.on('opentag', (tag) => {
    if (open.length > limits.depth) stopReading(parser.line, 'xml_too_deep');
    const element = {
      name: local(tag.name),
      attributes: attributesOf(tag.attributes, parser.line),
      children: [],
      line: parser.line,
    };
    inner().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', take);
  parser.on('cdata', (piece) => {
    if (!isShown(open) || !(hasFormatting(piece) || /<(?:img|audio|video|iframe)\s/i.test(piece))) return take(piece);
    const written = { name: writtenHtml, attributes: {}, children: [], line: parser.line };
    inner().children.push(written);
    open.push(written);
    take(piece);
    open.pop();
  });
  // Blank lines before its declaration are nothing that a document may have, and nothing that it loses.
  parser.write(text.replace(/^(\s+)<\?xml\b[^?]{0,200}\?>/, '$1')).close();
  const [document] = elementsOf(root);
  return document ?? stopReading(1, 'xml_malformed');
}

/** A document as it lies in a package, in UTF-8 or UTF-16. */
export function readXmlFile(bytes: Uint8Array): XmlElement {
  const decoded = decodeText(bytes);
  if ('fault' in decoded) return stopReading(decoded.fault.line, 'text_undecodable');
  return readXmlTree(decoded.text);
}

export const elementsOf = ({ children }: Pick<XmlElement, 'children'>): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string');

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name);

export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  elementsOf(element).find((child) => child.name === name);

/** All text within, in the order of the document. */
export const textWithin = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textWithin(child))).join('');

/** The elements of this name anywhere within, the outer ones before the inner ones. */
export const descendantsNamed = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...descendantsNamed(child, name)]);

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const isFile = ({ name, attributes }: Open): boolean =>
  name === 'file' || /base64/i.test(`${attributes['encoding'] ?? ''} ${attributes['embedded'] ?? ''}`);

/** Within what an item of QTI shows, unless that is there to be read as characters. */
const isShown = (open: readonly Open[]): boolean =>
  open.some(({ name }) => /^(?:itemBody|qti-item-body|modalFeedback|qti-modal-feedback)$/.test(name)) &&
  !open.some(({ name }) => /^(?:pre|code)$/.test(name));

function addText(children: XmlNode[], piece: string): void {
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last + piece;
  else children.push(piece);
}

function attributesOf(attributes: Readonly<Record<string, string>>, line: number): Record<string, string> {
  const entries = Object.entries(attributes);
  if (entries.length === 0) return {};
  if (entries.length > limits.attributes) stopReading(line, 'xml_too_large');
  if (entries.some(([, value]) => value.length > limits.text)) stopReading(line, 'xml_too_large');
  const locals = entries.filter(([name]) => name.includes(':')).map(([name, value]) => [local(name), value] as const);
  return Object.fromEntries(locals.length > 0 ? [...locals, ...entries] : entries);
}
