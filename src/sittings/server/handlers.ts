import { findCompanyDay } from '../../people/server/company-day.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { InTransaction } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Handlers, Wire } from '../../platform/server/serve.ts';
import { listSittingReports, saveSittingReport } from '../../questions/server/reports/sitting-reports.ts';
import type { sittingContract } from '../contract.ts';
import { endOf, isOver, latestStartSeconds, millisecondsFor, type EndReason } from '../domain/clock.ts';
import { myExamState, whyNotStart } from '../domain/starting.ts';
import { answerRules } from './answer-rules.ts';
import type { SaveAnswer } from './answer-to-save.ts';
import { browserHandlers, turnAway } from './entering.ts';
import { dueAtDeadline, endSitting } from './due.ts';
import { listMySubscriptions } from './my-subscriptions.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import { paperReader } from './paper.ts';
import { findQuestionAt } from './paper-queries.ts';
import {
  findSitting,
  listAnswers,
  listMyExams,
  listNotUsed,
  lockPlaceInExam,
  lockSitting,
  saveBeginning,
  savePaperSent,
  saveSessionGivenUp,
  saveSitting,
} from './queries.ts';

/** Like the refresh cookie: no script can read it, no other site can send it. */
export const passCookie = '__Host-sanam-pass';

type PassClaims = { company: string; sitting: string; examinee: string; pass: string };

type Surroundings = {
  readonly signPass: (claims: PassClaims, seconds: number) => Promise<string>;
  readonly saveAnswer: SaveAnswer;
  readonly inTransaction: InTransaction;
  readonly mediaUrl: MediaUrl;
  /** Why this database must not hold an exam, or null: answers could be lost after they were acknowledged. */
  readonly whyNotDurable: () => string | null;
  /** Where examinees find the product, as their browsers write it. */
  readonly publicUrl: string;
};

/** Six hours as the specification says, and longer where the exam itself is. */
const passSeconds = (milliseconds: number) => Math.max(6 * 3600, Math.ceil(milliseconds / 1000) + 3600);

export const sittingHandlers = (surroundings: Surroundings): Handlers<typeof sittingContract> => {
  const readPaper = paperReader(surroundings.mediaUrl);
  const rules = answerRules(surroundings.inTransaction);
  const { publicUrl } = surroundings;
  return {
    ...browserHandlers(publicUrl),

    async listMyExams(_, { db, actor, now }) {
      const exams = await listMyExams(db, actor.examineeId);
      return {
        serverNow: now,
        exams: exams.map((exam) => ({
          ...exam,
          minutes: millisecondsFor(exam.minutes, exam.extraTimePercent) / 60_000,
          state: myExamState({ ...exam, sitting: exam.sittingId ? exam : null, released: exam.passed !== null }, now),
        })),
      };
    },

    async listMySubscriptions(_, { db, actor, now }) {
      const { companyId, examineeId } = actor;
      const today = await findCompanyDay(db, companyId, now);
      return { 'hydra:member': await listMySubscriptions(db, examineeId, today) };
    },

    async startSitting({ examId, ...shown }, { db, actor, now, wire }) {
      const { companyId, examineeId, sessionId } = actor;
      const place = found(await lockPlaceInExam(db, examId, examineeId));
      const refusal = whyNotStart(place, place.sittingId ? place : null, now);
      if (refusal) return refuse(refusal);
      const turnedAway = await turnAway(
        db,
        { exam: { ...place, id: examId }, sittingId: null, wire, ...shown },
        publicUrl,
      );
      if (turnedAway) return turnedAway;
      const notDurable = surroundings.whyNotDurable();
      if (notDurable) return refuse('database_not_durable', { setting: notDurable });

      const passId = crypto.randomUUID();
      const sittingId = await saveSitting(db, { ...place, examId, examineeId, passId, now });
      await saveSessionGivenUp(db, sessionId);
      await recordAudit(db, {
        action: place.sittingId ? 'sitting.continued' : 'sitting.started',
        subjectId: sittingId,
        details: { exam: examId, pass: passId },
      });
      await announce(db, 'exam', examId);
      const claims = { company: companyId, sitting: sittingId, examinee: examineeId, pass: passId };
      const seconds = passSeconds(millisecondsFor(place.minutes, place.extraTimePercent));
      return { sittingId, pass: handOver(wire, await surroundings.signPass(claims, seconds), seconds) };
    },

    async readSitting(shown, { db, actor, wire }) {
      const { sittingId, companyId } = actor;
      const sitting = found(await findSitting(db, sittingId));
      const exam = { ...sitting, id: sitting.examId };
      const turnedAway = sitting.endedAt ? null : await turnAway(db, { exam, sittingId, wire, ...shown }, publicUrl);
      if (turnedAway) return turnedAway;
      await savePaperSent(db, sittingId);
      await rules.prepare(db, companyId, sittingId, sitting.paperId);
      return {
        ...sitting,
        examineeName: fullName(sitting.givenName, sitting.familyName),
        minutes: millisecondsFor(sitting.minutes, sitting.extraTimePercent) / 60_000,
        serverNow: sitting.databaseNow,
        ended: endedAs(sitting),
        questions: sitting.endedAt ? [] : await readPaper(db, companyId, sitting.paperId),
        answers: await listAnswers(db, sittingId),
        notUsed: await listNotUsed(db, sittingId),
        comments: await listSittingReports(db, sittingId),
      };
    },

    async beginSitting(_, { db, actor }) {
      const { sittingId, companyId } = actor;
      const before = found(await findSitting(db, sittingId));
      if (before.endedAt) return refuse('ended');
      if (!before.startedAt) {
        await saveBeginning(
          db,
          sittingId,
          millisecondsFor(before.minutes, before.extraTimePercent),
          latestStartSeconds,
        );
        await dueAtDeadline(db, companyId, sittingId);
        await announce(db, 'exam', before.examId);
      }
      const { startedAt, deadline, databaseNow } = found(await lockSitting(db, sittingId));
      return { startedAt, deadline, serverNow: databaseNow };
    },

    async saveAnswer({ position, revision, base = revision - 1, response, flagged, key }, { actor }) {
      const { companyId, sittingId, passId } = actor;
      const history = await rules.judge(actor, position, response);
      if (!history) return refuse('does_not_fit');
      const verdict = await surroundings.saveAnswer({
        companyId,
        sittingId,
        passId,
        position,
        revision,
        base,
        response,
        flagged,
        key,
        history,
      });
      return verdict === 'saved' ? { saved: revision } : refuse(verdict);
    },

    async saveComment({ position, words }, { db, actor }) {
      const { sittingId } = actor;
      const { paperId, endedAt, databaseNow } = found(await findSitting(db, sittingId));
      if (endedAt) return refuse('ended');
      const question = found(await findQuestionAt(db, paperId, position));
      await saveSittingReport(db, { sittingId, position, question, words, now: databaseNow });
      const details = { position, withdrawn: words === '' };
      await recordAudit(db, { action: 'sitting.commented', subjectId: sittingId, details });
      await announce(db, 'question_report');
      return {};
    },

    async submitSitting(_, { db, actor }) {
      const { sittingId, companyId } = actor;
      const sitting = found(await lockSitting(db, sittingId));
      if (!sitting.deadline) return refuse('not_started');
      if (sitting.endedAt && sitting.endReason) return { ended: sitting.endReason, endedAt: sitting.endedAt };
      const { endedAt, reason } = endOf(sitting.deadline, sitting.databaseNow);
      await endSitting(db, { companyId, sittingId }, endedAt, reason);
      await recordAudit(db, { action: 'sitting.submitted', subjectId: sittingId });
      return { ended: reason, endedAt };
    },

    // It needs nothing of the database.
    async leaveSitting(_, { wire }) {
      if (wire.isBrowser) wire.setCookie(passCookie, null, 0);
      return {};
    },
  };
};

function handOver(wire: Wire, pass: string, seconds: number): string | null {
  if (!wire.isBrowser) return pass;
  wire.setCookie(passCookie, pass, seconds);
  return null;
}

type Ending = {
  endedAt: Date | null;
  endReason: EndReason | null;
  deadline: Date | null;
  databaseNow: Date;
};

/** A sitting past its deadline has ended, also in the seconds before its record says so. */
const endedAs = ({ endReason, deadline, databaseNow }: Ending) =>
  endReason ?? (deadline && isOver(deadline, databaseNow) ? ('time_up' as const) : null);

const fullName = (
  given: { en?: string | undefined; th?: string | undefined },
  family: { en?: string | undefined; th?: string | undefined },
) => ({
  ...(given.en || family.en ? { en: `${given.en ?? ''} ${family.en ?? ''}`.trim() } : {}),
  ...(given.th || family.th ? { th: `${given.th ?? ''} ${family.th ?? ''}`.trim() } : {}),
});
