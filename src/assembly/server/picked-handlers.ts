import { randomBytes } from 'node:crypto';
import type { StaffActor } from '../../platform/access.ts';
import type { Input } from '../../platform/contract.ts';
import { found, NotFound, refuse } from '../../platform/refusal.ts';
import { nextNumber } from '../../platform/server/database/next-number.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Context, Handlers } from '../../platform/server/serve.ts';
import { atLetter } from '../domain/letters/deal-letters.ts';
import { pickedPapers, rowsOfPicked } from '../domain/picked-papers.ts';
import type { pickedEndpoints } from '../picked-contract.ts';
import { listStock, lockUsable } from './blueprint-queries.ts';
import { copyPapers } from './copy-papers.ts';
import { freezePapers } from './freeze-papers.ts';
import { markCopied } from './give-back.ts';
import { findGeneratedExam, lockGeneratedExam, savePlaces } from './generated-exam-queries.ts';
import { holdGenerations } from './hold-generations.ts';
import {
  findPlace,
  listAlike,
  listEnemiesAmong,
  listPickable,
  listPicked,
  listReplacements,
} from './picked-queries.ts';

type Staff = Context<StaffActor>;

export const pickedHandlers: Handlers<typeof pickedEndpoints> = {
  listPickable: (wish, { db, now }) => listPickable(db, wish, now),

  async checkPicked({ questionIds, ...wanted }, { db, now }) {
    const questions = await listPicked(db, wanted, questionIds, now);
    return {
      questions: questions.toSorted((a, b) => questionIds.indexOf(a.id) - questionIds.indexOf(b.id)),
      enemies: await listEnemiesAmong(db, questionIds),
      alike: await listAlike(db, questionIds),
    };
  },

  generatePicked,

  async listReplacements({ generatedExamId, label, position }, { db, now }) {
    const { blueprint } = found(await findGeneratedExam(db, generatedExamId));
    const { paperId } = found(await findPlace(db, generatedExamId, label, position));
    return { questions: await listReplacements(db, blueprint, { generatedExamId, paperId, position }, now) };
  },

  swapQuestion,
};

async function generatePicked(
  { title, questionIds: given, ...wanted }: Input<(typeof pickedEndpoints)['generatePicked']>,
  { db, actor, now }: Staff,
) {
  const questionIds = [...new Set(given)];
  const picked = await listPicked(db, wanted, questionIds, now);
  if (picked.length < questionIds.length) throw new NotFound();
  const asking = { ...wanted, rows: picked };
  const subsections = await listStock(db, asking, now);
  if (subsections.some(({ moduleId }) => moduleId !== wanted.moduleId)) return refuse('subsection_of_another_module');
  const retired = subsections.find((subsection) => subsection.retired);
  if (retired) return refuse('place_retired', { code: retired.code });

  await holdGenerations(db);
  const byId = new Map((await lockUsable(db, asking, now, questionIds)).map((question) => [question.id, question]));
  const questions = questionIds.flatMap((id) => byId.get(id) ?? []);
  const unusable = picked.filter(({ id }) => !byId.has(id)).map((question) => question.number);
  if (unusable.length > 0) return refuse('picked_not_usable', { numbers: unusable.join(', ') });
  const [opposed] = await listEnemiesAmong(db, questionIds);
  const placeOf = (id: string) => questionIds.indexOf(id) + 1;
  if (opposed) return refuse('picked_enemies', { first: placeOf(opposed.first), second: placeOf(opposed.second) });

  const seed = randomBytes(6).toString('hex');
  const blueprint = { ...wanted, rows: rowsOfPicked(questions), overlap: null };
  const papers = pickedPapers(blueprint, questions, seed);
  return freezePapers(db, { title, blueprint, seed, papers, bank: questions, createdBy: actor.accountId, now });
}

async function swapQuestion(
  { generatedExamId, label, position, questionId }: Input<(typeof pickedEndpoints)['swapQuestion']>,
  { db, actor, now }: Staff,
) {
  if (!(await lockGeneratedExam(db, generatedExamId))) throw new NotFound();
  const before = found(await findGeneratedExam(db, generatedExamId));
  const place = found(await findPlace(db, generatedExamId, label, position));
  await holdGenerations(db);
  const number = await nextNumber(db, 'generated_exam');
  const { moduleId, languages, shuffleOptions, balanceLetters } = before.blueprint;
  const bank = await lockUsable(db, { moduleId, languages, rows: [place] }, now, [questionId]);
  const equals = await listReplacements(
    db,
    before.blueprint,
    { generatedExamId, paperId: place.paperId, position },
    now,
  );
  const question = bank.find(({ id }) => id === questionId);
  if (!question || !equals.some(({ id }) => id === questionId)) return refuse('not_a_replacement');

  const except = { label, position };
  const copy = { from: generatedExamId, number, createdBy: actor.accountId, now, except };
  const { id, paperId } = await copyPapers(db, copy);
  const order = { shuffleQuestions: false, shuffleOptions, versions: 1 };
  const [paper] = pickedPapers(order, [question], `${before.seed}/swap/${number}`);
  const [first] = paper?.questions ?? [];
  const { section, lines, letter, passageVersion } = place;
  const dealt = first && balanceLetters && shuffleOptions ? atLetter(first, question, letter) : first;
  if (dealt)
    await savePlaces(db, paperId, [{ ...dealt, section, lines, question: { ...question, passageVersion }, position }]);
  await markCopied(db, { id, from: generatedExamId, questionId }, now);
  const details = { number, from: before.number, version: label, place: position };
  await recordAudit(db, { action: 'generated_exam.created', subjectId: id, details });
  await announce(db, 'generated_exam', id);
  return { id, number };
}
