import { sql } from 'kysely';
import { whyOverLimit } from '../../companies/server/limits.ts';
import type { Actor } from '../../platform/access.ts';
import { recordAudit } from '../../platform/server/audit.ts';
import type { Db } from '../../platform/server/database.ts';
import { announce } from '../../platform/server/live.ts';
import { isInForce } from '../../syllabus/server/in-force.ts';
import { faultsOf } from '../../questions/domain/faults.ts';
import { withOwnIds } from '../../questions/domain/option-ids.ts';
import { newOptionId, saveNewQuestions, type NewQuestion } from '../../questions/server/save-questions.ts';
import { createPlaces } from './create-places.ts';
import { fatesOf } from './fates.ts';
import { findPlaces, subsectionFor, type PlaceFound } from './find-places.ts';
import type { StoredQuestion } from './stored-reading.ts';

export type ImportOrder = {
  readonly companyId: string;
  readonly actor: Extract<Actor, { accountId: string }>;
  /** The import on record: the uploaded file. */
  readonly subjectId: string;
  /** Creates places the syllabus lacks. */
  readonly createPlaces: boolean;
  /** Where questions without a place of their own go. */
  readonly subsectionId: string | null;
  /** Sends complete questions for approval. */
  readonly submit: boolean;
  readonly now: Date;
};

export type ImportOutcome = {
  readonly imported: number;
  readonly duplicates: number;
  /** Those that name a retired place. */
  readonly retired: number;
  /** The numbers the questions got, one after the other; null where nothing was imported. */
  readonly first: number | null;
  readonly last: number | null;
};

/** There are questions that belong nowhere. */
export class PlacesMissing extends Error {}

/** The questions would be more than the company's subscription allows. */
export class TooManyQuestions extends Error {}

const batch = 250;

/**
 * Saves every question that the bank does not have yet, in the caller's transaction: all of them or none. `report` is
 * told how many are saved; it must not wait for this transaction.
 */
export async function importQuestions(
  db: Db,
  order: ImportOrder,
  questions: readonly StoredQuestion[],
  report: (done: number, total: number) => Promise<void>,
): Promise<ImportOutcome> {
  await lockImports(db, order.companyId);
  const fates = await fatesOf(db, questions);
  const ready = questions.filter((_, index) => fates[index]?.fate === 'new');
  if (await whyOverLimit(db, order.companyId, 'questions', ready.length, order.now)) throw new TooManyQuestions();
  await report(0, ready.length);
  if (order.subsectionId !== null && !(await isInForce(db, order.subsectionId))) throw new PlacesMissing();
  if (order.createPlaces) await createPlaces(db, order, await findPlaces(db, ready));
  const places = await findPlaces(db, ready);
  const by = { companyId: order.companyId, authorId: order.actor.accountId, now: order.now };
  const numbers: number[] = [];
  for (let from = 0; from < ready.length; from += batch) {
    const some = ready.slice(from, from + batch).map((question) => newQuestion(question, places, order));
    numbers.push(...(await saveNewQuestions(db, by, some)).map(({ number }) => number));
    await report(from + some.length, ready.length);
  }
  const retired = fates.filter(({ fate }) => fate === 'place_retired').length;
  const outcome = {
    imported: ready.length,
    duplicates: questions.length - ready.length - retired,
    retired,
    first: numbers[0] ?? null,
    last: numbers.at(-1) ?? null,
  };
  await recordAudit(db, order.actor, {
    action: 'questions.imported',
    subjectId: order.subjectId,
    at: order.now,
    details: outcome,
  });
  await announce(db, 'question');
  await announce(db, 'syllabus');
  return outcome;
}

/** One import at a time per company, so that two of the same file do not both find its questions new. */
async function lockImports(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question import ${companyId}`}, 0))`.execute(db);
}

/** A draft was cleaned when its file was read; what it lacks to be a question is for its author to mend. */
function newQuestion(
  question: StoredQuestion,
  places: readonly PlaceFound[],
  { subsectionId, submit }: ImportOrder,
): NewQuestion {
  const { draft, code, level } = question;
  const place = subsectionFor(places, question, subsectionId);
  if (place === null) throw new PlacesMissing();
  return {
    subsectionId: place,
    level,
    code,
    draft: withOwnIds(draft, new Set(), newOptionId),
    approval: submit && faultsOf(draft).length === 0 ? 'pending' : 'draft',
  };
}
