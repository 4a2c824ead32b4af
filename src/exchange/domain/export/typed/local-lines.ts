import type { ContentLanguage, LocalText } from '../../../../platform/language.ts';
import { isBlock } from '../../../../platform/rich-text/rich-text-node.ts';
import { parseRichText } from '../../../../platform/rich-text/rich-text.ts';
import { atom, htmlOfRuns, type Run } from '../../formats/plain-text/typed-line.ts';
import { linesOfRich, type RichLine } from './rich-runs.ts';
import type { LineHead, KeptRun, TypedForm, TypedWay, WrittenLine } from './written-line.ts';

export type TypedWriting = {
  readonly form: TypedForm;
  readonly way: TypedWay;
  readonly languages: readonly ContentLanguage[];
};

/** A text behind its number, letter or name, in each of its languages. */
export function localLines(text: LocalText, head: LineHead, { form, way, languages }: TypedWriting): WrittenLine[] {
  const written = languages.filter((language) => (text[language] ?? '') !== '');
  const isMarked = way !== 'plain' || languages.length > 1;
  const lines = written.flatMap((language, index): WrittenLine[] => {
    const before = (index === 0 ? head.text : '') + (isMarked ? `[${language}] ` : '');
    const role = index === 0 ? head.first : head.further;
    return below(linesIn(text[language] ?? '', form, way), { ...head, text: before, first: role });
  });
  return lines.length > 0 ? lines : [{ runs: [{ text: head.text }], role: head.first }];
}

/** The head stands before the first line, or above it where that is a table or a list. */
function below(lines: readonly RichLine[], head: LineHead): WrittenLine[] {
  const runs: Run[] = head.text === '' ? [] : [{ text: head.text }];
  const isOver = lines[0]?.isBlock === true && runs.length > 0;
  const above: WrittenLine[] = isOver
    ? [{ runs, role: head.first, ...(head.first === 'option_text' && { indented: true }) }]
    : [];
  return [
    ...above,
    ...lines.map((line, index): WrittenLine => {
      const isFirst = index === 0 && above.length === 0;
      const role = isFirst ? head.first : head.further;
      return {
        runs: isFirst ? [...runs, ...line.runs] : line.runs,
        role,
        ...(line.soft && { soft: true }),
        ...(role === 'option_text' && { indented: true }),
      };
    }),
  ];
}

function linesIn(html: string, form: TypedForm, way: TypedWay): RichLine[] {
  if (way !== 'kept') return linesOfRich(html, form);
  return form === 'txt' ? [inOneLine(html)] : keptLines(linesOfRich(html, form));
}

/** In a text, everything as the HTML that it is. */
function inOneLine(html: string): RichLine {
  const isLine = parseRichText(html).every((node) => !isBlock(node));
  const whole = (isLine ? `<p>${html}</p>` : html).replaceAll('\n', '&#10;');
  return { runs: [{ text: atom, html: whole }], soft: false, isBlock: false };
}

/** In a document, each paragraph with its line breaks as words that are no sign of anything. */
function keptLines(lines: readonly RichLine[]): RichLine[] {
  const kept: RichLine[] = [];
  for (const line of lines) {
    const html = htmlOfRuns(line.runs);
    const last = kept.at(-1);
    if (line.isBlock) kept.push(line);
    else if (line.soft && last) kept[kept.length - 1] = keptLine(`${last.runs[0]?.html ?? ''}<br>${html}`);
    else kept.push(keptLine(html));
  }
  return kept;
}

function keptLine(html: string): RichLine {
  const run: KeptRun = { text: atom, html, kept: true };
  return { runs: [run], soft: false, isBlock: false };
}
