import { inThread } from '../../platform/server/thread/in-thread.ts';
import { analyseExam, type ExamScope } from '../domain/exam/exam-analysis.ts';
import type { Examined } from './examined.ts';

export type AnalysisWork = Pick<Examined, 'papers' | 'persons' | 'passMark'>;

/** Up to so many answers it is done before a thread would have started. */
const fewAnswers = 10_000;

/** The figures of an exam; of a large one they are counted in a thread of its own. */
export async function analyseApart({ papers, persons, passMark }: AnalysisWork): Promise<ExamScope[]> {
  const answers = persons.reduce((sum, person) => sum + person.answers.size, 0);
  if (answers <= fewAnswers) return analyseExam(papers, persons, passMark);
  const work: AnalysisWork = { papers, persons, passMark };
  return inThread(new URL('./analysis-thread.ts', import.meta.url), work);
}
