import type { QuestionDraft } from '../../questions/domain/question.ts';
import type { Assumption } from './assumption.ts';

/** What an importer can say about a file. Each has a sentence `fault.<code>` that says what is wrong and what to do. */
export const faultCodes = [
  // The file as a whole.
  'file_empty',
  'file_too_large',
  'format_not_supported',
  'format_unknown',
  'text_undecodable',
  'spreadsheet_unreadable',
  'spreadsheet_protected',
  'spreadsheet_unsafe',
  'spreadsheet_too_large',
  'too_many_questions',
  'quote_not_closed',
  'header_not_found',
  'no_questions',
  // One question, which is not imported.
  'brace_not_closed',
  'brace_not_opened',
  'two_answer_blocks',
  'description_skipped',
  'question_text_missing',
  'text_too_long',
  'option_text_missing',
  'options_too_few',
  'options_too_many',
  'options_equal',
  'answer_unmarked',
  'no_correct_answer',
  'no_full_marks',
  'correct_has_no_option',
  'correct_not_understood',
  'several_correct',
  'weights_sum',
  'weight_not_a_number',
  'not_a_number',
  'number_range_reversed',
  'pair_incomplete',
  'pairs_too_few',
  'type_unknown',
  'row_too_short',
  'row_too_long',
  'cell_has_error',
  'points_not_understood',
  'code_used_twice',
  'place_retired',
  'place_replaced',
  // Something a question loses or that needs a look; it is imported all the same.
  'partial_credit_dropped',
  'several_correct_as_multiple',
  'feedback_dropped',
  'wildcard_dropped',
  'formula_kept_as_text',
  'active_html_neutralised',
  'picture_dropped',
  'level_ignored',
  'code_too_long',
  'same_question_in_file',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** What is wrong, and in which line (1-based; in a spreadsheet the row). `values` fill the sentence. */
export type Fault = {
  readonly line: number;
  readonly code: FaultCode;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The question the fault keeps out, as its author knows it. */
  readonly about?: { readonly code: string | null; readonly text: string };
};

/** Faults keep a question out; warnings only tell; what is assumed the file does not say. */
export type Findings = { readonly faults: Fault[]; readonly warnings: Fault[]; readonly assumed: Assumption[] };

export const noFindings = (): Findings => ({ faults: [], warnings: [], assumed: [] });

export type ImportedQuestion = {
  /** Where the question begins, 1-based; in a spreadsheet its row. */
  readonly line: number;
  /** The author's own number: a GIFT title, the code column of a table. */
  readonly code: string | null;
  /** From the outermost to the innermost heading. */
  readonly topic: readonly string[];
  readonly subtopic: string | null;
  /** Knowledge level, where the file has it. */
  readonly level: 1 | 2 | 3 | null;
  readonly draft: QuestionDraft;
  readonly warnings: readonly Fault[];
  readonly assumed: readonly Assumption[];
};

export const fileFormats = ['gift', 'csv', 'xlsx', 'unknown'] as const;
/** `csv` is any text table, with commas, semicolons or tabs. `unknown` goes with a fault that says so. */
export type FileFormat = (typeof fileFormats)[number];

/** What the questions of a file turned into: `found` counts all of them, the faulty ones too. */
export type Questions = {
  readonly found: number;
  readonly questions: readonly ImportedQuestion[];
  readonly faults: readonly Fault[];
};

export type Reading = Questions & {
  readonly format: FileFormat;
  /** How the characters of a text file were read, such as `utf-8` or `windows-874`. */
  readonly encoding?: string;
};

/** Most questions one file may hold. */
export const mostQuestions = 20_000;

export function fault(line: number, code: FaultCode, values?: Fault['values']): Fault {
  return values ? { line, code, values } : { line, code };
}

/** The beginning of a text, short enough for a sentence about it. */
export function excerpt(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length <= 60 ? words : `${words.slice(0, 59).toWellFormed()}…`;
}

/** None of the questions, because there are more than one file may hold. */
export function tooMany(found: number): Questions {
  return { found, questions: [], faults: [fault(1, 'too_many_questions', { limit: mostQuestions })] };
}

/** The faults of one question, each with what its author knows the question by. */
export function faultsAbout(faults: readonly Fault[], code: string, text: string): Fault[] {
  const about = { code: excerpt(code) || null, text: excerpt(text) };
  return about.code === null && about.text === '' ? [...faults] : faults.map((found) => ({ ...found, about }));
}

/** A reading that found nothing but a reason. */
export function refused(format: FileFormat, reason: Fault): Reading {
  return { found: 0, questions: [], faults: [reason], format };
}

/** Takes notes about one question: each warning once; a fault is what keeps it out. */
export function noteInto({ faults, warnings }: Findings, line: number): (code: FaultCode) => void {
  return (code) => {
    const list = code === 'text_too_long' ? faults : warnings;
    if (!list.some((noted) => noted.code === code)) list.push(fault(line, code));
  };
}
