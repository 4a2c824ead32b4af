import type { LocalText } from '../../platform/language.ts';
import type { QuestionFacts } from '../../questions/domain/facts.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import type { Assumption } from './assumption.ts';
import { faultCodes, type FaultCode } from './fault-codes.ts';
import type { ColumnMeaning } from './formats/table/table-header.ts';

export { faultCodes, type FaultCode };

/** What is wrong, and in which line (1-based; in a spreadsheet the row). `values` fill the sentence. */
export type ImportFault = {
  readonly line: number;
  /** All lines it speaks of, where there are several. */
  readonly lines?: readonly number[];
  /** The file of a package that the line is in. */
  readonly file?: string;
  readonly code: FaultCode;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The question the fault keeps out, as its author knows it. */
  readonly about?: { readonly code: string | null; readonly text: string };
};

/** Faults keep a question out; warnings only tell; what is assumed the file does not say. */
export type Findings = {
  readonly faults: ImportFault[];
  readonly warnings: ImportFault[];
  readonly assumed: Assumption[];
};

export const noFindings = (): Findings => ({ faults: [], warnings: [], assumed: [] });

export type ImportedQuestion = {
  /** Where the question begins, 1-based; in a spreadsheet its row. */
  readonly line: number;
  /** The file of a package that it stands in. */
  readonly file?: string;
  /** The author's own number: a GIFT title, the code column of a table. */
  readonly code: string | null;
  /** From the outermost to the innermost heading. */
  readonly topic: readonly string[];
  readonly subtopic: string | null;
  /** Knowledge level, where the file has it. */
  readonly level: 1 | 2 | 3 | null;
  readonly draft: QuestionDraft;
  /** What is known about it beside its text, where the file says so. */
  readonly facts?: QuestionFacts;
  /** The passage of the file that it refers to, by its key. */
  readonly passage?: string;
  readonly warnings: readonly ImportFault[];
  readonly assumed: readonly Assumption[];
  /** The text it came from, where people type as they like, so that what is doubtful is seen and corrected there. */
  readonly source?: readonly SourceLine[];
  /** The file said that it has our own form, which holds for a corrected text too. */
  readonly ownForm?: true;
};

/** A text of the file that several of its questions refer to. */
export type ImportedPassage = {
  /** What the file knows it by. */
  readonly key: string;
  readonly title: LocalText;
  readonly text: LocalText;
};

/** A line of a file as text, in which tags say how words are set. */
export type SourceLine = { readonly line: number; readonly text: string };

export const fileFormats = [
  'gift',
  'aiken',
  'missingword',
  'cloze',
  'amc',
  'blackboard-text',
  'text',
  'docx',
  'moodle-xml',
  'moodle-backup',
  'qti12',
  'qti2',
  'qti3',
  'csv',
  'xlsx',
  'archive',
  'unknown',
] as const;
/** `csv` is any text table, with commas, semicolons or tabs. `unknown` goes with a fault that says so. */
export type FileFormat = (typeof fileFormats)[number];

/** Questions of a kind that is none of ours, by the name the format has for it. */
export type Unsupported = { readonly kind: string; readonly count: number };

/** What the questions of a file turned into: `found` counts all of them, faulty and unsupported ones too. */
export type Questions = {
  readonly found: number;
  readonly questions: readonly ImportedQuestion[];
  readonly faults: readonly ImportFault[];
  /** Each of these has a fault `kind_unsupported` as well, which says where it stands. */
  readonly unsupported: readonly Unsupported[];
  /** What some of them refer to. */
  readonly passages?: readonly ImportedPassage[];
  /** Of a table: its columns, as they were read. */
  readonly table?: TableColumns;
};

/** The columns of a table: what they are titled, what each was taken for, and the first cells below. */
export type TableColumns = {
  readonly headings: readonly string[];
  readonly meanings: readonly (ColumnMeaning | null)[];
  readonly samples: readonly (readonly string[])[];
};

/** Takes the pictures and sounds of a file: gives the hash to write as `media:…`, or null for what cannot be kept. */
export type PictureKeeper = {
  readonly keep: (bytes: Uint8Array) => string | null;
  readonly keepSound: (bytes: Uint8Array) => string | null;
  /** The file of a relative path, where the questions came in a ZIP file with others. */
  readonly beside?: (path: string) => Uint8Array | null;
};

export type Reading = Questions & {
  readonly format: FileFormat;
  /** How the characters of a text file were read, such as `utf-8` or `windows-874`. */
  readonly encoding?: string;
};

/** Most questions one file may hold. */
export const mostQuestions = 20_000;

export function fault(line: number, code: FaultCode, values?: ImportFault['values']): ImportFault {
  return values ? { line, code, values } : { line, code };
}

/** The beginning of a text, short enough for a sentence about it. */
export function excerpt(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length <= 60 ? words : `${words.slice(0, 59).toWellFormed()}…`;
}

/** What a reader gives: the unsupported kinds are counted from the faults `kind_unsupported` with their value `kind`. */
export function questionsRead(
  found: number,
  questions: readonly ImportedQuestion[],
  faults: readonly ImportFault[],
): Questions {
  const kinds = faults.flatMap(({ code, values }) =>
    code === 'kind_unsupported' ? String(values?.['kind'] ?? '') : [],
  );
  const unsupported = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, alike]) => ({ kind, count: alike.length }));
  return { found, questions, faults, unsupported };
}

/** None of the questions, because there are more than one file may hold. */
export function tooMany(found: number): Questions {
  return questionsRead(found, [], [fault(1, 'too_many_questions', { limit: mostQuestions })]);
}

/** The faults of one question, each with what its author knows the question by. */
export function faultsAbout(faults: readonly ImportFault[], code: string, text: string): ImportFault[] {
  const about = { code: excerpt(code) || null, text: excerpt(text) };
  return about.code === null && about.text === '' ? [...faults] : faults.map((found) => ({ ...found, about }));
}

/** A reading that found nothing but a reason. */
export function refused(format: FileFormat, reason: ImportFault): Reading {
  return { ...questionsRead(0, [], [reason]), format };
}

/** What somebody has to look at before a question can be trusted. */
const doubtful: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'no_correct_answer',
  'correct_has_no_option',
  'options_equal',
  'options_too_few',
  'option_text_missing',
  ...faultCodes.slice(faultCodes.indexOf('keys_disagree')),
]);

/** Whether a warning is a doubt, which goes when somebody settles it. */
export const isDoubt = ({ code }: Pick<ImportFault, 'code'>): boolean => doubtful.has(code);

/** Takes notes about one question: each warning once, of files by their names; a fault is what keeps it out. */
export function noteInto(
  { faults, warnings }: Findings,
  line: number,
): (code: FaultCode, values?: ImportFault['values']) => void {
  return (code, values) => {
    const list = code === 'text_too_long' ? faults : warnings;
    const isNoted = list.some((noted) => noted.code === code && noted.values?.['name'] === values?.['name']);
    if (!isNoted) list.push(values ? fault(line, code, values) : fault(line, code));
  };
}
