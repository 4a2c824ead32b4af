import { found } from '../../platform/refusal.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { resultContract } from '../contract.ts';
import { deficiencyOf } from '../domain/deficiency.ts';
import { percentOf } from '../domain/marks.ts';
import { findReleasedResult, findSummary, listResults, type StoredResult } from './result-queries.ts';

export const resultReaders: Pick<Handlers<typeof resultContract>, 'listResults' | 'readMyResult'> = {
  async listResults({ examId }, { db }) {
    const { mean, median, highest, lowest, passed, taken, ...exam } = found(await findSummary(db, examId));
    const results = await listResults(db, examId);
    return {
      ...exam,
      results: results.map(withPercent),
      summary: taken > 0 ? { mean, median, highest, lowest, passed } : null,
    };
  },

  async readMyResult({ examId }, { db, actor }) {
    const { snapshot, certificateId, serial, code, ...result } = found(
      await findReleasedResult(db, examId, actor.examineeId),
    );
    return {
      ...result,
      examId,
      title: snapshot.exam.title,
      moduleCode: snapshot.module.code,
      moduleTitle: snapshot.module.title,
      sittingOn: new Date(snapshot.sittingOn),
      passMark: snapshot.exam.passMark,
      percent: percentOf(result),
      deficiency: deficiencyOf(result),
      certificate: certificateId && serial && code ? { id: certificateId, serial, code } : null,
    };
  },
};

const withPercent = ({ certificateId, serial, revokedAt, ...result }: StoredResult) => ({
  ...result,
  percent: percentOf(result),
  certificate: certificateId && serial ? { id: certificateId, serial, revokedAt } : null,
});
