import type { RichInline, RichMark } from '../../../../platform/rich-text/rich-text-node.ts';
import { isBlock } from '../../../../platform/rich-text/rich-text-node.ts';
import { parseRichText } from '../../../../platform/rich-text/rich-text.ts';
import { isKept } from '../../../domain/export/typed/written-line.ts';
import { xml, type Markup } from '../../../domain/export/write-xml.ts';
import type { Run, TextLook } from '../../../domain/formats/plain-text/typed-line.ts';
import { lookOf, wordRun, type DocumentWriting } from './document-parts.ts';
import { drawing } from './drawing.ts';
import { wordFormula } from './formula.ts';

/** The runs of a line as those of a paragraph. */
export const lineRuns = (runs: readonly Run[], writing: DocumentWriting): Markup[] =>
  runs.flatMap((run) => {
    if (run.html === undefined) return wordRun(run.text, lookOf(run, null));
    return inlineRuns(
      parseRichText(run.html).filter((node): node is RichInline => !isBlock(node)),
      {
        look: run,
        kept: isKept(run),
        writing,
      },
    );
  });

type Around = { readonly look: TextLook; readonly kept: boolean; readonly writing: DocumentWriting };

const lookOfMark: Readonly<Record<RichMark, TextLook>> = {
  strong: { bold: true },
  em: { italic: true },
  u: { underline: true },
  sub: { sub: true },
  sup: { sup: true },
  code: { code: true },
};

/** What stands within a line, as runs. */
export function inlineRuns(nodes: readonly RichInline[], around: Around): Markup[] {
  return nodes.flatMap((node): Markup[] => {
    switch (node.kind) {
      case 'text':
        return wordRun(node.text, lookIn(around));
      case 'br':
        return wordRun('\n', lookIn(around));
      case 'math':
        return formulaRun(node, around.writing);
      case 'img':
        return [drawing(node, around.writing)].filter((one) => one !== null);
      case 'audio':
      case 'gap':
      case 'video':
        return [];
      case 'code':
      case 'em':
      case 'strong':
      case 'sub':
      case 'sup':
      case 'u':
        return inlineRuns(node.children, { ...around, look: { ...around.look, ...lookOfMark[node.kind] } });
    }
  });
}

const lookIn = ({ look, kept }: Around): Markup | null =>
  lookOf({ text: '', ...look }, kept ? (look.code ? 'keptCode' : 'kept') : null);

/** For Word to edit where it can be, else as TeX; how it was written is noted where the reader would write otherwise. */
function formulaRun({ tex, display }: { tex: string; display: boolean }, writing: DocumentWriting): Markup[] {
  const formula = wordFormula(tex);
  if (!formula) return wordRun(display ? `\\[${tex}\\]` : `\\(${tex}\\)`, lookOf({ text: '' }, 'tex'));
  writing.formulas.push({ read: formula.read, tex });
  return [display ? xml('m:oMathPara', {}, formula.omml) : formula.omml];
}
