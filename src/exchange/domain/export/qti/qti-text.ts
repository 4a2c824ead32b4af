import { displayMath } from '../../../../platform/rich-text/rich-text-display.ts';
import { parseRichText, type RichNode } from '../../../../platform/rich-text/rich-text.ts';
import { embedOf } from '../../../../platform/rich-text/video-link.ts';
import type { QtiVersion } from './qti-dialect.ts';
import { Markup, xml, type XmlContent } from '../write-xml.ts';

/** What a rich text refers to beside its words. */
export type QtiReferences = {
  /** Where a file of the media store lies in the package, or null where the store has lost it. */
  readonly media: (hash: string) => string | null;
  /** QTI 3 knows elements for sounds. */
  readonly version: QtiVersion;
  /** What stands in a gap. */
  readonly gap: (id: string) => XmlContent;
};

/** A rich text as XHTML. */
export const xhtml = (html: string, references: QtiReferences): XmlContent =>
  parseRichText(html).map((node) => xhtmlNode(node, references));

/** A rich text where only blocks may stand. */
export function xhtmlBlocks(html: string, references: QtiReferences): XmlContent {
  const nodes = parseRichText(html);
  const blocks = nodes.some(({ kind }) => ['p', 'pre', 'ul', 'ol', 'table'].includes(kind));
  const written = nodes.map((node) => xhtmlNode(node, references));
  return blocks || nodes.length === 0 ? written : xml('div', {}, written);
}

function xhtmlNode(node: RichNode, references: QtiReferences): XmlContent {
  const all = (nodes: readonly RichNode[]) => nodes.map((child) => xhtmlNode(child, references));
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'math':
      return mathMl(node.tex, node.display);
    case 'br':
      return xml('br');
    case 'gap':
      return references.gap(node.id);
    case 'img':
      return picture(node, references.media(node.hash));
    case 'audio':
      return sound(references.media(node.hash), references.version);
    case 'video':
      return film(embedOf(node), references.version);
    case 'pre':
      return xml('pre', {}, node.text);
    case 'ul':
    case 'ol':
      return xml(
        node.kind,
        {},
        node.items.map((item) => xml('li', {}, all(item))),
      );
    case 'table':
      return table(node.rows, all);
    case 'code':
    case 'em':
    case 'p':
    case 'strong':
    case 'sub':
    case 'sup':
      return xml(node.kind, {}, all(node.children));
    case 'u':
      return xml('span', { class: 'qti-underline' }, all(node.children));
  }
}

const picture = ({ alt, width }: Extract<RichNode, { kind: 'img' }>, src: string | null): XmlContent =>
  src ? xml('img', { src, alt, width: width === null ? null : `${width}%` }) : alt;

function sound(src: string | null, version: QtiVersion): XmlContent {
  if (src === null) return null;
  return version === 'qti3'
    ? xml('audio', { src, controls: 'controls' })
    : xml('object', { data: src, type: 'audio/mpeg' });
}

const film = (src: string, version: QtiVersion): Markup =>
  version === 'qti3' ? xml('video', { src, controls: 'controls' }) : xml('object', { data: src, type: 'video/mp4' });

type Rows = Extract<RichNode, { kind: 'table' }>['rows'];

const table = (rows: Rows, all: (nodes: readonly RichNode[]) => XmlContent): Markup =>
  xml(
    'table',
    {},
    xml(
      'tbody',
      {},
      rows.map((cells) =>
        xml(
          'tr',
          {},
          cells.map(({ header, children }) => xml(header ? 'th' : 'td', {}, all(children))),
        ),
      ),
    ),
  );

/** A formula as MathML with its TeX beside it; one that cannot be read stays TeX between its brackets. */
function mathMl(tex: string, display: boolean): XmlContent {
  const [, inside] = /^<math[^>]*>([^]*)<\/math>$/.exec(displayMath(tex, display)) ?? [];
  if (inside === undefined) return display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
  return xml(
    'math',
    { xmlns: 'http://www.w3.org/1998/Math/MathML', display: display ? 'block' : null },
    xml(
      'semantics',
      {},
      xml('mrow', {}, new Markup(inside)),
      xml('annotation', { encoding: 'application/x-tex' }, tex),
    ),
  );
}
