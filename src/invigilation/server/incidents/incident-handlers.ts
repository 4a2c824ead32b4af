import { found, refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { incidentEndpoints } from '../../incident-contract.ts';
import {
  countCandidates,
  findExam,
  findSent,
  findWatched,
  isOfExam,
  listIncidentsOf,
  saveFollowUp,
  saveIncident,
} from './incident-queries.ts';

/** What happens during an exam, as staff write it down. */
export const incidentHandlers: Handlers<typeof incidentEndpoints> = {
  async listIncidents({ examId }, { db, actor }) {
    found(await findWatched(db, actor, examId));
    return listIncidentsOf(db, examId);
  },

  async listIncidentsOfExam({ examId }, { db }) {
    found(await findExam(db, examId));
    return listIncidentsOf(db, examId);
  },

  async recordIncident({ happenedAt, ...asked }, { db, actor: { accountId, ...actor }, now }) {
    const { examId, category } = asked;
    const { number } = found(await findWatched(db, { ...actor, accountId }, examId));
    const known = await findSent(db, 'incident', asked.sentAs);
    if (known) return { id: known };
    if (happenedAt && !(await isOfExam(db, examId, happenedAt, now))) return refuse('not_this_day');
    const examineeIds = [...new Set(asked.examineeIds)];
    if (category === 'misconduct' && examineeIds.length === 0) return refuse('misconduct_is_of_somebody');
    if ((await countCandidates(db, examId, examineeIds)) < examineeIds.length) return refuse('not_in_this_exam');
    const at = happenedAt ?? now;
    const id = await saveIncident(db, { ...asked, examineeIds, happenedAt: at, accountId, now });
    // Without the words: they may say how somebody's health is, and the record is read by more people.
    const details = { number, category, examinees: examineeIds.length };
    await recordAudit(db, { action: 'exam.incident_recorded', subjectId: examId, details });
    await announce(db, 'exam', examId);
    return { id };
  },

  async followUpIncident({ examId, ...followUp }, { db, actor, now }) {
    const { number } = found(await findWatched(db, actor, examId));
    const known = await findSent(db, 'incident_follow_up', followUp.sentAs);
    if (known) return { id: known };
    const added = found(await saveFollowUp(db, examId, { ...followUp, accountId: actor.accountId, now }));
    await recordAudit(db, {
      action: followUp.withdraws ? 'exam.incident_withdrawn' : 'exam.incident_followed_up',
      subjectId: examId,
      details: { number, category: added.category },
    });
    await announce(db, 'exam', examId);
    return { id: added.id };
  },
};
