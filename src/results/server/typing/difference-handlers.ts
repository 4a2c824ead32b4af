import { lockExam } from '../../../exams/server/exam-writing.ts';
import { found, NotFound, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { writtenOnPaper } from '../../domain/on-sheet.ts';
import { sameResponse } from '../../domain/typed-changes.ts';
import { differencesOf } from '../../domain/typing/typed-twice.ts';
import type { typedContract } from '../../typed-contract.ts';
import { findCandidate, listPlaces } from '../marking-queries.ts';
import { isTypedTwice, listEntries, listSettlements, saveSettlement } from './entries.ts';
import { requireTypist } from './may-type.ts';
import { countIfAgreed, whyNotTyped } from './type-sheet.ts';
import { findPaperOf, listTypedSheets } from './typed-sheets.ts';
import { listHeldPeople } from '../release/held-queries.ts';

/** Where two entries of a sheet differ, and which is right. Anybody who may type the exam's sheets settles it. */
export const differenceHandlers: Pick<
  Handlers<typeof typedContract>,
  'readTypedDifferences' | 'settleTypedDifference'
> = {
  async readTypedDifferences({ examId, examineeId }, context) {
    await requireTypist(context, examId);
    const { db } = context;
    const { paperId } = found(await findPaperOf(db, examId, examineeId));
    const { first, second, differences } = await readDifferences(db, { examId, examineeId, paperId });
    return {
      first: { by: first.by, typedAt: first.typedAt },
      second: { by: second.by, typedAt: second.typedAt },
      differences: differences.map(({ position, choice, shown }) => ({ position, ...shown, choice })),
    };
  },

  async settleTypedDifference({ examId, examineeId, position, choice, ...seen }, context) {
    await requireTypist(context, examId);
    const { db, actor, now } = context;
    const exam = found(await lockExam(db, examId, now));
    const { paperId, number, passMark, releasedAt } = found(await findCandidate(db, examId, examineeId));
    const reason = releasedAt
      ? 'already_released'
      : whyNotTyped(exam, (await listHeldPeople(db, examId)).includes(examineeId));
    if (reason) return refuse(reason);
    if (!(await isTypedTwice(db, examId))) return refuse('no_such_difference');
    const { differences } = await readDifferences(db, { examId, examineeId, paperId });
    const difference = differences.find((one) => one.position === position);
    if (!difference || !isAsSeen(difference.shown, seen)) return refuse('no_such_difference');
    const { first, second, shown } = difference;
    const settledBy = actor.accountId;
    await saveSettlement(db, { examId, examineeId, position, first, second, choice, settledBy, now });
    await recordAudit(db, {
      action: 'exam.sheet_settled',
      subjectId: examId,
      details: {
        exam: exam.number,
        examinee: number,
        position,
        entry: choice,
        answers: [inWords(shown.first), inWords(shown.second)],
      },
    });
    const [last] = await listTypedSheets(db, examId, examineeId);
    const places = await listPlaces(db, paperId);
    const sheet = { exam, examineeId, number, passMark, places, last, typedBy: settledBy, scanned: false, now };
    const { state } = await countIfAgreed(db, sheet);
    await announce(db, 'result', examId);
    return { state };
  },
};

type Asked = { readonly examId: string; readonly examineeId: string; readonly paperId: string };

/** Nobody sees what one person typed before the other one has typed, too. */
async function readDifferences(db: Db, { examId, examineeId, paperId }: Asked) {
  const { first, second } = (await listEntries(db, examId, examineeId)).get(examineeId) ?? {};
  if (!first || !second) throw new NotFound();
  const settled = (await listSettlements(db, examId, examineeId)).get(examineeId) ?? [];
  const places = await listPlaces(db, paperId);
  const differences = differencesOf(first.answers, second.answers, settled).map((difference) => {
    const place = found(places.find(({ position }) => position === difference.position));
    const shown = {
      first: writtenOnPaper(place, difference.first),
      second: writtenOnPaper(place, difference.second),
    };
    return { ...difference, shown };
  });
  return { first, second, differences };
}

type Shown = { readonly first: Response; readonly second: Response };
const isAsSeen = (shown: Shown, seen: Shown): boolean =>
  sameResponse(shown.first, seen.first) && sameResponse(shown.second, seen.second);

const inWords = (response: Response): string =>
  response === null
    ? '–'
    : typeof response === 'string'
      ? response
      : Array.isArray(response)
        ? response.join('')
        : Object.entries(response)
            .map(([number, text]) => `${number} ${text}`)
            .join(', ');
