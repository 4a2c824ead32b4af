import { findExam } from '../../../exams/server/exam-queries.ts';
import { lockExam } from '../../../exams/server/exam-writing.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { MediaUrl } from '../../../platform/server/media/media-address.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { noteOpened } from '../../../sittings/server/my-exam-queries.ts';
import { paperReader } from '../../../sittings/server/paper.ts';
import type { disclosureContract } from '../../disclosure-contract.ts';
import { levelFor, whyNotDisclose } from '../../domain/disclosure/disclosure.ts';
import { countingHandlers } from '../counting/counting-handlers.ts';
import {
  findDisclosureDefault,
  findDisclosureOfExam,
  findFirstRelease,
  listWithSameQuestion,
  saveDisclosureDefault,
  saveDisclosureOfExam,
} from './disclosure-queries.ts';
import { findOpenResult } from './own-answer-queries.ts';
import { readOwnAnswers } from './own-answers.ts';

/** What examinees see of their own answers, and who says so. */
export const disclosureHandlers = (mediaUrl: MediaUrl): Handlers<typeof disclosureContract> => {
  const readPaper = paperReader(mediaUrl);
  return {
    ...countingHandlers,
    readDisclosureDefault: (_, { db, now }) => findDisclosureDefault(db, now),

    async updateDisclosureDefault(values, { db, actor, now }) {
      const changes = changesOf(inRecord(await findDisclosureDefault(db, now)), inRecord(values));
      if (Object.keys(changes).length === 0) return {};
      await saveDisclosureDefault(db, now, values);
      await recordAudit(db, { action: 'company.disclosure_changed', subjectId: actor.companyId, changes });
      return {};
    },

    async readDisclosure({ examId }, { db, now }) {
      const exam = found(await findExam(db, examId, now));
      const own = await findDisclosureOfExam(db, examId);
      const releasedAt = await findFirstRelease(db, examId);
      const said = await findDisclosureDefault(db, (exam.practice ? null : releasedAt) ?? now);
      return {
        level: levelFor(own, said, exam),
        usual: levelFor({ ...own, level: null }, said, exam),
        ownLevel: own.level,
        waits: said.waits && !own.regardless,
        regardless: own.regardless,
        isOut: releasedAt !== null,
        others: await listWithSameQuestion(db, examId),
      };
    },

    async updateDisclosure({ examId, level, regardless, reason }, { db, now }) {
      const exam = found(await lockExam(db, examId, now));
      const before = await findDisclosureOfExam(db, examId);
      const isOut = (await findFirstRelease(db, examId)) !== null;
      const refusal = whyNotDisclose(isOut, reason);
      if (refusal) return refuse(refusal);
      await saveDisclosureOfExam(db, examId, { level, regardless });
      await recordAudit(db, {
        action: 'exam.disclosure_changed',
        subjectId: examId,
        changes: changesOf(
          { disclosedAnswers: before.level, disclosedRegardless: before.regardless },
          { disclosedAnswers: level, disclosedRegardless: regardless },
        ),
        details: { number: exam.number, ...(reason !== '' && { reason }) },
      });
      await announce(db, 'result', examId);
      return {};
    },

    async readMyAnswers({ resultId }, { db, actor }) {
      await noteOpened(db);
      const result = found(await findOpenResult(db, resultId));
      const { companyId } = actor;
      const url = (hash: string) => mediaUrl(companyId, hash, result.paperId);
      const answers = await readOwnAnswers(db, result, { companyId, readPaper, url });
      await recordAudit(db, {
        action: 'result.answers_opened',
        subjectId: resultId,
        details: { number: result.number, disclosedAnswers: result.level },
      });
      return { ...result, ...answers, attempt: result.practice ? result.attempt : null };
    },
  };
};

type Said = Awaited<ReturnType<typeof findDisclosureDefault>>;

const inRecord = ({ examinations, practices, waits }: Said) => ({
  disclosedExaminations: examinations,
  disclosedPractices: practices,
  disclosureWaits: waits,
});
