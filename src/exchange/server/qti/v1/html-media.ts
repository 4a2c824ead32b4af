import { escapeHtml } from '../../../../platform/rich-text/rich-text.ts';
import { withElements } from '../../moodle-xml/html-elements.ts';
import { svgFile } from '../../read/svg-file.ts';
import type { MediaReader } from '../package/item-media.ts';

/** HTML with its pictures, sounds and films taken along, and pictures of formulas as the formulas. */
export function withMedia(html: string, media: MediaReader): string {
  const shown = html
    .replace(/<img\b([^<>]{0,4000})>/gi, (_, written: string) => {
      const tex = attribute(written, 'data-equation-content');
      if (tex !== '' && /equation_image/.test(attribute(written, 'class'))) return escapeHtml(`\\(${tex}\\)`);
      return media.picture(attribute(written, 'src'), attribute(written, 'alt'));
    })
    .replace(/<audio\b([^<>]{0,2000})>([^]{0,4000}?)<\/audio>/gi, (_, written: string, inner: string) =>
      media.sound(attribute(written, 'src') || attribute(inner, 'src')),
    )
    .replace(/<(?:iframe|video)\b([^<>]{0,2000})>[^]{0,4000}?<\/(?:iframe|video)>/gi, (_, written: string) => {
      const source = attribute(written, 'src');
      return source === '' ? '' : media.film(source);
    });
  return withElements(shown, 'svg', ({ whole }) => media.drawing(svgFile(whole)));
}

function attribute(written: string, name: string): string {
  const found = new RegExp(`(?:^|[\\s"'])${name}\\s{0,3}=\\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    written,
  );
  const value = found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
  return value
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
