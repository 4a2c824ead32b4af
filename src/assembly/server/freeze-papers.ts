import type { LocalText } from '../../platform/language.ts';
import { nextNumber } from '../../platform/server/database/next-number.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { markUsed } from '../../questions/server/use/mark-used.ts';
import { markingOf } from '../../standards/domain/marking-rule.ts';
import { findStandardInForce } from '../../standards/server/standard-queries.ts';
import { questionsAsked, type Blueprint } from '../domain/blueprint.ts';
import type { GeneratedPaper } from '../domain/generate-papers.ts';
import type { PaperSearch } from '../optimise-schema.ts';
import type { BankQuestion } from './blueprint-queries.ts';
import { saveGeneratedExam, savePaper } from './generated-exam-queries.ts';

type Freezing = {
  readonly title: LocalText;
  readonly blueprint: Blueprint;
  readonly seed: string;
  readonly papers: readonly GeneratedPaper[];
  /** The questions of these papers, held by the transaction. */
  readonly bank: readonly BankQuestion[];
  readonly createdBy: string;
  readonly now: Date;
  readonly search?: PaperSearch;
};

/** Saves papers as a generated exam with its own number, sets their questions to rest and puts it on record. */
export async function freezePapers(db: Db, { papers, bank, search, ...exam }: Freezing) {
  const { seed, now } = exam;
  const number = await nextNumber(db, 'generated_exam');
  const questionCount = questionsAsked(exam.blueprint.rows);
  const standard = await findStandardInForce(db, exam.blueprint.standardId ?? null);
  const { id: standardId } = standard;
  const made = { ...exam, number, standardId, marking: markingOf(standard), questionCount, search: search ?? null };
  const id = await saveGeneratedExam(db, made);
  const byId = new Map(bank.map((question) => [question.id, question]));
  for (const paper of papers) await savePaper(db, id, paper, byId);
  const chosen = new Set(papers.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)));
  await markUsed(db, [...chosen], now);
  await recordAudit(db, {
    action: 'generated_exam.created',
    subjectId: id,
    details: { number, seed, ...(search ? { nodes: search.nodes } : {}) },
  });
  await announce(db, 'generated_exam', id);
  return { id, number };
}
