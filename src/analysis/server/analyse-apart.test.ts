import { expect, test } from 'vitest';
import { analyseExam } from '../domain/exam/exam-analysis.ts';
import { analyseApart, type AnalysisWork } from './analyse-apart.ts';

/** So many persons who each had all of sixty questions; every third answer is wrong, at another place for each person. */
function examOf(persons: number): AnalysisWork {
  const items = Array.from({ length: 60 }, (_, at) => ({
    questionId: `q${at}`,
    version: 1,
    points: 100,
    options: ['a', 'b'],
    key: ['a'],
  }));
  const answerOf = (person: number, at: number) => {
    const isRight = (person * 7 + at * at) % 3 > 0;
    return { points: isRight ? 100 : 0, chosen: [isRight ? 'a' : 'b'], omitted: false, seconds: at };
  };
  return {
    passMark: 75,
    papers: [{ label: 'A', items }],
    persons: Array.from({ length: persons }, (_, person) => ({
      paper: 'A',
      examineeId: `p${person}`,
      answers: new Map(items.map(({ questionId }, at) => [questionId, answerOf(person, at)])),
    })),
  };
}

test.each([20, 170])('an exam of %i persons has the same figures in a thread as without', async (persons) => {
  const exam = examOf(persons);
  expect(await analyseApart(exam)).toEqual(analyseExam(exam.papers, exam.persons, exam.passMark));
});
