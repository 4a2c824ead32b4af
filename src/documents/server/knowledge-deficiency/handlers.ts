import { found, NotFound, refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { deficiencyOf } from '../../../results/domain/deficiency.ts';
import { noteOpened } from '../../../sittings/server/my-exam-queries.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { logosOf, type Logos } from '../as-released.ts';
import { pdf } from '../exam-print.ts';
import { resultDocument } from '../examinee-result/document.ts';
import { loadResult, type PersonalPrint } from '../person-print.ts';
import { findExamToPrint, isMarked, listPersonalResults, type ExamToPrint, type MarkedResult } from '../queries.ts';
import { knowledgeDeficiencySheet } from './sheet.ts';

type Own = 'printDeficiencyReport' | 'printAllDeficiencyReports' | 'printMyDeficiencyReport';

/** Staff print for anybody of their company; examinees for themselves, and only what is released. */
export const knowledgeDeficiencyHandlers: Pick<Handlers<typeof documentContract>, Own> = {
  async printDeficiencyReport(input, { db, now }) {
    const loaded = await loadResult(db, input);
    const { result } = loaded;
    return isMarked(result) ? deficiencyReport({ ...loaded, result }, { ...input, now }) : refuse('essays_not_marked');
  },
  async printAllDeficiencyReports(input, { db, now }) {
    const exam = found(await findExamToPrint(db, input.examId));
    const results = (await listPersonalResults(db, input.examId)).filter(isMarked);
    const reported = results.filter((result) => deficiencyOf(result) !== 'none');
    if (reported.length === 0) return refuse('nothing_to_report');
    const asked = { ...input, now };
    const logos = await logosOf(
      db,
      reported.map(({ released }) => released),
    );
    return pdf(fileName(exam, 'kdr', '', input.language), () =>
      reported.map((result) => deficiencySheetOf({ exam, result, logos }, asked)),
    );
  },
  async printMyDeficiencyReport(input, { db, actor, now }) {
    await noteOpened(db);
    const loaded = await loadResult(db, { ...input, examineeId: actor.examineeId }, 'examinee');
    const { result } = loaded;
    if (!result.released || !isMarked(result)) throw new NotFound();
    return deficiencyReport({ ...loaded, result }, { ...input, now });
  },
};

type Loaded = { readonly exam: ExamToPrint; readonly result: MarkedResult; readonly logos: Logos };

function deficiencyReport(loaded: Loaded, asked: PersonalPrint) {
  const { exam, result } = loaded;
  if (deficiencyOf(result) === 'none') return refuse('nothing_to_report');
  return pdf(fileName(exam, 'kdr', result.number, asked.language), () => deficiencySheetOf(loaded, asked));
}

/** One report as it is laid out. */
export const deficiencySheetOf = ({ exam, result, logos }: Loaded, asked: PersonalPrint) =>
  knowledgeDeficiencySheet({ ...resultDocument(exam, result, asked, logos), retraining: true });
