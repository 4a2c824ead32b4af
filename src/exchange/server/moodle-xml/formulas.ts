import { escapeHtml } from '../../../platform/rich-text/rich-text.ts';
import { isDisplayed, texOfMath } from '../../domain/text/math-tex.ts';
import { withElements } from './html-elements.ts';
import { readXmlTree, textWithin, type XmlElement } from '../read/xml-tree.ts';

const picture = /<img\b[^<>]*\bdata-mathml\s{0,3}=\s{0,3}(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>/gi;
/** How an editor of formulas writes signs of XML within HTML. */
const safe: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" };

/**
 * HTML with its formulas as TeX: those between double dollars, and MathML as browsers or the WIRIS editor have it.
 * Hears of one whose signs become words because TeX is not made of them here.
 */
export function withFormulas(html: string, lost: () => void): string {
  const asTex = (written: string) => formula(written, lost);
  const display = html.includes('$$')
    ? html.replace(/\$\$([^$]{1,2000})\$\$/g, (_, tex: string) => `\\[${tex.trim()}\\]`)
    : html;
  if (!/math/i.test(display)) return display;
  const ofPictures = display.replace(picture, (whole, double?: string, single?: string) => {
    const written = double ?? single ?? '';
    return written.startsWith('«math') ? asTex(written) : whole;
  });
  const ofElements = withElements(ofPictures, 'math', ({ whole }) => asTex(whole));
  return withElements(ofElements, 'math', ({ whole }) => asTex(whole), ['«', '»']);
}

function formula(written: string, lost: () => void): string {
  const xml = written.startsWith('«') ? written.replace(/[«»¨§`]/g, (sign) => safe[sign] ?? sign) : written;
  const tree = treeOf(xml);
  const tex = tree && texOfMath(tree);
  if (tex) return escapeHtml(isDisplayed(tree) ? `\\[${tex}\\]` : `\\(${tex}\\)`);
  lost();
  return escapeHtml(tree ? textWithin(tree).replace(/\s+/g, ' ') : xml.replace(/<[^<>]*>/g, ' '));
}

function treeOf(xml: string): XmlElement | null {
  try {
    return readXmlTree(xml);
  } catch {
    return null;
  }
}
