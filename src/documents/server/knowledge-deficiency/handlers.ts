import { NotFound, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { deficiencyOf } from '../../../results/domain/deficiency.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import { resultDocument } from '../examinee-result/document.ts';
import { loadResult, type AskedOfPerson } from '../person-print.ts';
import { knowledgeDeficiencySheet } from './sheet.ts';

type Own = 'printDeficiencyReport' | 'printMyDeficiencyReport';

/** Staff print for anybody of their company; examinees for themselves, and only what is released. */
export const knowledgeDeficiencyHandlers: Pick<Handlers<typeof documentContract>, Own> = {
  printDeficiencyReport: (input, { db, now }) => deficiencyReport(db, { ...input, now }),
  printMyDeficiencyReport: (input, { db, actor, now }) =>
    deficiencyReport(db, { ...input, examineeId: actor.examineeId, now }, true),
};

async function deficiencyReport(db: Db, asked: AskedOfPerson, onlyReleased = false) {
  const { exam, result } = await loadResult(db, asked);
  if (onlyReleased && !result.released) throw new NotFound();
  if (deficiencyOf(result) === 'none') return refuse('nothing_to_report');
  const document = { ...resultDocument(exam, result, asked), retraining: true };
  return pdf(fileName(exam, 'kdr', result.number, asked.language), () => knowledgeDeficiencySheet(document));
}
