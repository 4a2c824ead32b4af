import { found, refuse } from '../../../platform/refusal.ts';
import { findTaskFile, listOrderedTasks } from '../../../platform/server/jobs/task-files.ts';
import { createTask, findRunningTask, findTaskAbout } from '../../../platform/server/jobs/tasks.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { personalPrintEndpoints } from '../../personal-contract.ts';
import { personalPrintAbout } from '../../personal-schema.ts';
import { listLackingPaper } from '../../domain/printed/out-of-date.ts';
import { whoGetsPaper } from '../exam-print.ts';
import { listPrints } from '../printed/print-queries.ts';
import { readSnapshot } from '../printed/snapshot.ts';
import { findExamToPrint, listPrintedCandidates } from '../queries.ts';
import { printFor } from './copies.ts';
import { enqueuePersonalPrint, personalTask } from './job.ts';

export const personalPrintHandlers = (
  store: Pick<PassingFiles, 'readFile'>,
): Handlers<typeof personalPrintEndpoints> => ({
  async startPersonalPrint({ examId, onlyLacking, ...how }, { db, actor, now }) {
    const exam = found(await findExamToPrint(db, examId));
    const registered = await listPrintedCandidates(db, examId);
    const onPaper = whoGetsPaper(exam, registered);
    if (registered.length === 0) return refuse('nobody_registered');
    if (onPaper.length === 0) return refuse('nobody_on_paper');
    const only = onlyLacking ? listLackingPaper(await listPrints(db, examId), await readSnapshot(db, examId)) : null;
    const candidates = onPaper.filter(({ examineeId }) => only?.includes(examineeId) ?? true);
    const people = candidates.length;
    if (people === 0) return refuse('nobody_lacks_paper');
    if (await findRunningTask(db, personalTask, { examId })) return refuse('print_under_way');
    const largePrint = candidates.filter((one) => printFor(one, how.text) !== how.text).length;
    const about = { examId, ...how, people, largePrint, only };
    const taskId = await createTask(db, { kind: personalTask, startedBy: actor.accountId, total: people, now, about });
    await enqueuePersonalPrint(db, { companyId: actor.companyId, taskId });
    await recordAudit(db, {
      action: 'exam.personal_papers_printed',
      subjectId: examId,
      details: { language: how.languages, count: people },
    });
    return { printId: taskId };
  },
  async listPersonalPrints({ examId }, { db, actor, now }) {
    found(await findExamToPrint(db, examId));
    const own = { kind: personalTask, startedBy: actor.accountId, now, about: { examId } };
    const tasks = await listOrderedTasks(db, own);
    const prints = tasks.map(({ outcome, files, ...task }) => {
      const { only, ...about } = personalPrintAbout.parse(outcome);
      return { ...about, onlyLacking: only !== null, ...task, files: [...files] };
    });
    return { prints };
  },
  async readPersonalPapers({ printId, place }, { db, actor }) {
    const own = { companyId: actor.companyId, startedBy: actor.accountId };
    const file = found(await findTaskFile(db, store, { taskId: printId, kind: personalTask, place, ...own }));
    const { examId } = personalPrintAbout.parse(await findTaskAbout(db, printId));
    await recordAudit(db, {
      action: 'exam.personal_papers_downloaded',
      subjectId: examId,
      details: { name: file.name },
    });
    return file;
  },
});
