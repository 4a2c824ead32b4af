import { sql } from 'kysely';
import { whyOverLimit } from '../../../companies/server/limits.ts';
import type { Actor } from '../../../platform/access.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { holdFor } from '../../../platform/server/database/hold.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { mediaInTexts } from '../../../platform/rich-text/rich-text.ts';
import { isInForce } from '../../../syllabus/server/modules/in-force.ts';
import { withOwnIds } from '../../../questions/domain/draft/option-ids.ts';
import { askForChecks } from '../../../questions/server/check/check-questions.ts';
import { holdQuestions } from '../../../questions/server/hold-questions.ts';
import { newOptionId, saveNewQuestions, type NewQuestion } from '../../../questions/server/write/save-questions.ts';
import { approvalOf } from '../../domain/approval-of.ts';
import { actOf, codeBeside, noChoices, type ImportAct, type ImportChoices } from '../../domain/choices.ts';
import { nothingGiven, withGiven, type GivenToAll } from '../../domain/given.ts';
import { createPlaces, type MadePlaces } from './create-places.ts';
import { holdPassages, type Belonging } from './hold-passages.ts';
import { matchInBank } from './match-in-bank.ts';
import { findPlaces, subsectionOf } from './find-places.ts';
import { mediaOf } from './keep-media.ts';
import { listCodes, type InBank } from '../queries.ts';
import type { Brought } from './brought.ts';
import { listOutlines, storedQuestions, type Outline } from '../upload/reading-queries.ts';
import { replaceQuestion } from './replace-question.ts';
import { inLanguageChosen, type StoredQuestion } from '../read/stored-reading.ts';

export type QuestionImportOrder = {
  readonly companyId: string;
  readonly actor: Extract<Actor, { accountId: string }>;
  readonly importId: string;
  /** The heading of questions that the file gives none; else they have no place of their own. */
  readonly topic?: string;
  /** Creates places the syllabus lacks. */
  readonly createPlaces: boolean;
  /** Where questions without a place of their own go. */
  readonly subsectionId: string | null;
  /** Sends complete questions for approval. */
  readonly submit: boolean;
  readonly choices?: ImportChoices;
  /** What questions get that the file leaves without it. */
  readonly given?: GivenToAll;
  readonly now: Date;
};

export type ImportTotals = {
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

/** What came of it, what it brought, and the pictures and sounds that what was saved shows. */
export type Imported = {
  readonly outcome: ImportTotals;
  readonly brought: Brought;
  readonly media: readonly string[];
};

/** There are questions that belong nowhere. */
export class PlacesMissing extends Error {}

/** The questions would be more than the company's subscription allows. */
export class TooManyQuestions extends Error {}

/** What becomes of the question at a place of the file; of ten thousand there is no more in memory than this. */
type Judged = Pick<Outline, 'code' | 'topic' | 'subtopic'> & {
  readonly act: ImportAct;
  readonly same: InBank | null;
};

const isAdded = ({ act }: Judged): boolean => act === 'add' || act === 'add_beside';

/**
 * Saves what is chosen of a file that waits, in the caller's transaction: all of it or nothing. `report` receives how
 * much is saved; it must not wait for this transaction.
 */
export async function importQuestions(
  db: Db,
  order: QuestionImportOrder,
  report: (done: number, total: number) => Promise<void>,
): Promise<Imported> {
  await lockImports(db, order.companyId);
  // People who arrange a passage hold it before its questions: so does an import.
  const passages = await holdPassages(db, order);
  const judged = await withFreeCodes(db, await judge(db, order));
  // Copying and editing hold questions before they ask for numbers: so does an import that replaces some.
  const replaced = judged.flatMap(({ act, same }) => (act === 'replace' && same ? [same.id] : []));
  await holdQuestions(db, replaced);
  const added = judged.filter(isAdded);
  const { imported: total } = totalsOf(judged, []);
  if (await whyOverLimit(db, { companyId: order.companyId, kind: 'questions', more: added.length, now: order.now }))
    throw new TooManyQuestions();
  await report(0, total);
  const { made, placeFor } = await preparePlaces(db, order, added);
  const prepared = { judged, placeFor, passages };
  const { numbers, media } = await saveAll(db, order, prepared, (done) => report(done, total));
  const outcome = totalsOf(judged, numbers);
  await recordAudit(db, {
    action: 'questions.imported',
    subjectId: order.importId,
    details: outcome,
  });
  await announce(db, 'question');
  await announce(db, 'syllabus');
  const { first, last } = outcome;
  if (first !== null && last !== null) await askForChecks(db, order.companyId, { first, last });
  const { made: newPassages, filled } = passages;
  return { outcome, brought: { first, last, ...made, passages: newPassages, filled: [...filled] }, media };
}

function totalsOf(judged: readonly Judged[], numbers: readonly number[]): ImportTotals {
  const countOf = (wanted: ImportAct) => judged.filter(({ act }) => act === wanted).length;
  const replaced = countOf('replace');
  return {
    imported: judged.filter(isAdded).length + replaced,
    replaced,
    duplicates: countOf('skip'),
    leftOut: countOf('leave_out'),
    retired: countOf('refuse'),
    first: numbers[0] ?? null,
    last: numbers.at(-1) ?? null,
  };
}

/** One import at a time per company, so that two of the same file do not both find its questions new; the next one waits. */
async function lockImports(db: Db, companyId: string): Promise<void> {
  await sql`set local statement_timeout = 0; set local lock_timeout = 0`.execute(db);
  await holdFor(db, companyId, 'question import');
}

async function judge(db: Db, { importId, choices = noChoices, topic }: QuestionImportOrder): Promise<Judged[]> {
  const outlines = (await listOutlines(db, importId, choices.language)).map((outline) =>
    topic === undefined || hasHeading(outline) ? outline : { ...outline, topic: [topic] },
  );
  const matches = await matchInBank(db, outlines, choices.target);
  return outlines.flatMap(({ code, topic: headings, subtopic }, place): Judged[] => {
    const match = matches[place];
    return match ? [{ code, topic: headings, subtopic, act: actOf(choices, place, match), same: match.same }] : [];
  });
}

const hasHeading = ({ topic }: Outline): boolean => topic.some((heading) => heading.trim() !== '');

/** What is added gets a code that nobody has: one that is kept beside its double gets another. */
async function withFreeCodes(db: Db, judged: readonly Judged[]): Promise<readonly Judged[]> {
  if (!judged.some(({ act, code }) => act === 'add_beside' && code !== null)) return judged;
  const taken = new Set([
    ...(await listCodes(db)),
    ...judged.flatMap(({ act, code }) => (act === 'add' && code) || []),
  ]);
  return judged.map((question) => {
    if (question.code === null || question.act !== 'add_beside' || !taken.has(question.code)) return question;
    const code = codeBeside(question.code, taken);
    taken.add(code);
    return { ...question, code };
  });
}

type PlaceFor = (question: Pick<Outline, 'topic' | 'subtopic'>) => string | null;

type Prepared = {
  readonly judged: readonly Judged[];
  readonly placeFor: PlaceFor;
  readonly passages: Awaited<ReturnType<typeof holdPassages>>;
};
type Places = { readonly made: MadePlaces; readonly placeFor: PlaceFor };

/** Where what is added goes, and what was made for it; with a target there is but one place. */
async function preparePlaces(db: Db, order: QuestionImportOrder, added: readonly Judged[]): Promise<Places> {
  const target = order.choices?.target ?? null;
  for (const chosen of [order.subsectionId, target])
    if (chosen !== null && !(await isInForce(db, chosen))) throw new PlacesMissing();
  const none = { modules: [], subsections: [] };
  if (target !== null) return { made: none, placeFor: () => target };
  const made = order.createPlaces ? await createPlaces(db, order, await findPlaces(db, added)) : none;
  return { made, placeFor: subsectionOf(await findPlaces(db, added), order.subsectionId) };
}

/** Gives the numbers of the new questions, and what is shown and played. */
async function saveAll(
  db: Db,
  order: QuestionImportOrder,
  { judged, placeFor, passages }: Prepared,
  report: (done: number) => Promise<void>,
): Promise<{ readonly numbers: number[]; readonly media: string[] }> {
  const language = order.choices?.language ?? null;
  const given = order.given ?? nothingGiven;
  const by = { companyId: order.companyId, authorId: order.actor.accountId, now: order.now };
  const numbers: number[] = [];
  const media = new Set<string>();
  let place = 0;
  let done = 0;
  for await (const stored of storedQuestions(db, order.importId)) {
    const some = stored.flatMap((question): Chosen[] => {
      const about = judged[place++];
      return about ? [{ ...inLanguageChosen(question, language), ...about }] : [];
    });
    const added = some.filter(isAdded);
    const replacing = some.filter(({ act }) => act === 'replace');
    const fresh = added.map((question) => newQuestion(withGiven(question, given), placeFor(question), order.submit));
    const saved = await saveNewQuestions(db, by, fresh);
    await passages.put(saved.flatMap(({ id }, at) => belonging(id, fresh[at], added[at])));
    numbers.push(...saved.map(({ number }) => number));
    for (const question of replacing) await replaceQuestion(db, order, question);
    for (const hash of mediaOf([...added, ...replacing].map(({ draft }) => draft))) media.add(hash);
    done += added.length + replacing.length;
    if (added.length + replacing.length > 0) await report(done);
  }
  for (const hash of mediaInTexts(passages.texts())) media.add(hash);
  return { numbers, media: [...media] };
}

const belonging = (id: string, saved: NewQuestion | undefined, read: Chosen | undefined): Belonging[] =>
  saved ? [{ id, subsectionId: saved.subsectionId, passage: read?.passage }] : [];

type Chosen = StoredQuestion & Judged;

/** A draft was cleaned when its file was read; what it lacks to be a question is for its author to mend. */
function newQuestion(question: Chosen, place: string | null, submit: boolean): NewQuestion {
  if (place === null) throw new PlacesMissing();
  const { draft, code, level, facts } = question;
  return {
    subsectionId: place,
    level,
    code,
    draft: withOwnIds(draft, new Set(), newOptionId),
    approval: approvalOf(question, submit),
    facts,
  };
}
