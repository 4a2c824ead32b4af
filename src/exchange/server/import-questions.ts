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
import { codeBeside, deedOf, noChoices, type ImportChoices, type ImportDeed } from '../domain/choices.ts';
import { createPlaces } from './create-places.ts';
import { fatesOf } from './fates.ts';
import { findPlaces, subsectionFor, type PlaceFound } from './find-places.ts';
import { mediaOf } from './keep-media.ts';
import { listCodes, type InBank } from './queries.ts';
import { replaceQuestion } from './replace-question.ts';
import { inLanguageChosen, type StoredQuestion } from './stored-reading.ts';

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
  readonly choices?: ImportChoices;
  readonly now: Date;
};

export type ImportOutcome = {
  /** New questions and new versions. */
  readonly imported: number;
  /** How many of these are new versions of questions in the bank. */
  readonly replaced: number;
  readonly duplicates: number;
  readonly leftOut: number;
  /** Those that name a retired place. */
  readonly retired: number;
  /** The numbers the new questions got, one after the other; null where there are none. */
  readonly first: number | null;
  readonly last: number | null;
};

/** What came of it, and the pictures and sounds that what was saved shows. */
export type Imported = { readonly outcome: ImportOutcome; readonly media: readonly string[] };

/** There are questions that belong nowhere. */
export class PlacesMissing extends Error {}

/** The questions would be more than the company's subscription allows. */
export class TooManyQuestions extends Error {}

const batch = 250;

type Judged = StoredQuestion & { readonly deed: ImportDeed; readonly same: InBank | null };

/**
 * Saves what is chosen of a file, in the caller's transaction: all of it or nothing. `report` is told how much is
 * saved; it must not wait for this transaction.
 */
export async function importQuestions(
  db: Db,
  order: ImportOrder,
  questions: readonly StoredQuestion[],
  report: (done: number, total: number) => Promise<void>,
): Promise<Imported> {
  await lockImports(db, order.companyId);
  const judged = await judge(db, order, questions);
  const countOf = (wanted: ImportDeed) => judged.filter(({ deed }) => deed === wanted).length;
  const added = await withFreeCodes(db, judged);
  const replacing = judged.filter(({ deed }) => deed === 'replace');
  const total = added.length + replacing.length;
  if (await whyOverLimit(db, order.companyId, 'questions', added.length, order.now)) throw new TooManyQuestions();
  await report(0, total);
  const numbers = await addQuestions(db, order, added, (done) => report(done, total));
  for (const [index, question] of replacing.entries()) {
    await replaceQuestion(db, order, question);
    const done = index + 1;
    if (done % batch === 0 || done === replacing.length) await report(added.length + done, total);
  }
  const outcome = {
    imported: total,
    replaced: replacing.length,
    duplicates: countOf('skip'),
    leftOut: countOf('leave_out'),
    retired: countOf('refuse'),
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
  return { outcome, media: mediaOf([...added, ...replacing].map(({ draft }) => draft)) };
}

/** One import at a time per company, so that two of the same file do not both find its questions new. */
async function lockImports(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question import ${companyId}`}, 0))`.execute(db);
}

async function judge(db: Db, order: ImportOrder, questions: readonly StoredQuestion[]): Promise<Judged[]> {
  const choices = order.choices ?? noChoices;
  const asChosen = questions.map((question) => inLanguageChosen(question, choices.language));
  const fates = await fatesOf(db, asChosen, choices.target);
  return asChosen.flatMap((question, place): Judged[] => {
    const fate = fates[place];
    return fate ? [{ ...question, deed: deedOf(choices, place, fate), same: fate.same }] : [];
  });
}

/** What is added, each with a code that nobody has: one that is kept beside its double gets another. */
async function withFreeCodes(db: Db, judged: readonly Judged[]): Promise<Judged[]> {
  const added = judged.filter(({ deed }) => deed === 'add' || deed === 'add_beside');
  if (!added.some(({ deed, code }) => deed === 'add_beside' && code !== null)) return added;
  const taken = new Set([
    ...(await listCodes(db)),
    ...added.flatMap(({ deed, code }) => (deed === 'add' && code) || []),
  ]);
  return added.map((question) => {
    if (question.code === null || question.deed === 'add' || !taken.has(question.code)) return question;
    const code = codeBeside(question.code, taken);
    taken.add(code);
    return { ...question, code };
  });
}

/** Gives the numbers of the new questions. */
async function addQuestions(
  db: Db,
  order: ImportOrder,
  added: readonly Judged[],
  report: (done: number) => Promise<void>,
): Promise<number[]> {
  const target = order.choices?.target ?? null;
  for (const chosen of [order.subsectionId, target])
    if (chosen !== null && !(await isInForce(db, chosen))) throw new PlacesMissing();
  if (order.createPlaces && target === null) await createPlaces(db, order, await findPlaces(db, added));
  const places = target === null ? await findPlaces(db, added) : [];
  const by = { companyId: order.companyId, authorId: order.actor.accountId, now: order.now };
  const numbers: number[] = [];
  for (let from = 0; from < added.length; from += batch) {
    const some = added.slice(from, from + batch).map((question) => newQuestion(question, places, order));
    numbers.push(...(await saveNewQuestions(db, by, some)).map(({ number }) => number));
    await report(from + some.length);
  }
  return numbers;
}

/** A draft was cleaned when its file was read; what it lacks to be a question is for its author to mend. */
function newQuestion(question: Judged, places: readonly PlaceFound[], order: ImportOrder): NewQuestion {
  const { draft, code, level, facts } = question;
  const place = order.choices?.target ?? subsectionFor(places, question, order.subsectionId);
  if (place === null) throw new PlacesMissing();
  return {
    subsectionId: place,
    level,
    code,
    draft: withOwnIds(draft, new Set(), newOptionId),
    approval: order.submit && faultsOf(draft).length === 0 ? 'pending' : 'draft',
    facts,
  };
}
