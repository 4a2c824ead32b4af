import { findCompany } from '../../../companies/server/settings-queries.ts';
import { removeFormerResults } from '../../../people/server/former/former-queries.ts';
import { shownTable, whyUnread } from '../../../people/server/import/shown-table.ts';
import { found, refuse, refuseBecause } from '../../../platform/refusal.ts';
import { readTableApart } from '../../../platform/server/table-file/read-table-apart.ts';
import { createTask, findRunningTask } from '../../../platform/server/jobs/tasks.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { guessFormerColumns, missingColumns, type FormerColumn } from '../../domain/former-columns.ts';
import { mostFormerResults, type formerImportContract } from '../../former-contract.ts';
import { inside, insideEach } from '../inside.ts';
import {
  listBroughtIn,
  lockFormerFile,
  requireFormerFile,
  saveFormerFile,
  saveFormerUndone,
  type FormerFile,
} from './former-import-queries.ts';
import { enqueueFormer, formerTask } from './former-jobs.ts';
import { countFormer, judgeFormer } from './judge-former.ts';

const program = new URL('./former-table-program.ts', import.meta.url);
const mostFaults = 1000;

/** Past results come in from a table, step by step: only for those who run the platform. */
export const formerImportHandlers: Handlers<typeof formerImportContract> = {
  async uploadFormerResults({ companyId, name }, context) {
    const { transact, actor, now, file } = insideEach(context, companyId);
    const { timeZone } = await transact(async (db) => found(await findCompany(db, companyId, now)));
    const reading = await readTableApart(program, { bytes: file, name, timeZone }, { companyId });
    if ('unread' in reading) return refuseBecause(reading.unread, reading.because);
    const uploaded = { name, reading: reading.toString(), uploadedBy: actor.accountId, now };
    return transact(async (db) => {
      const id = await saveFormerFile(db, uploaded);
      await recordAudit(db, { action: 'former_file.uploaded', subjectId: id, details: { name } });
      return shown(await requireFormerFile(db, id));
    });
  },

  async readFormerImport({ companyId, importId }, context) {
    await inside(context, companyId);
    return shown(await requireFormerFile(context.db, importId));
  },

  async checkFormerResults({ companyId, importId, ...plan }, context) {
    const { db, now } = await inside(context, companyId);
    const { reading } = await requireFormerFile(db, importId);
    const rows = await judgeFormer(db, { companyId, plan, rows: reading.rows.slice(1), now });
    const faults = rows.flatMap((row) => (row.status === 'faulty' ? row.faults : []));
    return {
      counts: countFormer(rows),
      faults: faults.slice(0, mostFaults),
      faultCount: faults.length,
      missing: missingColumns(plan.columns),
    };
  },

  async startFormerResults({ companyId, importId, leaveOutFaulty, ...plan }, context) {
    const { db, actor, now } = await inside(context, companyId);
    const file = found(await lockFormerFile(db, importId));
    if (file.importedAt) return refuse('already_imported');
    const running = await findRunningTask(db, formerTask, { importId });
    if (running) return { taskId: running };
    const rows = await judgeFormer(db, { companyId, plan, rows: file.reading.rows.slice(1), now });
    const counts = countFormer(rows);
    if (whyUnread(file, mostFormerResults) || (counts.faulty > 0 && !leaveOutFaulty))
      return refuse('rows_are_faulty', { count: counts.faulty });
    if (counts.new === 0) return refuse('nothing_to_import');
    const { accountId } = actor;
    const about = { importId };
    const taskId = await createTask(db, { kind: formerTask, startedBy: accountId, total: counts.new, now, about });
    await enqueueFormer(db, { companyId, accountId, importId, taskId, plan, leaveOutFaulty });
    await recordAudit(db, { action: 'former_import.started', subjectId: importId, details: counts });
    return { taskId };
  },

  async undoFormerResults({ companyId, importId }, context) {
    const { db, now } = await inside(context, companyId);
    const file = found(await lockFormerFile(db, importId));
    if (!file.importedAt) return refuse('not_imported');
    if (file.undoneAt) return refuse('undone_already');
    const removed = await removeFormerResults(db, importId);
    await saveFormerUndone(db, importId, now);
    await recordAudit(db, {
      action: 'former_import.undone',
      subjectId: importId,
      details: { name: file.name, removed },
    });
    await announce(db, 'examinee');
    return { removed };
  },

  async listBroughtIn({ companyId }, context) {
    const { db } = await inside(context, companyId);
    const rows = await listBroughtIn(db);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },
};

/** The file with what its columns probably mean. */
const shown = (file: FormerFile) =>
  shownTable<FormerColumn>(file, { most: mostFormerResults, dayColumn: 'satOn', guess: guessFormerColumns });
