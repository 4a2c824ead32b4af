import type { LocalText } from '../../../platform/language.ts';
import { anyExaminee, may, type Actor } from '../../../platform/access.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { reportEndpoints } from '../../report-contract.ts';
import { statusOf } from '../../domain/status.ts';
import { findVersion, listNames } from '../find/find-question.ts';
import { holdQuestions, keepQuestions } from '../hold-questions.ts';
import { named } from '../names.ts';
import { listExamUse } from '../use/question-use.ts';
import { readUse } from '../use/read-use.ts';
import { countOpenReports, findReport, listReports, saveAnswer, type StoredReport } from './report-queries.ts';

export const reportHandlers: Handlers<typeof reportEndpoints> = {
  async reportQuestion({ questionId, version, reason, words }, { db, actor, now }) {
    await keepQuestions(db, questionId);
    found(await findVersion(db, questionId, version));
    const { id } = await db
      .insertInto('question_report')
      .values({ question_id: questionId, version, reported_by: actor.accountId, reason, words, reported_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { reportId: id, version, reason };
    await recordAudit(db, { action: 'question.reported', subjectId: questionId, details });
    await announce(db, 'question_report', id);
    return { id };
  },

  async listQuestionReports({ after, limit, ...filter }, { db, actor, now }) {
    const { rows, total } = await listReports(db, filter, { after, limit });
    const shown = await shownIn(db, rows, actor, now);
    return pageOf({ rows, total, limit, keyOf: ({ reportedKey, id }) => [reportedKey, id] }, shown);
  },

  async readQuestionReport({ reportId }, { db, actor, now }) {
    const row = found(await findReport(db, reportId));
    const shown = await shownIn(db, [row], actor, now);
    return {
      ...shown(row),
      exams: await listExamUse(db, row.questionId, row.version),
      alsoOpen: await countOpenReports(db, row.questionId, reportId),
    };
  },

  async answerQuestionReport({ reportId, outcome, answer, all, disable }, { db, actor, now }) {
    const { questionId } = found(await findReport(db, reportId));
    // Who answers all of a question's reports would else wait for who answers another of them.
    await holdQuestions(db, [questionId]);
    const report = found(await findReport(db, reportId));
    if (report.outcome) return refuse('already_answered');
    const which = all ? { questionId } : { id: reportId };
    const ids = await saveAnswer(db, which, { outcome, answer, answeredBy: actor.accountId, now });
    const details = { outcome, reports: ids };
    await recordAudit(db, { action: 'question.report_answered', subjectId: questionId, details });
    if (disable && (await takeOutOfUse(db, questionId, now)))
      await recordAudit(db, { action: 'question.disabled', subjectId: questionId });
    for (const id of ids) await announce(db, 'question_report', id);
    await announce(db, 'question', questionId);
    return { answered: ids.length };
  },

  async readQuestionUse({ questionId }, { db, actor, now }) {
    return readUse(db, questionId, { actor, now });
  },
};

/** Gives whether the question was in use. */
async function takeOutOfUse(db: Db, questionId: string, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('question')
    .set({ enabled: false, updated_at: now })
    .where('id', '=', questionId)
    .where('enabled', '=', true)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * A report as the API shows it, with the names people have now. The examinee's name is left out for people who may not
 * see examinees.
 */
async function shownIn(db: Db, rows: readonly StoredReport[], actor: Actor, now: Date) {
  const seesExaminees = may(actor, anyExaminee);
  const names = await listNames(
    db,
    rows.flatMap(({ reportedById, answeredById }) => [reportedById, answeredById].filter((id) => id !== null)),
  );
  const person = (id: string | null) => (id === null ? null : named(names, id));
  return (row: StoredReport) => ({
    ...row,
    question: { ...row, id: row.questionId, status: statusOf(row, now) },
    examinee: row.examineeNumber === null ? null : seesExaminees ? examineeOf(row) : { number: null, name: {} },
    administrator: person(row.reportedById),
    exam: row.examId === null ? null : { id: row.examId, title: row.examTitle ?? {} },
    answeredBy: person(row.answeredById),
  });
}

const examineeOf = ({ examineeNumber, givenName, familyName }: StoredReport) => ({
  number: examineeNumber,
  name: wholeName(givenName, familyName),
});

function wholeName(given: LocalText | null, family: LocalText | null): LocalText {
  const inLanguage = (language: 'en' | 'th') =>
    [given?.[language], family?.[language]].filter(Boolean).join(' ') || undefined;
  return { en: inLanguage('en'), th: inLanguage('th') };
}
