import { StartProblem } from '../../platform/server/start-problem.ts';
import { checkMarks, isAsKept, type CheckedCompany, type CheckedExam } from '../../results/server/check/check-marks.ts';
import type { CheckedResult } from '../../results/server/check/check-results.ts';
import type { WrongRelease } from '../../results/server/check/check-released.ts';
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
A key, answer or result that cannot be read is named with its exam, version and question, and the rest is compared.
Then compares each released result and each certificate with its digest on record: changed, gone, added, no longer released,
in force again. What has no digest on record is counted.
Ends with 0 when all are the same, else with 1. Run "verify-sitting" as well: it says whether answers are as they were.`,
  run: async ({ company, exam, check, json }) => {
    if (!check) throw new StartProblem('mark only compares: say --check. Results are marked by the server itself.');
    const number = exam === undefined ? undefined : Number(exam);
    if (number !== undefined && !Number.isInteger(number))
      throw new StartProblem('--exam takes the number of an exam.');
    const companies = await withRuntime(({ inTransaction }) => checkMarks(inTransaction, { company, exam: number }));
    if (!companies) throw new StartProblem(`There is no company with the code ${company}.`);
    const same = companies.every(isAsKept);
    process.stdout.write(
      json ? `${JSON.stringify({ same, companies })}\n` : `${companies.map(companyInWords).join('\n')}\n`,
    );
    return same ? 0 : 1;
  },
};

function companyInWords({ company, exams, released }: CheckedCompany): string {
  const results = exams.flatMap((exam) => exam.results);
  const same = results.filter(({ differences, waiting }) => !waiting && differences.length === 0).length;
  const waiting = results.filter((result) => result.waiting).length;
  return [
    `Company ${company}: ${same} results of ${exams.length} exams are the same to the point.`,
    ...(waiting > 0 ? [`  ${waiting} wait to be marked again.`] : []),
    ...exams.flatMap(examInWords),
    ...releasesInWords(released),
  ].join('\n');
}

function releasesInWords({ sound, notCovered, wrong }: CheckedCompany['released']): string[] {
  return [
    `  ${sound} released results and certificates are as the record says.`,
    ...(notCovered > 0
      ? [`  ${notCovered} have no digest on record: they are older, or a restore brought them without it.`]
      : []),
    ...wrong.map(({ fault, exam, examinee, attempt, serial }) => {
      const which = serial === null ? `attempt ${attempt}` : `certificate ${serial}`;
      return `  WRONG: exam ${exam}, examinee ${examinee}, ${which}: ${releasedMeaning[fault]}.`;
    }),
  ];
}

const releasedMeaning: Readonly<Record<WrongRelease['fault'], string>> = {
  missing: 'is on record and is gone',
  changed: 'is not as it was put on record',
  unreleased: 'is on record as released and is not out',
  unrevoked: 'is on record as revoked and is in force',
  added: 'is out, and nothing on record says so',
};

const examInWords = ({ exam, results, keys, malformed }: CheckedExam): string[] => [
  ...malformed.map(({ what, paper, position, fault }) => {
    return `  WRONG: exam ${exam}, version ${paper}, question ${position}: ${malformedPart[what]} is malformed: ${fault}.`;
  }),
  ...keys.map(({ paper, position, kept, again }) => {
    return `  WRONG: exam ${exam}, version ${paper}, question ${position}: key ${JSON.stringify(kept)} is now ${JSON.stringify(again)}.`;
  }),
  ...results.flatMap((result) => resultInWords(exam, result)),
];

const malformedPart: Readonly<Record<CheckedExam['malformed'][number]['what'], string>> = {
  question: 'the question',
  key: 'the key',
  marking: 'the rule of marking',
  decision: 'the decision on it',
};

const resultInWords = (exam: number, { examinee, attempt, differences }: CheckedResult): string[] =>
  differences.map(({ what, position, kept, again }) => {
    const part = what === 'malformed' ? `${String(kept)} is malformed` : what;
    const where = position === null ? part : `question ${position}, ${part}`;
    if (what === 'malformed')
      return `  WRONG: exam ${exam}, examinee ${examinee}, attempt ${attempt}: ${where}: ${String(again)}.`;
    const change = `${JSON.stringify(kept)} is kept, ${JSON.stringify(again)} comes out`;
    return `  WRONG: exam ${exam}, examinee ${examinee}, attempt ${attempt}: ${where}: ${change}.`;
  });
