import temml from 'temml';
import type { LocalText } from '../../../../platform/language.ts';
import { parseRichText, type RichNode } from '../../../../platform/rich-text/rich-text.ts';
import { xml, type Markup } from '../../../domain/export/write-xml.ts';
import { texOfOmml } from '../../docx/omml-tex.ts';
import { faultOf } from '../../read/stop-reading.ts';
import { elementsOf, readXmlTree, type XmlElement } from '../../read/xml-tree.ts';
import { NoWordFormula, rowOf } from './math-omml.ts';

/** A formula as Word edits it, and the TeX that a reader makes of it. */
export type WordFormula = { readonly omml: Markup; readonly read: string };

const known = new Map<string, WordFormula | null>();
const mostKnown = 2000;

/** The formula for Word; null where it has no element for something in it, or the TeX is none. */
export function wordFormula(tex: string): WordFormula | null {
  const before = known.get(tex);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const formula = formulaOf(tex);
  known.set(tex, formula);
  return formula;
}

function formulaOf(tex: string): WordFormula | null {
  const mathml = mathmlOf(tex);
  if (mathml === null) return null;
  try {
    const row = rowOf(elementsOf(readXmlTree(mathml)));
    if (row.length === 0) return null;
    const omml = xml('m:oMath', {}, row);
    const written = readXmlTree(omml.text);
    return depthOf(written) > deepest ? null : { omml, read: texOfOmml(written) };
  } catch (error) {
    if (error instanceof NoWordFormula || faultOf(error)) return null;
    throw error;
  }
}

/** Whatever the library throws means that the TeX is none. */
function mathmlOf(tex: string): string | null {
  try {
    return temml.renderToString(tex, { throwOnError: true, trust: false, maxExpand: 500 });
  } catch {
    return null;
  }
}

/** A reader of documents goes no deeper than 64 elements, of which lists and tables around the formula take some. */
const deepest = 32;

const depthOf = (element: XmlElement): number => 1 + Math.max(0, ...elementsOf(element).map(depthOf));

/** Whether any formula of these texts stands in a document as TeX. */
export const hasTexFormula = (texts: readonly LocalText[]): boolean =>
  texts
    .flatMap((text) => Object.values(text))
    .some((html) => html?.includes('\\') && formulasIn(parseRichText(html)).some((tex) => wordFormula(tex) === null));

function formulasIn(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.kind === 'math') return [node.tex];
    if (node.kind === 'table') return node.rows.flat().flatMap(({ children }) => formulasIn(children));
    if ('items' in node) return node.items.flatMap(formulasIn);
    return 'children' in node ? formulasIn(node.children) : [];
  });
}
