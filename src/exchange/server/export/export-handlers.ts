import { setImmediate } from 'node:timers/promises';
import { may, type Actor } from '../../../platform/access.ts';
import { contentLanguages, type LocalText } from '../../../platform/language.ts';
import { found, refuse, type Refusal } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { findTaskFile, listOrderedTasks } from '../../../platform/server/jobs/task-files.ts';
import { createTask, findTaskAbout } from '../../../platform/server/jobs/tasks.ts';
import { whyNotCheckedLately } from '../../../platform/server/web/why-not-yet.ts';
import { assertMayChoose } from '../../../questions/server/find/may-choose.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { listChosen, listWholeQuestions } from '../../../questions/server/find/whole-questions.ts';
import { isTyped, mostExported, needsKey } from '../../domain/export/export-format.ts';
import { lossCodes, type LossCode } from '../../domain/export/loss-codes.ts';
import { lossesOf } from '../../domain/export/losses.ts';
import { richTextsOf } from '../../domain/export/parts-of-question.ts';
import { exportTaskAbout, type ExportOrder, type exportEndpoints } from '../../export-contract.ts';
import { hasTexFormula } from './docx/formula.ts';
import { enqueueExport, exportTask } from './export-job.ts';

/** So many numbers of questions are named for each loss. */
const mostNamed = 40;
const batch = 500;

export const exportHandlers = (store: Pick<PassingFiles, 'readFile'>): Handlers<typeof exportEndpoints> => ({
  async checkQuestionExport(order, { db, actor, now }) {
    const ids = await chosenFor(db, actor, order, now);
    return 'code' in ids ? ids : { total: ids.length, ...(await countLosses(db, ids, order, now)) };
  },

  async startQuestionExport(order, { db, actor, now }) {
    const ids = await chosenFor(db, actor, order, now);
    if ('code' in ids) return ids;
    const about = { ...order, questions: ids.length };
    const total = ids.length;
    const taskId = await createTask(db, { kind: exportTask, startedBy: actor.accountId, total, now, about });
    await enqueueExport(db, { companyId: actor.companyId, taskId });
    const { selection, ...details } = about;
    const which = 'filter' in selection ? { filter: selection.filter } : {};
    await recordAudit(db, {
      action: 'questions.exported',
      subjectId: taskId,
      details: { ...details, ...which },
    });
    return { exportId: taskId };
  },

  async listQuestionExports(_, { db, actor, now }) {
    const tasks = await listOrderedTasks(db, { kind: exportTask, startedBy: actor.accountId, now });
    const exports = tasks.map(({ outcome, files, ...task }) => {
      const { format, withKey, questions, reason } = exportTaskAbout.parse(outcome);
      return { ...task, files: [...files], format, withKey, questions, reason };
    });
    return { exports };
  },

  async readExportedFile({ exportId, place }, { db, actor, now }) {
    const own = { companyId: actor.companyId, startedBy: actor.accountId };
    const file = found(await findTaskFile(db, store, { taskId: exportId, kind: exportTask, place, ...own }));
    const about = exportTaskAbout.parse(await findTaskAbout(db, exportId));
    if (about.withKey && !maySeeKeys(actor)) return refuse('may_not_see_keys');
    const unproven = about.withKey ? whyNotCheckedLately(actor, now) : null;
    if (unproven) return unproven;
    await recordAudit(db, {
      action: 'questions.export_downloaded',
      subjectId: exportId,
      details: { name: file.name },
    });
    return file;
  },
});

/** Anyone who may look at questions sees their keys there. */
const maySeeKeys = (actor: Actor): boolean => may(actor, 'question.view');

type No = Refusal<'nothing_to_export' | 'too_many_to_export' | 'may_not_see_keys' | 'format_needs_key'>;

async function chosenFor(db: Db, actor: Actor, order: ExportOrder, now: Date): Promise<string[] | No> {
  assertMayChoose(actor, order.selection);
  if (!order.withKey && needsKey(order.format)) return refuse('format_needs_key');
  if (order.withKey && !maySeeKeys(actor)) return refuse('may_not_see_keys');
  const ids = await listChosen(db, order.selection, mostExported, now);
  if (ids.length === 0) return refuse('nothing_to_export');
  return ids.length > mostExported ? refuse('too_many_to_export', { most: mostExported }) : ids;
}

const textsShown = ({ draft, passage }: WholeQuestion): LocalText[] => [
  ...richTextsOf(draft),
  ...(passage ? [passage.text] : []),
];

/** Which formulas Word can edit is known where they are written. */
const lossesIn = (question: WholeQuestion, order: ExportOrder): LossCode[] => {
  const losses = lossesOf(question, order);
  const isTex = order.format === 'docx' && !losses.includes('left_out') && hasTexFormula(textsShown(question));
  return isTex ? [...losses, 'formula_as_tex'] : losses;
};

async function countLosses(db: Db, ids: readonly string[], order: ExportOrder, now: Date) {
  const numbers = new Map(lossCodes.map((code): [LossCode, number[]] => [code, []]));
  const inLanguage = new Map(contentLanguages.map((language) => [language, 0]));
  let held = 0;
  for (let from = 0; from < ids.length; from += batch) {
    for (const question of await listWholeQuestions(db, ids.slice(from, from + batch), now)) {
      const losses = lossesIn(question, order);
      // A question that is typed is read again, which takes its time: others take their turns in between.
      if (isTyped(order.format)) await setImmediate();
      if (!losses.includes('left_out')) held += 1;
      for (const code of losses) numbers.get(code)?.push(question.number);
      for (const language of contentLanguages)
        if (question.draft.content.stem[language]) inLanguage.set(language, (inLanguage.get(language) ?? 0) + 1);
    }
  }
  const losses = lossCodes.flatMap((code) => {
    const all = numbers.get(code) ?? [];
    return all.length === 0 ? [] : [{ code, count: all.length, numbers: all.slice(0, mostNamed) }];
  });
  return { held, languages: [...inLanguage].map(([language, count]) => ({ language, count })), losses };
}
