import type { RosterReading } from '../../domain/roster/read-roster.ts';
import type { RosterSettings } from '../../roster-schema.ts';
import type { PeopleWriting } from '../register/write-people.ts';
import type { RosterOutcome } from './outcome.ts';

/** What one run takes over, in whose name, and what comes of it. */
export type Taking = PeopleWriting & {
  readonly now: Date;
  readonly roster: RosterSettings;
  readonly reading: RosterReading;
  readonly outcome: RosterOutcome;
};
