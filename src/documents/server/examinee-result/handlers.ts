import { found, refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { logosOf } from '../as-released.ts';
import { pdf } from '../exam-print.ts';
import { loadResult } from '../person-print.ts';
import { findExamToPrint, isMarked, listPersonalResults } from '../queries.ts';
import { resultDocument } from './document.ts';
import { examineeResultSheet } from './sheet.ts';

export const examineeResultHandlers: Pick<
  Handlers<typeof documentContract>,
  'printExamineeReport' | 'printAllExamineeReports'
> = {
  async printExamineeReport(input, { db, now }) {
    const { exam, result, logos } = await loadResult(db, input);
    if (!isMarked(result)) return refuse('essays_not_marked');
    const document = resultDocument(exam, result, { ...input, now }, logos);
    return pdf(fileName(exam, 'result', result.number, input.language), () => examineeResultSheet(document));
  },
  async printAllExamineeReports(input, { db, now }) {
    const exam = found(await findExamToPrint(db, input.examId));
    const results = (await listPersonalResults(db, input.examId)).filter(isMarked);
    if (results.length === 0) return refuse('nothing_marked');
    const asked = { ...input, now };
    const logos = await logosOf(
      db,
      results.map(({ released }) => released),
    );
    return pdf(fileName(exam, 'results', '', input.language), () =>
      results.map((result) => examineeResultSheet(resultDocument(exam, result, asked, logos))),
    );
  },
};
