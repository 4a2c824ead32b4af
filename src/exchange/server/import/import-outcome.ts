import type { Assumption } from '../../domain/assumption.ts';
import type { ImportFault, FileFormat, Unsupported } from '../../domain/imported.ts';
import { listedQuestion, type ListedQuestion } from './listed-question.ts';
import { assumptionOf, messageOf } from './message-of.ts';
import { headIn, questionsIn } from '../read/reading-json.ts';

/** A fault at its line, with the code and the words of the question it keeps out. */
export type ListedFault = {
  readonly line: number;
  /** The file of a package. */
  readonly file?: string;
  readonly code: ImportFault['code'];
  readonly id?: string | null;
  readonly question?: string;
  readonly message: string;
};

type ImportCounts = {
  /** All questions, the faulty ones and those of kinds that are not supported too. */
  readonly found: number;
  /** In a dry run: what an import would do. Together with the skipped ones it makes up all that were found. */
  readonly imported: number;
  /** Faulty and unsupported ones, and those that the bank has already. */
  readonly skipped: number;
  /** How many could be read, whether the bank has them or not. */
  readonly readable: number;
  readonly unsupported: readonly Unsupported[];
  readonly faults: readonly ListedFault[];
  /** What the import settles by itself, in how many of the questions that could be read. */
  readonly assumed: readonly { readonly count: number; readonly message: string }[];
  readonly questions?: readonly ListedQuestion[];
};

export type FileOutcome = ImportCounts & { readonly file: string; readonly format: FileFormat };

/** Everything together, and file by file where there are several. */
export type ImportOutcome = ImportCounts & {
  readonly format: FileFormat;
  readonly dryRun: boolean;
  readonly files?: readonly FileOutcome[];
};

/** `imported` is null where everything would be that could be read. */
type Done = { readonly imported: number | null; readonly list: boolean };

/** `json` is the reading (see reading-json.ts). */
export function fileOutcome(file: string, json: Buffer, { imported, list }: Done): FileOutcome {
  const { found, format, faults, unsupported } = headIn(json);
  const assumed = new Map<string, number>();
  const listed: ListedQuestion[] = [];
  let readable = 0;
  for (const question of questionsIn(json)) {
    readable += 1;
    for (const one of question.assumed) {
      const key = JSON.stringify(one);
      assumed.set(key, (assumed.get(key) ?? 0) + 1);
    }
    if (list) listed.push(listedQuestion(question));
  }
  const taken = imported ?? readable;
  return {
    file,
    format,
    found,
    imported: taken,
    skipped: found - taken,
    readable,
    unsupported,
    faults: faults.map(listedFault),
    assumed: counted([...assumed].map(([key, count]) => [assumptionOf(JSON.parse(key) as Assumption), count])).map(
      ([message, count]) => ({ count, message }),
    ),
    ...(list ? { questions: listed } : {}),
  };
}

export function outcomeOf(files: readonly FileOutcome[], dryRun: boolean): ImportOutcome {
  const [first, second] = files;
  if (first && !second) {
    const { file: _, ...only } = first;
    return { ...only, dryRun };
  }
  const sum = (countOf: (one: FileOutcome) => number) => files.reduce((total, one) => total + countOf(one), 0);
  const formats = new Set(files.map(({ format }) => format));
  return {
    format: formats.size === 1 ? (first?.format ?? 'unknown') : 'unknown',
    found: sum(({ found }) => found),
    imported: sum(({ imported }) => imported),
    skipped: sum(({ skipped }) => skipped),
    readable: sum(({ readable }) => readable),
    unsupported: counted(files.flatMap(({ unsupported }) => unsupported.map(({ kind, count }) => [kind, count]))).map(
      ([kind, count]) => ({ kind, count }),
    ),
    faults: files.flatMap(({ file, faults }) =>
      faults.map((fault) => ({ ...fault, file: fault.file ? `${file}/${fault.file}` : file })),
    ),
    assumed: counted(files.flatMap(({ assumed }) => assumed.map(({ message, count }) => [message, count]))).map(
      ([message, count]) => ({ count, message }),
    ),
    ...(files.some(({ questions }) => questions)
      ? { questions: files.flatMap(({ questions = [] }) => questions) }
      : {}),
    dryRun,
    files,
  };
}

const listedFault = (fault: ImportFault): ListedFault => ({
  line: fault.line,
  ...(fault.file ? { file: fault.file } : {}),
  code: fault.code,
  ...(fault.about ? { id: fault.about.code, question: fault.about.text } : {}),
  message: messageOf(fault, 'en'),
});

/** Names with the sums of their counts, the most frequent first. */
function counted(pairs: readonly (readonly [name: string, count: number])[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [name, count] of pairs) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].toSorted(([, one], [, other]) => other - one);
}
