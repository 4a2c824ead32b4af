import { lockAll } from '../../people/server/examinees/examinee-acts.ts';
import { isToCome, keepTraining } from '../../people/server/examinees/training-records.ts';
import { refuse } from '../../platform/refusal.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import { recordAuditOfEach } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { deficiencyOf } from '../../results/domain/deficiency.ts';
import { percentOf } from '../../results/domain/marks.ts';
import type { deficiencyEndpoints } from '../deficiency-contract.ts';
import { partsOf } from '../domain/person-parts.ts';
import { retrainingsOf } from '../domain/retrained.ts';
import { deficiencyState } from '../domain/deficiency-state.ts';
import {
  listClassesWith,
  listDeficiencies,
  listModulesWith,
  listReported,
  lockDeficient,
  saveDue,
  type StoredDeficiency,
} from './deficiency-queries.ts';

export const deficiencyHandlers: Handlers<typeof deficiencyEndpoints> = {
  async listDeficiencies({ after, limit, ...listing }, { db, now }) {
    const [releasedAt, id] = decodeCursor(after, 'instant', 'id') ?? [];
    const place = releasedAt && id ? { releasedAt, id } : null;
    const { rows, total } = await listDeficiencies(db, listing, { after: place, limit, now });
    const page = pageOf({ rows, total, limit, keyOf: (row) => [row.releasedAt.toISOString(), row.resultId] });
    return { ...page, 'hydra:member': page['hydra:member'].map(shown) };
  },

  async listDeficiencyFilters(_input, { db }) {
    return { classes: await listClassesWith(db), modules: await listModulesWith(db) };
  },

  async setDeficiencyDue({ resultIds, dueOn }, { db, actor, now }) {
    const held = await lockDeficient(db, resultIds);
    if (held.length === 0) return refuse('nothing_to_report');
    const changed = held.filter((result) => result.dueOn !== dueOn);
    if (changed.length === 0) return { set: 0 };
    await saveDue(
      db,
      changed.map(({ resultId }) => resultId),
      { dueOn, by: actor.accountId, now },
    );
    await recordAuditOfEach(
      db,
      changed.map(({ examineeId, exam, dueOn: before }) => ({
        action: 'examinee.retraining_due' as const,
        subjectId: examineeId,
        details: { exam, changes: { dueOn: { from: before, to: dueOn } } },
      })),
    );
    return { set: changed.length };
  },

  async recordRetraining({ resultIds, ...said }, { db, actor, now }) {
    const reports = (await listReported(db, resultIds)).map(({ bySubsection, points, maxPoints, ...report }) => ({
      ...report,
      wholeSyllabus: deficiencyOf({ points, maxPoints }) === 'whole_syllabus',
      subsections: wrongIn(bySubsection).map(({ code }) => code),
    }));
    const trainings = retrainingsOf(reports);
    const people = await lockAll(db, [...new Set(trainings.map(({ examineeId }) => examineeId))]);
    const erased = new Set(people.flatMap(({ id, erased: isErased }) => (isErased ? [id] : [])));
    const own = trainings.filter(({ examineeId }) => !erased.has(examineeId));
    if (own.length === 0) return refuse('nothing_to_report');
    if (await isToCome(db, said.happenedOn, { actor, now })) return refuse('not_yet');
    for (const training of own) await keepTraining(db, { ...training, ...said, kind: 'retraining' }, { actor, now });
    return { recorded: own.length };
  },
};

function shown({ releasedAt: _at, points, maxPoints, bySubsection, exam, opensAt, today, ...row }: StoredDeficiency) {
  const wholeSyllabus = deficiencyOf({ points, maxPoints }) === 'whole_syllabus';
  return {
    ...row,
    exam: { ...exam, opensAt },
    percent: percentOf({ points, maxPoints }),
    wholeSyllabus,
    subsections: wholeSyllabus ? [] : wrongIn(bySubsection),
    state: deficiencyState({ today, ...row }),
  };
}

/** A subsection that was asked at several levels stands once. */
const wrongIn = (bySubsection: StoredDeficiency['bySubsection']) =>
  [...partsOf(bySubsection).values()]
    .filter(({ correct, total }) => correct < total)
    .map(({ part: { code, title }, correct, total }) => ({ code, title, wrong: total - correct, total }));
