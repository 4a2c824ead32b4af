import { found } from '../../platform/refusal.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { resultContract } from '../contract.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import { noteOpened } from '../../sittings/server/my-exam-queries.ts';
import { answersShown } from '../domain/disclosure/disclosure.ts';
import { deficiencyOf } from '../domain/deficiency.ts';
import { percentOf } from '../domain/marks.ts';
import { listAllResults, listClassesWithResults, type StoredAnyResult } from './all-results.ts';
import { findReleasedResult, findSummary, listResults, type StoredResult } from './result-queries.ts';
import { noonOf } from './template/noon-of.ts';

type Readers = Pick<
  Handlers<typeof resultContract>,
  'listAllResults' | 'listResultFilters' | 'listResults' | 'readMyResult'
>;

export const resultReaders: Readers = {
  async listAllResults({ after, limit, ...listing }, { db }) {
    const [markedAt, id] = decodeCursor(after, 'instant', 'id') ?? [];
    const place = markedAt && id ? { markedAt, id } : null;
    const { rows, total } = await listAllResults(db, listing, { after: place, limit });
    const page = pageOf({ rows, total, limit, keyOf: (row) => [row.markedAt.toISOString(), row.id] });
    return { ...page, 'hydra:member': page['hydra:member'].map(ofExam) };
  },

  async listResultFilters(_input, { db }) {
    return { classes: await listClassesWithResults(db) };
  },

  async listResults({ examId }, { db }) {
    const { mean, median, highest, lowest, passed, taken, ...exam } = found(await findSummary(db, examId));
    const results = await listResults(db, examId);
    return {
      ...exam,
      results: results.map(withPercent),
      summary: taken > 0 ? { mean, median, highest, lowest, taken, passed } : null,
    };
  },

  async readMyResult({ examId, attempt = null }, { db, actor }) {
    await noteOpened(db);
    const asked = { examId, examineeId: actor.examineeId, attempt };
    const { snapshot, certificateId, serial, code, revokedAt, why, expiresOn, practice, attempts, isLast, ...read } =
      found(await findReleasedResult(db, asked));
    const { level, waits, ...result } = read;
    return {
      ...result,
      examId,
      title: snapshot.exam.title,
      moduleCode: snapshot.module.code,
      moduleTitle: snapshot.module.title,
      sittingOn: new Date(snapshot.sittingOn),
      passMark: snapshot.exam.passMark,
      percent: percentOf(result),
      practice: practice ? { attempt: result.attempt, attempts, isLast } : null,
      answers: answersShown({ level, waits }),
      deficiency: deficiencyOf(result),
      certificate:
        certificateId && serial && code
          ? { id: certificateId, serial, code, revokedAt, why, expiresOn: noonOf(expiresOn) }
          : null,
    };
  },
};

const ofExam = ({ examId, examNumber, title, opensAt, practice, ...result }: StoredAnyResult) => ({
  ...withPercent(result),
  exam: { id: examId, number: examNumber, title, opensAt, practice },
});

type Certified = Pick<StoredResult, 'certificateId' | 'serial' | 'revokedAt' | 'points' | 'maxPoints' | 'unmarked'>;

const withPercent = <Row extends Certified>({ certificateId, serial, revokedAt, ...result }: Row) => ({
  ...result,
  percent: result.unmarked > 0 ? null : percentOf(result),
  certificate: certificateId && serial ? { id: certificateId, serial, revokedAt } : null,
});
