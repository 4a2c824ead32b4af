import temml from 'temml';
import { parseRichText, type RichNode } from '../../../../platform/rich-text/rich-text.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { richTextsOf } from '../../../domain/export/parts-of-question.ts';
import { xml, type Markup } from '../../../domain/export/write-xml.ts';
import { texOfOmml } from '../../docx/omml-tex.ts';
import { elementsOf, readXmlTree } from '../../read/xml-tree.ts';
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
  try {
    const mathml = temml.renderToString(tex, { throwOnError: true, trust: false, maxExpand: 500 });
    const row = rowOf(elementsOf(readXmlTree(mathml)));
    if (row.length === 0) return null;
    const omml = xml('m:oMath', {}, row);
    return { omml, read: texOfOmml(readXmlTree(omml.text)) };
  } catch (error) {
    if (error instanceof NoWordFormula || isOfTemml(error)) return null;
    throw error;
  }
}

const isOfTemml = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ParseError' || error.message.startsWith('Temml'));

/** Whether any formula of the question stands in a document as TeX. */
export const hasTexFormula = (draft: QuestionDraft): boolean =>
  richTextsOf(draft)
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
