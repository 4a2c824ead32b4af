import type { Db, InTransaction } from '../../platform/server/database.ts';
import { enqueueJob, type Jobs } from '../../platform/server/jobs.ts';
import { endTask, isUnderWay, reportProgress } from '../../platform/server/tasks.ts';
import { mostQuestions } from '../domain/imported.ts';
import { importQuestions, PlacesMissing, TooManyQuestions, type ImportOrder } from './import-questions.ts';
import { listStoredQuestions, lockImportFile, saveImported } from './queries.ts';

const importJob = 'import_questions';

type Ordered = Omit<ImportOrder, 'actor' | 'subjectId' | 'now'> & {
  readonly accountId: string;
  readonly importId: string;
  readonly taskId: string;
};

/** Has the file imported as soon as the caller's transaction is kept. */
export async function enqueueImport(db: Db, order: Ordered): Promise<void> {
  const { companyId: company, accountId: account, importId, taskId: task } = order;
  const flags = { createPlaces: order.createPlaces ? '1' : '', submit: order.submit ? '1' : '' };
  const payload = { company, account, import: importId, task, subsection: order.subsectionId ?? '', ...flags };
  await enqueueJob(db, importJob, payload, `${importJob}:${importId}`);
}

export const exchangeJobs = (inTransaction: InTransaction): Jobs => ({
  /** A task that has ended has nothing left to do: an import that failed is started again by a person, as a new task. */
  async [importJob](payload, { now }) {
    const { company: companyId = '', task: taskId = '' } = payload;
    const of = { companyId, role: 'staff' } as const;
    if (!(await inTransaction(of, (db) => isUnderWay(db, taskId)))) return;
    try {
      await inTransaction(of, (db) => importFileOf(db, inTransaction, payload, now()));
    } catch (error) {
      const reason = reasonOf(error);
      await inTransaction(of, (db) => endTask(db, taskId, { state: 'failed', outcome: { reason }, now: now() }));
      if (reason === 'fault') throw error;
    }
  },
});

function reasonOf(error: unknown): string {
  if (error instanceof PlacesMissing) return 'places_missing';
  return error instanceof TooManyQuestions ? 'limit_of_questions_reached' : 'fault';
}

/** Everything in one transaction: the questions, the record, and that the file is imported. */
async function importFileOf(
  db: Db,
  inTransaction: InTransaction,
  payload: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const { company: companyId = '', account = '', import: importId = '', task: taskId = '', subsection = '' } = payload;
  const file = await lockImportFile(db, importId);
  if (!file || file.importedAt)
    return endTask(db, taskId, { state: 'failed', outcome: { reason: 'already_imported' }, now });
  const questions = await listStoredQuestions(db, importId, 0, mostQuestions);
  const order: ImportOrder = {
    companyId,
    actor: { kind: 'platform', accountId: account, sessionId: '' },
    subjectId: importId,
    createPlaces: payload['createPlaces'] === '1',
    subsectionId: subsection || null,
    submit: payload['submit'] === '1',
    now,
  };
  const report = (done: number, total: number) => reportProgress(inTransaction, { companyId, taskId }, { done, total });
  const { retired, ...outcome } = await importQuestions(db, order, questions, report);
  await saveImported(db, importId, now);
  await endTask(db, taskId, {
    state: 'done',
    outcome: { importId, ...outcome, faulty: file.found - questions.length + retired },
    now,
  });
}
