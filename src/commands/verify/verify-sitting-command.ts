import { StartProblem } from '../../platform/server/start-problem.ts';
import { verifySittings, type CheckedSittings } from '../../sittings/server/digest/verify-sittings.ts';
import type { Command } from '../command.ts';
import { withRuntime } from '../with-runtime.ts';

export const verifySittingCommand: Command = {
  help: `  sanam verify-sitting [--company CODE] [--exam NUMBER] [--json]
  --company CODE   sittings of one company; without it of every company
  --exam NUMBER    sittings of one exam
  --json           one JSON object

Compares every sitting that has ended with the digest that the record kept when it was marked: answers, their history, times,
when the page was left, and what staff did. Then each late answer, with what was decided on it, and each answer of another device
that was not used, with its own digest. Ends with 0 when nothing was changed since, else with 1 and the sittings. Run "verify-record" as well:
it says whether the record itself is as it was.`,
  run: async ({ company, exam, json }) => {
    const number = exam === undefined ? undefined : Number(exam);
    if (number !== undefined && !Number.isInteger(number))
      throw new StartProblem(`--exam takes the number of an exam.`);
    const companies = await withRuntime(({ inTransaction }) =>
      verifySittings(inTransaction, { company, exam: number }),
    );
    if (!companies) throw new StartProblem(`There is no company with the code ${company}.`);
    const sound = companies.every(({ changed, setAside }) => changed.length + setAside.length === 0);
    process.stdout.write(json ? `${JSON.stringify({ sound, companies })}\n` : `${companies.map(inWords).join('\n')}\n`);
    return sound ? 0 : 1;
  },
};

function inWords({ company, sound, changed, setAside, withoutDigest }: CheckedSittings): string {
  return [
    `Company ${company}: ${sound} sittings are as they were when they were marked.`,
    ...(withoutDigest > 0
      ? [`  ${withoutDigest} have no digest: they wait to be marked, or ended before this release.`]
      : []),
    ...changed.map(
      ({ exam, sitting, examinee }) => `  WRONG: exam ${exam}, examinee ${examinee}: sitting ${sitting} was changed.`,
    ),
    ...setAside.map(
      ({ exam, examinee, kind, position, key, fault }) =>
        `  WRONG: exam ${exam}, examinee ${examinee}, question ${position}: ${kind === 'late' ? 'late answer' : 'answer that was not used'} ${key} ${meaning[fault]}.`,
    ),
  ].join('\n');
}

const meaning: Readonly<Record<CheckedSittings['setAside'][number]['fault'], string>> = {
  changed: 'is not as it was put on record, or what was decided on it is not',
  missing: 'is on record and is gone',
  added: 'is there, and nothing on record says so',
};
