import { found, NotFound, refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { deficiencyOf } from '../../../results/domain/deficiency.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import { resultDocument } from '../examinee-result/document.ts';
import { loadResult, type PersonalPrint } from '../person-print.ts';
import { findExamToPrint, isMarked, listPersonalResults, type ExamToPrint, type MarkedResult } from '../queries.ts';
import { knowledgeDeficiencySheet } from './sheet.ts';

type Own = 'printDeficiencyReport' | 'printAllDeficiencyReports' | 'printMyDeficiencyReport';

/** Staff print for anybody of their company; examinees for themselves, and only what is released. */
export const knowledgeDeficiencyHandlers: Pick<Handlers<typeof documentContract>, Own> = {
  async printDeficiencyReport(input, { db, now }) {
    const { exam, result } = await loadResult(db, input);
    return isMarked(result) ? deficiencyReport(exam, result, { ...input, now }) : refuse('essays_not_marked');
  },
  async printAllDeficiencyReports(input, { db, now }) {
    const exam = found(await findExamToPrint(db, input.examId));
    const results = (await listPersonalResults(db, input.examId)).filter(isMarked);
    const reported = results.filter((result) => deficiencyOf(result) !== 'none');
    if (reported.length === 0) return refuse('nothing_to_report');
    const asked = { ...input, now };
    return pdf(fileName(exam, 'kdr', '', input.language), () => reported.map((result) => sheetOf(exam, result, asked)));
  },
  async printMyDeficiencyReport(input, { db, actor, now }) {
    const { exam, result } = await loadResult(db, { ...input, examineeId: actor.examineeId });
    if (!result.released || !isMarked(result)) throw new NotFound();
    return deficiencyReport(exam, result, { ...input, now });
  },
};

function deficiencyReport(exam: ExamToPrint, result: MarkedResult, asked: PersonalPrint) {
  if (deficiencyOf(result) === 'none') return refuse('nothing_to_report');
  return pdf(fileName(exam, 'kdr', result.number, asked.language), () => sheetOf(exam, result, asked));
}

const sheetOf = (exam: ExamToPrint, result: MarkedResult, asked: PersonalPrint) =>
  knowledgeDeficiencySheet({ ...resultDocument(exam, result, asked), retraining: true });
