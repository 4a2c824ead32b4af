import { may, type StaffActor } from '../../../platform/access.ts';
import { found, NotPermitted, refuse } from '../../../platform/refusal.ts';
import { findTaskFile } from '../../../platform/server/jobs/task-files.ts';
import { createTask, findTaskAbout } from '../../../platform/server/jobs/tasks.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { mayPrintChosen, type ChosenPrint } from '../../../results/domain/chosen-print.ts';
import type { chosenPrintEndpoints } from '../../chosen-contract.ts';
import { chosenPrintAbout } from '../../chosen-schema.ts';
import { chosenTask, enqueueChosenPrint } from './job.ts';
import { listPrintable } from './queries.ts';

export const chosenPrintHandlers = (store: Pick<PassingFiles, 'readFile'>): Handlers<typeof chosenPrintEndpoints> => ({
  async startChosenPrint({ ids: chosen, ...how }, { db, actor, now }) {
    assertMayPrint(actor, how.of);
    const ids = await listPrintable(db, how.of, chosen);
    const count = ids.length;
    if (count === 0) return refuse('nothing_chosen_to_print');
    const leftOut = chosen.length - count;
    const about = { ...how, ids, count, leftOut };
    const taskId = await createTask(db, { kind: chosenTask, startedBy: actor.accountId, total: count, now, about });
    await enqueueChosenPrint(db, { companyId: actor.companyId, taskId });
    await recordAudit(db, {
      action: 'results.printed',
      subjectId: taskId,
      details: { kind: how.of, language: how.language, count },
    });
    return { printId: taskId, count, leftOut };
  },

  async readChosenPrint({ printId }, { db, actor }) {
    const own = { companyId: actor.companyId, startedBy: actor.accountId };
    const file = found(await findTaskFile(db, store, { taskId: printId, kind: chosenTask, place: 0, ...own }));
    assertMayPrint(actor, chosenPrintAbout.parse(await findTaskAbout(db, printId)).of);
    return file;
  },
});

function assertMayPrint(actor: StaffActor, of: ChosenPrint): void {
  if (!may(actor, mayPrintChosen[of])) throw new NotPermitted();
}
