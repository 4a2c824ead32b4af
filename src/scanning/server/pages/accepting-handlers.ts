import { lockExam } from '../../../exams/server/exam-writing.ts';
import { found, Refusal, refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { requireTypist } from '../../../results/server/typing/may-type.ts';
import { recordScanned } from '../../../results/server/typing/record-scanned.ts';
import type { Typist } from '../../../results/server/typing/type-sheet.ts';
import type { scanningContract } from '../../contract.ts';
import { settled, type SettledAnswer } from '../../domain/settle-sheet.ts';
import { findPage, listReady, lockSheet, saveAccepted, saveAside, saveBack } from './page-queries.ts';

type Own = Pick<
  Handlers<typeof scanningContract>,
  'acceptScannedSheet' | 'acceptScannedSheets' | 'putScannedPageAside' | 'restoreScannedPage'
>;

/** So many sheets are accepted in one transaction: each is marked in it. */
const acceptedAtOnce = 100;

/** What a person decides on scanned pages. The exam is held meanwhile, so that they come one after the other. */
export const acceptingHandlers: Own = {
  async acceptScannedSheet({ examId, pageId, over, answers }, context) {
    await requireTypist(context, examId);
    const { db, actor, now } = context;
    found(await lockExam(db, examId, now));
    const accepted = await acceptSheet({ db, actor, now }, { examId, pageId, over, chosen: answers });
    if (accepted instanceof Refusal) return accepted;
    await announce(db, 'scan', examId);
    return { version: accepted.version };
  },

  async acceptScannedSheets({ examId }, context) {
    await requireTypist(context, examId);
    const { db, actor, now } = context;
    found(await lockExam(db, examId, now));
    const ready = await listReady(db, examId, acceptedAtOnce + 1);
    if (ready.length === 0) return refuse('nothing_ready');
    for (const { id: pageId } of ready.slice(0, acceptedAtOnce)) {
      const one = await acceptSheet({ db, actor, now }, { examId, pageId, over: 0, chosen: [] });
      if (one instanceof Refusal) {
        if (one.code === 'already_released' || one.code === 'not_on_paper' || one.code === 'typed_twice')
          return refuse(one.code);
        throw new Error(`A sheet of which nothing is in doubt was refused: ${one.code}.`);
      }
    }
    await announce(db, 'scan', examId);
    const left = await listReady(db, examId, 1000);
    return { accepted: Math.min(ready.length, acceptedAtOnce), left: left.length };
  },

  async putScannedPageAside({ examId, pageId, reason }, context) {
    await requireTypist(context, examId);
    const { db, actor, now } = context;
    const exam = found(await lockExam(db, examId, now));
    const { status, number } = found(await findPage(db, examId, pageId));
    if (status === 'accepted') return refuse('accepted_already');
    if (status === 'aside') return refuse('put_aside_already');
    await saveAside(db, pageId, reason, { by: actor.accountId, now });
    const details = { exam: exam.number, examinee: number, reason };
    await recordAudit(db, { action: 'exam.scanned_page_put_aside', subjectId: examId, details });
    await announce(db, 'scan', examId);
    return {};
  },

  async restoreScannedPage({ examId, pageId }, context) {
    await requireTypist(context, examId);
    const { db, now } = context;
    const exam = found(await lockExam(db, examId, now));
    const { status, number } = found(await findPage(db, examId, pageId));
    if (status !== 'aside') return refuse('not_put_aside');
    await saveBack(db, pageId);
    const details = { exam: exam.number, examinee: number };
    await recordAudit(db, { action: 'exam.scanned_page_restored', subjectId: examId, details });
    await announce(db, 'scan', examId);
    return {};
  },
};

type Accepting = {
  readonly examId: string;
  readonly pageId: string;
  readonly over: number;
  readonly chosen: readonly SettledAnswer[];
};

/** The pages of a sheet count together, as the next version of what its person answered. */
async function acceptSheet(typing: Typist, { examId, pageId, over, chosen }: Accepting) {
  const { db, actor, now } = typing;
  // First the pages, then what is said of them: a scan that comes meanwhile is not among these.
  const pages = await lockSheet(db, examId, pageId);
  const page = found(await findPage(db, examId, pageId));
  if (page.status === 'accepted') return refuse('accepted_already');
  if (page.status === 'aside') return refuse('put_aside_already');
  if (page.status === 'stopped' || page.examineeId === null) return refuse('page_stopped');
  const { examineeId } = page;
  const answers = settled(
    pages.flatMap((one) => one.answers),
    chosen,
  );
  if (!answers) return refuse('doubts_open');
  const written = answers.map(({ question, letters }) => ({
    position: question,
    response: letters.length === 0 ? null : letters.join(''),
  }));
  const recorded = await recordScanned(typing, { examId, examineeId, answers: written, over });
  if (recorded instanceof Refusal) return recorded;
  const { version } = recorded;
  await saveAccepted(
    db,
    pages.map(({ id }) => id),
    version,
    { by: actor.accountId, now },
  );
  return { version };
}
