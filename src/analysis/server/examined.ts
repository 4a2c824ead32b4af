import { listFrozenQuestions, type FrozenQuestion } from '../../assembly/server/frozen-questions.ts';
import { findExam } from '../../exams/server/exam-queries.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { found } from '../../platform/refusal.ts';
import { listKeyRulings } from '../../results/server/remark/key-rulings.ts';
import type { KeyRulings } from '../../results/domain/decided.ts';
import type { AskedPaper } from '../domain/exam/exam-analysis.ts';
import type { ScoreTable } from '../domain/score-table.ts';
import { asItems, listMarkedPersons, type AnsweringPerson } from './exam-answers.ts';

/** An exam with what it asked, what was decided on it since, and how everybody answered who is marked. */
export type Examined = {
  readonly passMark: number;
  readonly asked: readonly FrozenQuestion[];
  readonly rulings: KeyRulings;
  readonly papers: readonly AskedPaper[];
  readonly persons: readonly AnsweringPerson[];
};

type Known = { readonly examId: string; readonly generatedExamId: string; readonly passMark: number };

export async function examine(db: Db, examId: string, now: Date): Promise<Examined> {
  const { generatedExamId, passMark } = found(await findExam(db, examId, now));
  return examineKnown(db, { examId, generatedExamId, passMark });
}

/** The same of an exam that somebody else looked up. */
export async function examineKnown(db: Db, { examId, generatedExamId, passMark }: Known): Promise<Examined> {
  const asked = await listFrozenQuestions(db, generatedExamId);
  const rulings = (await listKeyRulings(db, [examId]))(examId);
  const papers = [...Map.groupBy(asked, ({ label }) => label)].map(([label, own]) => ({
    label,
    items: asItems(own, rulings),
  }));
  return {
    passMark,
    asked,
    rulings,
    papers,
    persons: await listMarkedPersons(db, examId, { released: false, rulings }),
  };
}

/** Who had all points of each question of a version, by question and wording; null where the exam has no such version. */
export function rightsOf({ papers, persons }: Examined, label: string): ScoreTable | null {
  const paper = papers.find((one) => one.label === label);
  if (!paper) return null;
  const own = persons.filter((person) => person.paper === label);
  const columns = paper.items.map(({ questionId, points }) =>
    Float64Array.from(own, ({ answers }) => Number(answers.get(questionId)?.points === points)),
  );
  return {
    items: paper.items.map(({ questionId, version }) => `${questionId} ${version}`),
    persons: own.length,
    columns,
  };
}
