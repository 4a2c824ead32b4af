import { findEntryDefault } from '../../entry/server/entry-default.ts';
import { passCookie } from '../../identity/server/session/cookies.ts';
import { findCompanyDay } from '../../people/server/company-day.ts';
import { countFormerResults, listFormerResultsOf } from '../../people/server/former/former-queries.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { listSittingReports } from '../../questions/server/reports/sitting-reports.ts';
import type { sittingContract } from '../contract.ts';
import { endOf, millisecondsFor } from '../domain/clock.ts';
import { givenOnDevice } from '../domain/given-at.ts';
import { lastMoment } from '../domain/timed-sections.ts';
import { whyNoPaper } from '../domain/starting.ts';
import { waitBefore } from '../domain/waiting-room.ts';
import { answerRules, onPaper } from './answer-rules.ts';
import { listAnswers, listNotUsed } from './answer-queries.ts';
import type { SaveAnswer } from './answer-to-save.ts';
import { commentHandlers } from './comments/comment-handlers.ts';
import { browserHandlers, turnAway } from './entering.ts';
import { entryGuard } from './entry-guard.ts';
import { isClockConfirmed } from './clock/clock-keeper.ts';
import { endSitting, saveBeginning } from './due.ts';
import { codeHandlers, type CodeSurroundings } from './codes/code-handlers.ts';
import { exchange } from './let-in.ts';
import { lateHandlers } from './late/late-handlers.ts';
import { listLateStates } from './late/late-queries.ts';
import { myExam } from './my-exam.ts';
import { listMyExams, listNotCounting, noteOpened } from './my-exam-queries.ts';
import { clockShown, enterFirst, enterSection } from './sections/enter-section.ts';
import { listEntered } from './sections/section-queries.ts';
import { listMySubscriptions } from './my-subscriptions.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import type { PassingFiles } from '../../platform/server/media/media-path.ts';
import { onlyIn, paperReader } from './paper.ts';
import { listReferencesOf, sittingReferenceHandlers } from './references/reference-handlers.ts';
import { recordInPause } from './room/record-in-pause.ts';
import { roomHandlers, type RoomSurroundings } from './room/room-handlers.ts';
import { answerCode, readAnswerCode } from './receipt.ts';
import { findSitting, lockSitting, savePaperSent } from './queries.ts';
import { shownSitting } from './together/shown-sitting.ts';
import type { Papers } from './together/plain-ways.ts';

type Surroundings = CodeSurroundings &
  RoomSurroundings & {
    readonly saveAnswer: SaveAnswer;
    readonly mediaUrl: MediaUrl;
    readonly media: Pick<PassingFiles, 'readFile'>;
  };

/** What this server keeps of the papers being sat. */
export const papersIn = ({ mediaUrl, inTransaction }: Pick<Surroundings, 'mediaUrl' | 'inTransaction'>): Papers => ({
  readPaper: paperReader(mediaUrl),
  rules: answerRules(inTransaction),
});

export const sittingHandlers = (
  surroundings: Surroundings,
  { readPaper, rules } = papersIn(surroundings),
): Handlers<typeof sittingContract> => {
  const guard = entryGuard(surroundings);
  const { publicUrl } = surroundings;
  return {
    ...browserHandlers(publicUrl),
    ...codeHandlers(surroundings),
    ...lateHandlers(rules),
    ...commentHandlers(guard),
    ...roomHandlers(surroundings, guard),
    ...sittingReferenceHandlers(surroundings, guard),

    async listMyExams(_, { db, actor, now }) {
      await noteOpened(db);
      // In one round trip, after the note.
      const [exams, notCounting] = await Promise.all([listMyExams(db, actor.examineeId), listNotCounting(db)]);
      return {
        serverNow: now,
        exams: exams.map((exam) => myExam(exam, now, notCounting)),
      };
    },

    async listMySubscriptions(_, { db, actor, now }) {
      const { companyId, examineeId } = actor;
      const today = await findCompanyDay(db, companyId, now);
      const subscriptions = await listMySubscriptions(db, examineeId, today);
      return { 'hydra:member': subscriptions, hasFormerResults: (await countFormerResults(db, examineeId)) > 0 };
    },

    async listMyFormerResults(_, { db, actor }) {
      return { 'hydra:member': await listFormerResultsOf(db, actor.examineeId) };
    },

    startSitting: (asked, context) => exchange(asked, context, surroundings),

    async enterDirectly(asked, context) {
      const { handsOver } = await findEntryDefault(context.db);
      return handsOver ? exchange(asked, context, surroundings) : refuse('not_handed_over');
    },

    async readSitting(shown, { db, actor, wire, now }) {
      const { sittingId, companyId } = actor;
      // Both in one round trip.
      const [read, comments] = await Promise.all([findSitting(db, sittingId), listSittingReports(db, sittingId)]);
      const sitting = found(read);
      const exam = { ...sitting, id: sitting.examId };
      const turnedAway = sitting.endedAt ? null : await turnAway(db, { exam, sittingId, wire, ...shown }, publicUrl);
      if (turnedAway) return turnedAway;
      const shut = sitting.endedAt ? null : whyNoPaper(sitting, sitting, now);
      if (shut) return refuse(shut);
      const wait = sitting.endedAt ? null : waitBefore(sitting);
      if (!sitting.paperSentAt && !sitting.endedAt && !wait) await savePaperSent(db, sittingId);
      const paper = await rules.prepare(db, companyId, sittingId, sitting.paperId);
      const entered = paper.timed.length > 0 ? await listEntered(db, sittingId) : [];
      // Nothing is saved before the clock runs.
      const answers = sitting.startedAt ? await listAnswers(db, sittingId) : [];
      const shows = !sitting.endedAt && !wait && sitting.tools.includes('reference');
      const references = shows ? await listReferencesOf(db, sittingId) : [];
      return {
        ...shownSitting(sitting, { paper, entered, wait }),
        receipt: sitting.endedAt && { ...answerCode(sittingId, answers.map(onPaper(paper))), endedAt: sitting.endedAt },
        ...(sitting.endedAt && {
          afterEnd: { questions: paper.places.length, late: await listLateStates(db, sittingId) },
        }),
        ...(references.length > 0 && { references }),
        questions:
          sitting.endedAt || wait ? [] : onlyIn(await readPaper(db, companyId, sitting.paperId), sitting.onlyLanguages),
        answers: answers.map(onPaper(paper)),
        notUsed: sitting.startedAt ? (await listNotUsed(db, sittingId)).map(onPaper(paper)) : [],
        comments,
      };
    },

    async beginSitting(_, { db, actor, wire, now }) {
      const { sittingId, companyId } = actor;
      const before = found(await findSitting(db, sittingId));
      const turnedAway = await guard.here(db, actor, wire, { ...before, id: before.examId });
      if (turnedAway) return turnedAway;
      if (before.endedAt || whyNoPaper(before, before, now)) return refuse('ended');
      if (waitBefore(before)) return refuse('waits');
      const { extraTimePercent, minutes, examId, paperId } = before;
      const milliseconds = millisecondsFor(minutes, extraTimePercent);
      const beginning = before.startedAt ? null : await saveBeginning(db, companyId, sittingId, milliseconds);
      if (beginning) await announce(db, 'exam', examId);
      const begun = beginning ?? found(await lockSitting(db, sittingId));
      const { timed } = await rules.prepare(db, companyId, sittingId, paperId);
      return clockShown(begun, await enterFirst(db, sittingId, { ...begun, extraTimePercent }, timed));
    },

    async enterSection(asked, context) {
      const turnedAway = await guard.here(context.db, context.actor, context.wire);
      return turnedAway ?? enterSection(asked, context, rules);
    },

    async saveAnswer(
      { position, revision, base = revision - 1, response: given, flagged, key, givenAt: said, sittingId: named },
      { actor, wire },
    ) {
      const { companyId, sittingId, passId } = actor;
      if (named !== undefined && named !== sittingId) return refuse('other_device');
      const turnedAway = await guard.hot(actor, wire);
      if (turnedAway) return turnedAway;
      const judged = await rules.judge(actor, position, given);
      if (typeof judged === 'string') return refuse(judged);
      const { response, history } = judged;
      const givenAt = givenOnDevice(said);
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
        givenAt,
        history,
      });
      if (verdict === 'saved') return { saved: revision };
      if (verdict !== 'held' && verdict !== 'saved_in_pause') return refuse(verdict);
      await recordInPause(surroundings.inTransaction, actor, wire.network, { position, givenAt, verdict });
      return verdict === 'held' ? refuse('paused') : { saved: revision };
    },

    async submitSitting(_, { db, actor, wire }) {
      const { sittingId, companyId } = actor;
      // Both in one round trip; the answers are read after it, as saves that were under way have ended then.
      const [turnedAway, locked] = await Promise.all([guard.here(db, actor, wire), lockSitting(db, sittingId)]);
      if (turnedAway) return turnedAway;
      const sitting = found(locked);
      if (!sitting.deadline) return refuse('not_started');
      const paper = await rules.prepare(db, companyId, sittingId, sitting.paperId);
      const receiptAt = async (endedAt: Date) => ({ ...(await readAnswerCode(db, sittingId, paper)), endedAt });
      if (sitting.endedAt && sitting.endReason)
        return { ended: sitting.endReason, receipt: await receiptAt(sitting.endedAt) };
      const { timed } = paper;
      const entered = timed.length > 0 ? await listEntered(db, sittingId) : [];
      const { endedAt, reason } = endOf(lastMoment(timed, entered, sitting.deadline), sitting.databaseNow);
      // The clock may have jumped: the page comes back where the sitting goes on, else the sweep ends it at this deadline.
      if (reason === 'time_up' && !(await isClockConfirmed(db)))
        return { ended: reason, receipt: await receiptAt(endedAt) };
      await endSitting(db, { companyId, sittingId }, endedAt, reason);
      await recordAudit(db, { action: 'sitting.submitted', subjectId: sittingId });
      return { ended: reason, receipt: await receiptAt(endedAt) };
    },

    // It needs nothing of the database.
    async leaveSitting(_, { wire }) {
      if (wire.isBrowser) wire.setCookie(passCookie, null, 0);
      return {};
    },
  };
};
