import { tellClassroomsChanged } from '../../../people/server/classrooms/classrooms-changed.ts';
import { findCompanyDay } from '../../../people/server/company-day.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { RosterCounts, RosterLine } from '../../roster-schema.ts';
import { isTooManyGone } from '../../domain/roster/roster-rules.ts';
import { outcomeOf } from './outcome.ts';
import { takePeople } from './take-people.ts';
import { takeClasses, takePlaces } from './take-places.ts';
import type { Taking } from './taking.ts';

export type TakenRoster = {
  readonly counts: RosterCounts;
  readonly lines: readonly RosterLine[];
  /** So many are gone, or leave a classroom, that somebody looks at it first. */
  readonly manyGone: boolean;
};

/** How the record calls what a roster does. */
export const rosterActions = { created: 'examinee.roster_created', changed: 'examinee.roster_changed' } as const;

type Asked = Omit<Taking, 'outcome'> & { readonly runId: string };

/** Takes a roster over inside the caller's transaction: people, classrooms, and who is in them. */
export async function takeRoster(
  { runId, ...asked }: Asked,
  report: (done: number, total: number) => Promise<void>,
): Promise<TakenRoster> {
  const { db, reading, roster, companyId, by, now } = asked;
  const outcome = outcomeOf(reading.others);
  for (const row of reading.refused) outcome.refuse(row);
  const taking = { ...asked, outcome };
  const total = reading.students.length + reading.classes.length + reading.enrollments.length;
  await report(0, total);
  const people = await takePeople(taking);
  await report(reading.students.length, total);
  const classes = await takeClasses(taking);
  await report(reading.students.length + reading.classes.length, total);
  const leaving = await takePlaces(taking, { people, classes, today: await findCompanyDay(db, companyId, now) });
  const { counts, lines } = outcome;
  await recordAudit(db, { action: 'program.roster_taken', subjectId: runId, details: counts });
  await announce(db, 'examinee');
  await tellClassroomsChanged(db, { companyId, accountId: by });
  const gone = new Set([...people.goneIds, ...leaving]).size;
  return { counts, lines, manyGone: isTooManyGone(gone, people.known, roster.mostGone) };
}
