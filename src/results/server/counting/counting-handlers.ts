import { lockExam } from '../../../exams/server/exam-writing.ts';
import { findExam } from '../../../exams/server/exam-queries.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { countingEndpoints } from '../../counting-contract.ts';
import type { Counting } from '../../domain/counting/counting.ts';
import { findCounting, findCountingOfExam, saveCounting, saveCountingOfExam } from './counting-queries.ts';

/** Which of several attempts counts, and who says so. */
export const countingHandlers: Handlers<typeof countingEndpoints> = {
  readCounting: (_, { db }) => findCounting(db),

  async updateCounting(values, { db, actor }) {
    const changes = changesOf(inRecord(await findCounting(db)), inRecord(values));
    if (Object.keys(changes).length === 0) return {};
    await saveCounting(db, values);
    await recordAudit(db, { action: 'company.counting_changed', subjectId: actor.companyId, changes });
    return {};
  },

  async readExamCounting({ examId }, { db, now }) {
    const { practice } = found(await findExam(db, examId, now));
    const said = await findCounting(db);
    const usual = practice ? said.practices : said.examinations;
    const ownRule = await findCountingOfExam(db, examId);
    return { rule: ownRule ?? usual, usual, ownRule };
  },

  async updateExamCounting({ examId, rule }, { db, now }) {
    const { number } = found(await lockExam(db, examId, now));
    const before = await findCountingOfExam(db, examId);
    if (before === rule) return {};
    await saveCountingOfExam(db, examId, rule);
    const changes = changesOf({ countedAttempt: before }, { countedAttempt: rule });
    await recordAudit(db, { action: 'exam.counting_changed', subjectId: examId, changes, details: { number } });
    await announce(db, 'result', examId);
    return {};
  },
};

const inRecord = ({ examinations, practices }: Counting) => ({
  countedExaminations: examinations,
  countedPractices: practices,
});
