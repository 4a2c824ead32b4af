import { found } from '../../platform/refusal.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { reportContract } from '../contract.ts';
import { deficiencyHandlers } from './deficiency-handlers.ts';
import { leftOutOf, loadClassReport, loadModuleReport, withoutCount } from './load-reports.ts';
import { findExaminee, listClasses, listExams, listModules, listParts, listResults } from './report-queries.ts';

export const reportHandlers: Handlers<typeof reportContract> = {
  ...deficiencyHandlers,
  async listReportSubjects(_input, { db }) {
    return { classes: await listClasses(db), modules: await listModules(db) };
  },

  async reportClass({ classroomId }, { db }) {
    return loadClassReport(db, classroomId);
  },

  async reportExaminee({ examineeId }, { db }) {
    const person = found(await findExaminee(db, examineeId));
    const exams = await listExams(db, { examineeId });
    const ids = exams.map(({ id }) => id);
    const results = new Map((await listResults(db, { examineeId }, ids)).map((result) => [result.examId, result]));
    return {
      ...person,
      exams: exams.map(({ taken: _taken, passed, mean, ...exam }) => ({
        ...withoutCount(exam),
        resultId: found(results.get(exam.id)).resultId,
        percent: mean,
        passed: passed > 0,
      })),
      leftOut: leftOutOf(exams),
      parts: await listParts(db, { examineeId }, ids),
    };
  },

  async reportModule({ moduleId }, { db }) {
    return loadModuleReport(db, moduleId);
  },
};
