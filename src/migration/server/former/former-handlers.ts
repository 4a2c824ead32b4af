import { removeFormerResults } from '../../../people/server/former/former-queries.ts';
import { guessOrder } from '../../../people/domain/import-date.ts';
import { found, refuse, refuseBecause } from '../../../platform/refusal.ts';
import { readInProcess } from '../../../platform/server/file-reading/reading-process.ts';
import { createTask, findRunningTask } from '../../../platform/server/jobs/tasks.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { guessFormerColumns, missingColumns } from '../../domain/former-columns.ts';
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
const samplesShown = 5;

/** Past results come in from a table, step by step: only for those who run the platform. */
export const formerImportHandlers: Handlers<typeof formerImportContract> = {
  async uploadFormerResults({ companyId, name }, context) {
    const { transact, actor, now, file } = insideEach(context, companyId);
    const reading = await readInProcess(program, { bytes: file, name }, { companyId });
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
    const faults = rows.flatMap((row) => (row.fate === 'faulty' ? row.faults : []));
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
    if (whyUnread(file) || (counts.faulty > 0 && !leaveOutFaulty))
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

/** Why the file cannot be imported as a whole; null where it can. */
function whyUnread({ reading, importedAt }: FormerFile) {
  const rows = reading.rows.length - 1;
  if (reading.fault) return reading.fault;
  if (rows > mostFormerResults)
    return { line: mostFormerResults + 2, code: 'too_many_rows' as const, values: { limit: mostFormerResults } };
  return rows <= 0 && !importedAt ? { line: 1, code: 'no_rows' as const } : null;
}

/** The file with what its columns probably mean. */
function shown(file: FormerFile) {
  const { id, name, reading, importedAt, undoneAt } = file;
  const [header, ...rows] = reading.rows;
  const width = Math.max(0, ...reading.rows.slice(0, 200).map(({ cells }) => cells.length));
  const headings = Array.from({ length: Math.min(width, 256) }, (_, index) => (header?.cells[index] ?? '').trim());
  const guesses = guessFormerColumns(headings);
  const days = guesses.indexOf('satOn');
  return {
    id,
    name,
    encoding: reading.encoding,
    headings,
    samples: rows.slice(0, samplesShown).map(({ cells }) => headings.map((_, index) => cells[index] ?? '')),
    rowCount: rows.length,
    guesses,
    dateOrder: guessOrder(days < 0 ? [] : rows.map(({ cells }) => cells[days] ?? '')),
    fault: whyUnread(file),
    imported: importedAt !== null,
    undone: undoneAt !== null,
  };
}
