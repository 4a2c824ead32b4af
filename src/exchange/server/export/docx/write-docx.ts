import { isBlock, type RichBlock } from '../../../../platform/rich-text/rich-text-node.ts';
import { parseRichText } from '../../../../platform/rich-text/rich-text.ts';
import { isKept, type LineRole, type WrittenLine } from '../../../domain/export/typed/written-line.ts';
import type { Markup } from '../../../domain/export/write-xml.ts';
import { wordRun, newWriting, paragraph, type EmbeddedPicture, type DocumentWriting } from './document-parts.ts';
import { blockParts } from './blocks.ts';
import { lineRuns } from './line-runs.ts';
import { packageOf } from './package.ts';

const styles = {
  note: 'note',
  module: 'Heading1',
  subsection: 'Heading2',
  instruction: 'instruction',
  passage_title: 'passageTitle',
  passage: 'passage',
  question: 'question',
  text: 'text',
  option: 'option',
  option_text: 'optionText',
  field: 'field',
} as const satisfies Readonly<Record<LineRole, string>>;

/** Typed questions as a document of Word. Its bytes depend on nothing but what it says. */
export function writeDocx(
  lines: readonly WrittenLine[],
  pictureOf: (hash: string) => EmbeddedPicture | null,
): Uint8Array {
  const writing = newWriting(pictureOf);
  const parts: Markup[] = [];
  for (const [at, line] of lines.entries()) {
    // What only goes on in its paragraph was written with the line above.
    if (line.soft) continue;
    const block = blockOf(line);
    const isBehindTable = block?.kind === 'table' && blockOf(lines[at - 1])?.kind === 'table';
    if (isBehindTable) parts.push(paragraph('between', null));
    parts.push(
      ...(block ? blockParts(block, { writing, indented: line.indented === true }) : [paragraphOf(lines, at, writing)]),
    );
  }
  return packageOf(parts, writing);
}

/** The list, table or code that a line consists of. */
function blockOf(line: WrittenLine | undefined): RichBlock | null {
  const [only, second] = line?.runs ?? [];
  if (!only || second || only.html === undefined || isKept(only)) return null;
  const [node] = parseRichText(only.html);
  return node && isBlock(node) ? node : null;
}

function paragraphOf(lines: readonly WrittenLine[], at: number, writing: DocumentWriting): Markup {
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => !line.soft);
  const [first, ...soft] = lines.slice(at, end < 0 ? undefined : at + 1 + end);
  const further = soft.flatMap(({ runs }) => [...wordRun('\n', null), ...lineRuns(runs, writing)]);
  return paragraph(styles[first?.role ?? 'text'], null, lineRuns(first?.runs ?? [], writing), further);
}
