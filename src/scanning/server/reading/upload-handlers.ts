import { hasWay } from '../../../exams/domain/exam-mode.ts';
import { lockExam, type LockedExam } from '../../../exams/server/exam-writing.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { createTask } from '../../../platform/server/jobs/tasks.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import { storeFile } from '../../../platform/server/media/stored-files.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { isTypedTwice } from '../../../results/server/typing/entries.ts';
import { requireTypist } from '../../../results/server/typing/may-type.ts';
import { mostFiles, type scanningContract } from '../../contract.ts';
import { mayBeOpened } from '../open-pages.ts';
import { listScans } from '../pages/picture-queries.ts';
import { enqueueReading, readingTask } from './job.ts';
import { lockScan, saveScan, saveScanFile, saveTaskOfScan } from './scan-queries.ts';

type Own = Pick<Handlers<typeof scanningContract>, 'listScans' | 'startScan' | 'uploadScannedFile' | 'readScan'>;

/** Taking in files with answer sheets, and having them read. */
export const uploadHandlers = (media: PassingFiles): Own => ({
  async listScans({ examId, after, limit }, context) {
    await requireTypist(context, examId);
    const { db } = context;
    const [place = null] = decodeCursor(after, 'id') ?? [];
    const { rows, total } = await listScans(db, examId, { after: place, limit });
    return pageOf({ rows, total, limit, keyOf: ({ id }) => [id] });
  },

  async startScan({ examId }, context) {
    await requireTypist(context, examId);
    const { db, actor, now } = context;
    const refusal = whyNotScan(found(await lockExam(db, examId, now)));
    if (refusal) return refuse(refusal);
    if (await isTypedTwice(db, examId)) return refuse('typed_twice');
    return { id: await saveScan(db, { examId, startedBy: actor.accountId, now }) };
  },

  async uploadScannedFile({ examId, scanId, name }, { transact, actor, now, file }) {
    const { companyId } = actor;
    if (file.length === 0) return refuse('file_empty');
    if (!mayBeOpened(file)) return refuse('not_a_picture');
    const early = await transact(async (db) => {
      await requireTypist({ db, actor }, examId);
      return whyNotUpload(found(await lockScan(db, examId, scanId)));
    });
    if (early) return refuse(early);
    const fileId = await storeFile(transact, media, { companyId, bytes: file, now });
    return transact(async (db) => {
      const refusal = whyNotUpload(found(await lockScan(db, examId, scanId)));
      if (refusal) return refuse(refusal);
      return { id: await saveScanFile(db, { scanId, name, size: file.length, fileId, now }) };
    });
  },

  async readScan({ examId, scanId }, context) {
    await requireTypist(context, examId);
    const { db, actor, now } = context;
    const scan = found(await lockScan(db, examId, scanId));
    if (scan.isReading) return refuse('being_read');
    if (scan.unread === 0) return refuse('nothing_to_read');
    const { number } = found(await lockExam(db, examId, now));
    const about = { examId, scanId };
    const task = { kind: readingTask, startedBy: actor.accountId, total: scan.unread, now, about };
    const taskId = await createTask(db, task);
    await saveTaskOfScan(db, scanId, taskId);
    await enqueueReading(db, { companyId: actor.companyId, taskId });
    const details = { exam: number, files: scan.unread };
    await recordAudit(db, { action: 'exam.sheets_scanned', subjectId: examId, details });
    await announce(db, 'scan', examId);
    return { taskId };
  },
});

function whyNotScan({ kind, state }: LockedExam): 'not_on_paper' | 'already_released' | null {
  if (state === 'released' || state === 'archived') return 'already_released';
  const hasBegun = state === 'open' || state === 'closed' || state === 'marking';
  return hasWay(kind, 'paper') && hasBegun ? null : 'not_on_paper';
}

const whyNotUpload = ({ isReading, files }: { readonly isReading: boolean; readonly files: number }) =>
  isReading ? ('being_read' as const) : files >= mostFiles ? ('too_many_files' as const) : null;
