import { fieldIn, isModelAnswer, isWritingLine, type Field } from './fields.ts';
import type { QuestionBlock } from './blocks.ts';
import { withoutTick } from './keys/key-marks.ts';
import { chosenGroup } from './chosen-group.ts';
import { optionGroups, optionsOf, type OptionGroup, type TypedOption } from './option-groups.ts';
import { cutOut } from './rich-lines.ts';
import { isBlank, partOfLine, trimRuns, wordsIn, type Run, type TypedLine } from './typed-line.ts';

/** An answer as it is written somewhere. */
export type WrittenAnswer = {
  readonly text: string;
  readonly line: number;
  /** As it is set, where that counts. */
  readonly runs?: readonly Run[];
};

/** The lines of a question by what they are. */
export type QuestionParts = {
  readonly block: QuestionBlock;
  readonly stem: readonly TypedLine[];
  readonly group: OptionGroup | null;
  /** Whether lines that are numbered as questions are its options cannot be known. */
  readonly unsure: boolean;
  readonly options: readonly (TypedOption & { readonly ticked: boolean })[];
  readonly answers: readonly WrittenAnswer[];
  /** Lines of answers that may belong to the question below as well. */
  readonly shifted: readonly number[];
  /** The answer is called a model, which somebody compares with what is written. */
  readonly isModel: boolean;
  readonly fields: Readonly<Partial<Record<Exclude<Field, 'answer'>, readonly TypedLine[]>>>;
  /** There is room to write an answer on. */
  readonly writes: boolean;
  /** Lines behind the options that could belong to the last one. */
  readonly goesOn: readonly TypedLine[];
  /** Lines further below that belong to nothing. */
  readonly between: readonly TypedLine[];
};

const inlineAnswer =
  /(?:\s+|^)[([【]?\s?(?:เฉลย|ตอบ|คำตอบ(?:\s?คือ)?|answer|ans\.?|key)\s?[:：=.]?\s?(?:ข้อ\s?)?((?:[ก-ฉA-Ha-h]|[1-6๑-๖])(?:\s?[,&]\s?[ก-ฉA-Ha-h])*|true|false|ถูก|ผิด)[.)]?\s?[)\]】]?\s*$/i;

/** Divides a block into question, options, answers and what is said of it below; `listed` are answers from elsewhere. */
export function partsOf(block: QuestionBlock, listed: readonly WrittenAnswer[]): QuestionParts {
  const { body, answers, fields, isModel } = withoutFields(block.lines);
  const inline: WrittenAnswer[] = [];
  const bare = body.map((line) => {
    const { lines, found } = isBlank(line) ? { lines: [line], found: null } : cutOut([line], inlineAnswer);
    if (!found || (found.index === 0 && line !== body[0])) return line;
    inline.push({ text: found[1] ?? '', line: line.no });
    return lines[0] ?? line;
  });
  const writes = bare.some((line) => isWritingLine(wordsIn(line)));
  const kept = bare.filter((line) => !isWritingLine(wordsIn(line)));
  const all = [...inline, ...answers].filter(({ text }) => !/^[\s._…‥-]*$/.test(text));
  const said = [...all, ...listed, ...(block.front === null ? [] : [{ text: block.front }])].map(({ text }) => text);
  const asked = { lines: kept, style: block.style, answers: said, writes };
  const { group, unsure } = chosenGroup(optionGroups(kept), asked);
  const about = { block, group, unsure, answers: all, shifted: [], fields, writes, isModel };
  if (!group) return { ...about, stem: kept, options: [], goesOn: [], between: [] };
  const last = group.labels.at(-1)?.at ?? 0;
  const { goesOn, between } = behind(kept.slice(last + 1));
  const options = optionsOf(kept, group, last + 1 + goesOn.length).map((option) => {
    const { option: clean, ticked } = withoutTick(option);
    return { ...clean, ticked };
  });
  return { ...about, stem: stemAbove(kept, group), options, goesOn, between };
}

function stemAbove(lines: readonly TypedLine[], { labels }: OptionGroup): TypedLine[] {
  const [first] = labels;
  const line = first && lines[first.at];
  return line ? [...lines.slice(0, first.at), partOfLine(line, 0, first.from)] : [...lines];
}

/** Lines right below the last option go on with it; what follows a blank line is something else. */
function behind(lines: readonly TypedLine[]) {
  const blank = lines.findIndex(isBlank);
  const goesOn = blank < 0 ? lines : lines.slice(0, blank);
  return { goesOn, between: lines.slice(goesOn.length).filter((line) => !isBlank(line)) };
}

function withoutFields(lines: readonly TypedLine[]) {
  const body: TypedLine[] = [];
  const answers: WrittenAnswer[] = [];
  const fields: Partial<Record<Exclude<Field, 'answer'>, TypedLine[]>> = {};
  let open: Field | null = null;
  let isModel = false;
  for (const [index, line] of lines.entries()) {
    const words = wordsIn(line);
    const found = index === 0 ? null : fieldIn(words);
    if (found) {
      open = found.field;
      const value = partOfLine(line, found.end);
      isModel ||= open === 'answer' && isModelAnswer(words);
      if (open === 'answer') answers.push({ text: wordsIn(value), line: line.no, runs: value.runs });
      else fields[open] = [...(fields[open] ?? []), value];
    } else if (open && goesOnWith(line, open, optionGroups(lines.slice(0, index)).length > 0)) {
      if (open === 'answer') answers.push({ text: words.trim(), line: line.no, runs: trimRuns(line.runs) });
      else fields[open] = [...(fields[open] ?? []), line];
    } else {
      if (isBlank(line)) open = null;
      body.push(line);
    }
  }
  return { body, answers, fields, isModel };
}

/** An explanation, or the answer of a question without options, may take several lines. */
const goesOnWith = (line: TypedLine, field: Field, hasOptions: boolean): boolean =>
  !isBlank(line) && !isWritingLine(wordsIn(line)) && (field === 'explanation' || (field === 'answer' && !hasOptions));
