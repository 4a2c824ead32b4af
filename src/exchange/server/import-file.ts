import { findAuthor, findCompanyId } from './import-as.ts';
import type { InTransaction } from '../../platform/server/database.ts';
import { StartProblem } from '../../platform/server/start-problem.ts';
import { fatesOf } from './fates.ts';
import { importQuestions } from './import-questions.ts';
import { listedQuestion, type ListedQuestion } from './listed-question.ts';
import type { Fault } from '../domain/imported.ts';
import { assumptionOf, messageOf } from './message-of.ts';
import { saveImported, saveImportFile } from './queries.ts';
import { readApart } from './read-apart.ts';
import type { StoredQuestion, StoredReading } from './stored-reading.ts';

type Surroundings = { readonly inTransaction: InTransaction; readonly now: () => Date };

type Order = {
  readonly companyCode: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Reads and reports, imports nothing. */
  readonly dryRun: boolean;
  /** Lists each question as it was read. */
  readonly list: boolean;
};

/** A fault at its line, with the code and the words of the question it keeps out. */
export type ListedFault = {
  readonly line: number;
  readonly id?: string | null;
  readonly question?: string;
  readonly message: string;
};

export type FileImport = {
  /** All questions of the file, the faulty ones too. */
  readonly found: number;
  /** In a dry run: what an import would do. Together with the skipped ones it makes up all that were found. */
  readonly imported: number;
  /** Faulty ones, and those that the bank has already. */
  readonly skipped: number;
  readonly dryRun: boolean;
  readonly faults: readonly ListedFault[];
  /** What the import settles by itself, in how many of the questions that could be read. */
  readonly assumed: readonly { readonly count: number; readonly message: string }[];
  readonly questions?: readonly ListedQuestion[];
};

/**
 * Imports a file of questions as drafts, with whatever modules and subsections they need, in one transaction. The
 * author is the company's first administrator; questions without a topic go to a module named after the file.
 */
export async function importFile({ inTransaction, now }: Surroundings, order: Order): Promise<FileImport> {
  const companyId = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    findCompanyId(db, order.companyCode),
  );
  const json = await readApart(order.bytes, order.name);
  if (json === null)
    throw new StartProblem(
      `The file ${order.name} takes too much time or memory to read. Split it into smaller files.`,
    );
  const { found, faults, questions } = JSON.parse(json) as StoredReading;
  const ready = await inTransaction({ companyId, role: 'staff' }, async (db) => {
    if (order.dryRun) return (await fatesOf(db, questions)).filter(({ fate }) => fate === 'new').length;
    const authorId = await findAuthor(db, order.companyCode);
    const at = now();
    const importId = await saveImportFile(db, { name: order.name, reading: json, uploadedBy: authorId, now: at });
    const actor = { kind: 'platform', accountId: authorId, sessionId: '' } as const;
    const how = {
      companyId,
      actor,
      subjectId: importId,
      createPlaces: true,
      subsectionId: null,
      submit: false,
      now: at,
    };
    const outcome = await importQuestions(db, how, placed(questions, order.name), async () => {});
    await saveImported(db, importId, at);
    return outcome.imported;
  });
  return {
    found,
    imported: ready,
    skipped: found - ready,
    dryRun: order.dryRun,
    faults: faults.map(listedFault),
    assumed: countedAssumptions(questions),
    ...(order.list ? { questions: questions.map(listedQuestion) } : {}),
  };
}

const placed = (questions: readonly StoredQuestion[], fileName: string): StoredQuestion[] => {
  const topic = [fileName.replace(/\.[^.]*$/, '') || fileName];
  return questions.map((question) =>
    question.topic.some((heading) => heading.trim() !== '') ? question : { ...question, topic },
  );
};

const listedFault = (fault: Fault): ListedFault => ({
  line: fault.line,
  ...(fault.about ? { id: fault.about.code, question: fault.about.text } : {}),
  message: messageOf(fault, 'en'),
});

function countedAssumptions(questions: readonly StoredQuestion[]): FileImport['assumed'] {
  const messages = questions.flatMap(({ assumed }) => assumed.map((one) => assumptionOf(one)));
  return [...Map.groupBy(messages, (message) => message)]
    .map(([message, alike]) => ({ count: alike.length, message }))
    .toSorted((one, other) => other.count - one.count);
}
