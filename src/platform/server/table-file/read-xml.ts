import { SaxesParser } from 'saxes';
import { stop, type Archive } from './open-archive.ts';

/** What hears a document: elements by their name without prefix. */
export type XmlListener = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const deepest = 64;

/**
 * Reads a document of an archive piece by piece. A document type (and with it every entity of its own) is refused,
 * as is anything that is not well-formed UTF-8 XML.
 */
export async function readXml(archive: Archive, name: string, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => stop('spreadsheet_unsafe'));
  parser.on('error', () => stop('spreadsheet_unreadable'));
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > deepest) stop('spreadsheet_unsafe');
    listener.open?.(local(tag.name), localAttributes(tag.attributes));
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', (tag) => {
    depth -= 1;
    listener.close?.(local(tag.name));
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of archive.read(name)) parser.write(decoder.decode(bytes, { stream: true }));
  parser.write(decoder.decode()).close();
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** `r:id` is the one attribute whose prefix matters: beside it stands an `id` of another meaning. */
function localAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(attributes).map(
    ([name, value]) => [/^\w+:id$/.test(name) ? 'r:id' : local(name), value] as const,
  );
  return Object.fromEntries(entries);
}
