import { createHash } from 'node:crypto';
import type { StaffActor } from '../../../platform/access.ts';
import { found, Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';
import type { File } from '../../../platform/server/web/reply.ts';
import type { PrintSnapshot, RoomDocument } from '../../domain/printed/snapshot.ts';
import { whoGetsPaper } from '../exam-print.ts';
import { findExamToPrint, listPrintedCandidates, type ExamToPrint, type PrintedCandidate } from '../queries.ts';
import { findRoomToPrint, type RoomToPrint } from '../room-print.ts';
import { saveMade } from './print-queries.ts';

type Expected = { readonly candidates: readonly PrintedCandidate[]; readonly room: RoomToPrint };

/** What documents show of an exam, as it is now. */
export function snapshotOf(exam: ExamToPrint, { candidates, room }: Expected): PrintSnapshot {
  const getPaper = new Set(whoGetsPaper(exam, candidates).map(({ examineeId }) => examineeId));
  return {
    facts: {
      papers: exam.generatedExamId,
      title: digestOf(exam.title),
      when: digestOf([exam.opensAt, exam.closesAt, exam.minutes]),
      where: digestOf([exam.place, room.name]),
      aids: digestOf(exam.aids),
      invigilators: digestOf(room.invigilators),
    },
    places: candidates.map(({ examineeId, version, seat, largerText }) => ({
      id: examineeId,
      version,
      seat,
      onPaper: exam.kind !== 'e_exam' && getPaper.has(examineeId),
      large: largerText,
    })),
  };
}

const digestOf = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);

export async function readSnapshot(db: Db, examId: string): Promise<PrintSnapshot> {
  const exam = found(await findExamToPrint(db, examId));
  const candidates = await listPrintedCandidates(db, examId);
  return snapshotOf(exam, { candidates, room: await findRoomToPrint(db, examId) });
}

type Asked = {
  readonly examId: string;
  readonly version?: string;
  readonly language?: string;
  readonly languages?: string;
};

/** The handler of a document for the room, which keeps what it was made of. */
export const keepingMade =
  <Input extends Asked, Code extends string>(
    document: RoomDocument,
    handler: (input: Input, context: Context<StaffActor>) => Promise<File | Refusal<Code>>,
  ) =>
  async (input: Input, context: Context<StaffActor>): Promise<File | Refusal<Code>> => {
    const made = await handler(input, context);
    if (made instanceof Refusal) return made;
    const { db, actor, now } = context;
    const { examId, version = null, language = '', languages = language } = input;
    const snapshot = await readSnapshot(db, examId);
    await saveMade(db, { ...snapshot, examId, document, version, languages, copies: [], madeBy: actor.accountId, now });
    return made;
  };
