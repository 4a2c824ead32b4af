import { StartProblem } from '../../platform/server/start-problem.ts';
import {
  checkMarks,
  type CheckedCompany,
  type CheckedExam,
  type CheckedResult,
} from '../../results/server/check/check-marks.ts';
import type { Command } from '../command.ts';
import { withRuntime } from '../with-runtime.ts';

export const markCommand: Command = {
  help: `  sanam mark --check [--company CODE] [--exam NUMBER] [--json]
  --check          compares and changes nothing; there is no other way to call it
  --company CODE   results of one company; without it of every company
  --exam NUMBER    results of one exam
  --json           one JSON object, with every result

Marks every result once more: from the papers and their keys, the answers, and what markers gave for essays. Says for each
result whether it is the same to the point, and if not where: answer, mark or key of which question, points, pass or fail.
Ends with 0 when all are the same, else with 1. Run "verify-sitting" as well: it says whether answers are as they were.`,
  run: async ({ company, exam, check, json }) => {
    if (!check) throw new StartProblem('mark only compares: say --check. Results are marked by the server itself.');
    const number = exam === undefined ? undefined : Number(exam);
    if (number !== undefined && !Number.isInteger(number))
      throw new StartProblem('--exam takes the number of an exam.');
    const companies = await withRuntime(({ inTransaction }) => checkMarks(inTransaction, { company, exam: number }));
    if (!companies) throw new StartProblem(`There is no company with the code ${company}.`);
    const same = companies.every(({ exams }) => exams.every(isSound));
    process.stdout.write(
      json ? `${JSON.stringify({ same, companies })}\n` : `${companies.map(companyInWords).join('\n')}\n`,
    );
    return same ? 0 : 1;
  },
};

const isSound = ({ results, keys }: CheckedExam): boolean =>
  keys.length === 0 && results.every(({ differences }) => differences.length === 0);

function companyInWords({ company, exams }: CheckedCompany): string {
  const results = exams.flatMap((exam) => exam.results);
  const same = results.filter(({ differences, waiting }) => !waiting && differences.length === 0).length;
  const waiting = results.filter((result) => result.waiting).length;
  return [
    `Company ${company}: ${same} results of ${exams.length} exams are the same to the point.`,
    ...(waiting > 0 ? [`  ${waiting} wait to be marked again.`] : []),
    ...exams.flatMap(examInWords),
  ].join('\n');
}

const examInWords = ({ exam, results, keys }: CheckedExam): string[] => [
  ...keys.map(({ paper, position, kept, again }) => {
    return `  WRONG: exam ${exam}, version ${paper}, question ${position}: key ${JSON.stringify(kept)} is now ${JSON.stringify(again)}.`;
  }),
  ...results.flatMap((result) => resultInWords(exam, result)),
];

const resultInWords = (exam: number, { examinee, attempt, differences }: CheckedResult): string[] =>
  differences.map(({ what, position, kept, again }) => {
    const where = position === null ? what : `question ${position}, ${what}`;
    const change = `${JSON.stringify(kept)} is kept, ${JSON.stringify(again)} comes out`;
    return `  WRONG: exam ${exam}, examinee ${examinee}, attempt ${attempt}: ${where}: ${change}.`;
  });
