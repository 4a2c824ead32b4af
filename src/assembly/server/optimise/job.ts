import type { z } from 'zod';
import type { StaffActor } from '../../../platform/access.ts';
import { onBehalfOf } from '../../../platform/server/database/acting.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import {
  enqueueJob,
  jobKind,
  jobOf,
  taskPayload,
  type JobContext,
  type Jobs,
} from '../../../platform/server/jobs/jobs.ts';
import {
  createTask,
  doTask,
  findTaskAbout,
  finishTask,
  type TaskAttempt,
} from '../../../platform/server/jobs/tasks.ts';
import { orderPapers } from '../../domain/generate-papers.ts';
import { searchAsked, type PaperSearch, type SearchOutcome } from '../../optimise-schema.ts';
import { lockUsable } from '../blueprint-queries.ts';
import { freezePapers } from '../freeze-papers.ts';
import { holdGenerations } from '../hold-generations.ts';
import { explainSearch } from '../unmet/explain-search.ts';
import { askedOf, searchPapers } from './search-papers.ts';
import { watched } from './follow-search.ts';
import { listWeighed } from './weighed-bank.ts';

type Asked = z.output<typeof searchAsked>;

const searchJob = jobKind('optimise_papers', taskPayload.extend({ account: taskPayload.shape.company }));
/** The bank may change during a search; after so many searches in vain somebody should look at it. */
const mostSearches = 3;

/** Puts a search on record and into the queue; gives its task. */
export async function orderSearch(
  db: Db,
  { companyId, accountId }: StaffActor,
  asked: Asked,
  now: Date,
): Promise<string> {
  const about = { ...asked, ...askedOf(asked.blueprint) };
  const taskId = await createTask(db, { kind: 'paper_search', startedBy: accountId, total: 0, now, about });
  await enqueueJob(
    db,
    searchJob,
    { company: companyId, task: taskId, account: accountId },
    `${searchJob.name}:${taskId}`,
  );
  return taskId;
}

/** Safe to begin anew where its worker died: the papers are kept in the transaction that ends the task. */
export const assemblyJobs: Jobs = jobOf(searchJob, ({ company: companyId, task: taskId, account }, context) =>
  doTask({ companyId, taskId }, context, { work: (attempt) => makePapers(attempt, account, context) }),
);

async function makePapers(attempt: TaskAttempt, account: string, context: JobContext): Promise<void> {
  const { inTransaction, now } = context;
  const of = { companyId: attempt.companyId, role: 'staff' } as const;
  const asked = searchAsked.parse(await inTransaction(of, (db) => findTaskAbout(db, attempt.taskId)));
  const { blueprint, seed, nodes } = asked;
  const end = (outcome: SearchOutcome) =>
    inTransaction(of, (db) => finishTask(db, attempt, { ...shownOf(asked), ...outcome }, now()));
  for (let tries = 0; tries < mostSearches; tries++) {
    const bank = await inTransaction(of, (db) => listWeighed(db, blueprint, now()));
    const searched = await watched(attempt, context, (watching) =>
      searchPapers({ blueprint, seed, nodes }, bank, watching),
    );
    if ('unmet' in searched) {
      const unmet = await inTransaction(of, (db) => explainSearch(db, blueprint, searched, now()));
      return end({ blueprint, unmet });
    }
    const isKept = await inTransaction({ ...of, by: onBehalfOf(account) }, (db) =>
      freezeFound(db, { attempt, asked, account, ...searched, now: now() }),
    );
    if (isKept) return;
  }
  return end({ blueprint, unmet: { why: 'bank_changed', rows: [], conflicts: [], ways: [] } });
}

type Found = {
  readonly attempt: TaskAttempt;
  readonly asked: Asked;
  readonly account: string;
  readonly papers: readonly (readonly string[])[];
  readonly search: PaperSearch;
  readonly now: Date;
};

/** Locks what was chosen and looks at it again; false where some of it may stand in no paper any more. */
async function freezeFound(db: Db, { attempt, asked, account, papers, search, now }: Found): Promise<boolean> {
  const { title, blueprint, seed } = asked;
  await holdGenerations(db);
  const ids = [...new Set(papers.flat())];
  const bank = await lockUsable(db, blueprint, now, ids);
  if (bank.length < ids.length) return false;
  const byId = new Map(bank.map((question) => [question.id, question]));
  const chosen = papers.map((some) => some.flatMap((id) => byId.get(id) ?? []));
  const most = blueprint.sharedWithLast;
  if (chosen.some((questions) => questions.filter(({ recent }) => recent).length > most)) return false;
  const made = orderPapers(blueprint, chosen, seed);
  const exam = { title, blueprint, seed, papers: made, bank, createdBy: account, search, now };
  const { id: generatedExamId, number } = await freezePapers(db, exam);
  await finishTask(db, attempt, { ...shownOf(asked), generatedExamId, number, search }, now);
  return true;
}

const shownOf = ({ title, blueprint }: Asked) => ({ title, ...askedOf(blueprint) });
