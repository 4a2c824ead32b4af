import { may, type Actor } from '../../../platform/access.ts';
import { contentLanguages } from '../../../platform/language.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { whyNotCheckedLately } from '../../../platform/server/web/why-not-yet.ts';
import { findTaskFile } from '../../../platform/server/jobs/task-files.ts';
import { createTask, findTaskAbout } from '../../../platform/server/jobs/tasks.ts';
import { assertMayChoose } from '../../../questions/server/find/may-choose.ts';
import { countLanguages, listChosen } from '../../../questions/server/find/whole-questions.ts';
import type { questionPrintEndpoints } from '../../print-contract.ts';
import { printTaskAbout } from '../../print-schema.ts';
import { enqueuePrint, mostPrinted, printTask } from './job.ts';

/** Anyone who may look at questions sees their keys there. */
const maySeeKeys = (actor: Actor): boolean => may(actor, 'question.view');

export const questionPrintHandlers = (
  store: Pick<PassingFiles, 'readFile'>,
): Omit<Handlers<typeof questionPrintEndpoints>, 'printQuestionUse'> => ({
  async checkQuestionPrint({ selection }, { db, actor, now }) {
    assertMayChoose(actor, selection);
    const ids = await listChosen(db, selection, mostPrinted, now);
    const counts = await countLanguages(db, ids);
    const languages = contentLanguages.map((language) => ({ language, count: counts.get(language) ?? 0 }));
    return { total: ids.length, most: mostPrinted, languages };
  },

  async startQuestionPrint(order, { db, actor, now }) {
    assertMayChoose(actor, order.selection);
    if (order.withKey && !maySeeKeys(actor)) return refuse('may_not_see_keys');
    const ids = await listChosen(db, order.selection, mostPrinted, now);
    if (ids.length === 0) return refuse('nothing_to_print');
    if (ids.length > mostPrinted) return refuse('too_many_to_print', { most: mostPrinted });
    const about = { ...order, questions: ids.length };
    const total = ids.length;
    const taskId = await createTask(db, { kind: printTask, startedBy: actor.accountId, total, now, about });
    await enqueuePrint(db, { companyId: actor.companyId, taskId });
    const { selection, ...details } = about;
    await recordAudit(db, {
      action: 'questions.printed',
      subjectId: taskId,
      details: { ...details, ...('filter' in selection ? { filter: selection.filter } : {}) },
    });
    return { printId: taskId };
  },

  async readPrintedQuestions({ printId }, { db, actor, now }) {
    const own = { companyId: actor.companyId, startedBy: actor.accountId };
    const file = found(await findTaskFile(db, store, { taskId: printId, kind: printTask, place: 0, ...own }));
    const { withKey } = printTaskAbout.parse(await findTaskAbout(db, printId));
    if (!withKey) return file;
    return maySeeKeys(actor) ? (whyNotCheckedLately(actor, now) ?? file) : refuse('may_not_see_keys');
  },
});
