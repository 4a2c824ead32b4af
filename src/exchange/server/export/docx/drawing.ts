import { xml, type Markup } from '../../../domain/export/write-xml.ts';
import { extentOf } from '../../docx/picture-size.ts';
import type { DocumentWriting } from './document-parts.ts';

type Shown = { readonly hash: string; readonly alt: string; readonly width: number | null };

/** A picture within a line: as large as it is, or as wide as it says. Its width in percent stands in its title. */
export function drawing({ hash, alt, width }: Shown, writing: DocumentWriting): Markup | null {
  const known = writing.pictures.get(hash);
  const picture = known?.picture ?? writing.pictureOf(hash);
  if (!picture) return null;
  const id = known?.id ?? `picture${writing.pictures.size + 1}`;
  writing.pictures.set(hash, { id, picture });
  writing.drawings += 1;
  const size = extentOf(picture, width);
  const name = `Picture ${writing.drawings}`;
  const properties = {
    id: writing.drawings,
    name,
    descr: alt,
    title: width === null ? null : `${width}%`,
  };
  return xml(
    'w:r',
    {},
    xml(
      'w:drawing',
      {},
      xml(
        'wp:inline',
        { distT: 0, distB: 0, distL: 0, distR: 0 },
        xml('wp:extent', size),
        xml('wp:docPr', properties),
        xml('a:graphic', {}, xml('a:graphicData', { uri: namespaces.pic }, pic(id, properties, size))),
      ),
    ),
  );
}

const namespaces = { pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture' };

type Size = { readonly cx: number; readonly cy: number };

const pic = (relation: string, { id, name, descr }: { id: number; name: string; descr: string }, size: Size): Markup =>
  xml(
    'pic:pic',
    {},
    xml('pic:nvPicPr', {}, xml('pic:cNvPr', { id, name, descr }), xml('pic:cNvPicPr')),
    xml('pic:blipFill', {}, xml('a:blip', { 'r:embed': relation }), xml('a:stretch', {}, xml('a:fillRect'))),
    xml(
      'pic:spPr',
      {},
      xml('a:xfrm', {}, xml('a:off', { x: 0, y: 0 }), xml('a:ext', size)),
      xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst')),
    ),
  );
