import { findExam } from '../../../exams/server/exam-queries.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { listNames } from '../../../questions/server/find/find-question.ts';
import { named } from '../../../questions/server/names.ts';
import { whyNotTakeBack } from '../../domain/release/taking-back.ts';
import type { releaseEndpoints } from '../../release-contract.ts';
import { listHeld } from './held-queries.ts';
import { countBuilt, findPlan, findSecondPerson, listOpened, saveSecondPerson } from './plan-queries.ts';
import { findInTheWay } from './release-now.ts';

type Reading = Pick<Handlers<typeof releaseEndpoints>, 'readRelease' | 'readReleaseSetting' | 'updateReleaseSetting'>;

export const releaseReaders: Reading = {
  async readRelease({ examId }, { db, actor, now }) {
    const exam = found(await findExam(db, examId, now));
    const plan = await findPlan(db, examId);
    const [held, opened] = [await listHeld(db, examId), await listOpened(db, examId)];
    const staff = [plan?.plannedBy, plan?.confirmedBy, ...held.map(({ heldBy }) => heldBy)];
    const names = await listNames(
      db,
      staff.flatMap((id) => id ?? []),
    );
    const way = await findInTheWay(db, exam, null);
    const built = await countBuilt(db, examId);
    return {
      releasedAt: exam.releasedAt,
      secondPerson: await findSecondPerson(db),
      plan: plan && {
        ...plan,
        isOwn: plan.plannedBy === actor.accountId,
        plannedBy: named(names, plan.plannedBy),
        confirmedBy: plan.confirmedBy === null ? null : named(names, plan.confirmedBy),
      },
      waitsFor: way && { why: way.why, count: way.count },
      held: held.map((each) => ({ ...each, heldBy: named(names, each.heldBy) })),
      opened,
      mayTakeBack: whyNotTakeBack({ ...exam, opened: opened.length, ...built }) === null,
    };
  },

  readReleaseSetting: async (_, { db }) => ({ secondPerson: await findSecondPerson(db) }),

  async updateReleaseSetting({ secondPerson }, { db, actor }) {
    const before = await findSecondPerson(db);
    if (secondPerson === before) return {};
    await saveSecondPerson(db, secondPerson);
    const changes = changesOf({ secondPerson: before }, { secondPerson });
    await recordAudit(db, { action: 'company.release_changed', subjectId: actor.companyId, changes });
    return {};
  },
};
