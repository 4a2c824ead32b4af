import type { ExamEntry } from '../../../entry/entry-schema.ts';
import { requireNetworks } from '../../../entry/server/network-queries.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { mayChangeEntry } from '../../domain/exam-state.ts';
import type { entryEndpoints } from '../../entry-contract.ts';
import { changesOfExam, examAsRecorded } from '../exam-as-recorded.ts';
import { lockExam, saveEntry } from '../exam-writing.ts';

export const entryHandlers: Handlers<typeof entryEndpoints> = {
  async changeEntry({ examId, ...entry }, { db, now }) {
    const exam = found(await lockExam(db, examId, now));
    if (exam.kind === 'paper') return refuse('entry_on_paper');
    if (!mayChangeEntry(exam)) return refuse('entry_over');
    const before = await examAsRecorded(db, examId);
    await saveEntry(db, exam, entry);
    await saveExamNetworks(db, examId, { kind: exam.kind, ...entry });
    await recordAudit(db, {
      action: 'exam.entry_changed',
      subjectId: examId,
      changes: changesOfExam(before, await examAsRecorded(db, examId)),
      details: { number: exam.number },
    });
    await announce(db, 'exam', examId);
    return {};
  },
};

/** Limits the exam to these networks; one on paper is limited to none. */
export async function saveExamNetworks(
  db: Db,
  examId: string,
  { kind, networkIds }: Pick<ExamEntry, 'networkIds'> & { readonly kind: string },
): Promise<void> {
  const before = await db.selectFrom('exam_network').select('network_id as id').where('exam_id', '=', examId).execute();
  const wanted = kind === 'paper' ? [] : [...new Set(networkIds)];
  const known = before.map(({ id }) => id);
  await requireNetworks(db, wanted, known);
  await db.deleteFrom('exam_network').where('exam_id', '=', examId).execute();
  const rows = wanted.map((id) => ({ exam_id: examId, network_id: id }));
  if (rows.length > 0) await db.insertInto('exam_network').values(rows).execute();
}
