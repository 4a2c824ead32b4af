import { found, NotFound, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { deficiencyOf } from '../../../results/domain/deficiency.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import { resultDocument } from '../examinee-result/document.ts';
import { loadResult, type AskedOfPerson, type PersonalPrint } from '../person-print.ts';
import { findExamToPrint, listPersonalResults, type ExamToPrint, type PersonalResult } from '../queries.ts';
import { knowledgeDeficiencySheet } from './sheet.ts';

type Own = 'printDeficiencyReport' | 'printAllDeficiencyReports' | 'printMyDeficiencyReport';

/** Staff print for anybody of their company; examinees for themselves, and only what is released. */
export const knowledgeDeficiencyHandlers: Pick<Handlers<typeof documentContract>, Own> = {
  printDeficiencyReport: (input, { db, now }) => deficiencyReport(db, { ...input, now }),
  async printAllDeficiencyReports(input, { db, now }) {
    const exam = found(await findExamToPrint(db, input.examId));
    const results = await listPersonalResults(db, input.examId);
    const reported = results.filter((result) => deficiencyOf(result) !== 'none');
    if (reported.length === 0) return refuse('nothing_to_report');
    const asked = { ...input, now };
    return pdf(fileName(exam, 'kdr', '', input.language), () => reported.map((result) => sheetOf(exam, result, asked)));
  },
  printMyDeficiencyReport: (input, { db, actor, now }) =>
    deficiencyReport(db, { ...input, examineeId: actor.examineeId, now }, true),
};

async function deficiencyReport(db: Db, asked: AskedOfPerson, onlyReleased = false) {
  const { exam, result } = await loadResult(db, asked);
  if (onlyReleased && !result.released) throw new NotFound();
  if (deficiencyOf(result) === 'none') return refuse('nothing_to_report');
  return pdf(fileName(exam, 'kdr', result.number, asked.language), () => sheetOf(exam, result, asked));
}

const sheetOf = (exam: ExamToPrint, result: PersonalResult, asked: PersonalPrint) =>
  knowledgeDeficiencySheet({ ...resultDocument(exam, result, asked), retraining: true });
