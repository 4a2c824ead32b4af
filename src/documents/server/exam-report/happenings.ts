import type { LocalText } from '../../../platform/language.ts';
import { inOrder, isWithdrawn, type IncidentCategory } from '../../../invigilation/domain/incident.ts';
import type { listIncidentsOf } from '../../../invigilation/server/incidents/incident-queries.ts';
import { fullName } from '../../domain/person-name.ts';
import type { Day, TimeOfDay } from '../../domain/print.ts';
import { dayIn, timeIn } from '../pieces/local-time.ts';

type Listed = Awaited<ReturnType<typeof listIncidentsOf>>;
/** What somebody wrote, and why it stands here. */
type Written = { readonly as: 'happened' | 'done' | 'later' | 'byMistake'; readonly words: string };

/** An incident, minutes that were given for one, or a move to paper or back. */
export type Happening = {
  readonly day: Day;
  readonly time: TimeOfDay;
  readonly category: IncidentCategory | 'extraTime' | 'toPaper' | 'toScreen';
  /** Recorded by mistake: it stays, and is marked. */
  readonly withdrawn: boolean;
  /** Nobody: the whole exam. */
  readonly people: readonly { readonly number: string; readonly name: LocalText }[];
  readonly written: readonly Written[];
  readonly minutes: number | null;
};

/** What happened in an exam, by time, as its report prints it. */
export const happeningsOf = ({ incidents, extraTime, moves }: Listed, timeZone: string): Happening[] =>
  inOrder(incidents, extraTime, moves).map((row) => ({
    day: dayIn(timeZone, row.at),
    time: timeIn(timeZone, row.at),
    ...('incident' in row ? ofIncident(row.incident) : 'move' in row ? ofMove(row.move) : ofExtraTime(row.extra)),
  }));

const ofIncident = (incident: Listed['incidents'][number]) => ({
  category: incident.category,
  withdrawn: isWithdrawn(incident),
  people: named(incident.people),
  written: [
    { as: 'happened' as const, words: incident.words },
    ...(incident.measures ? [{ as: 'done' as const, words: incident.measures }] : []),
    ...incident.followUps.map(({ words, withdraws }) => ({
      as: withdraws ? ('byMistake' as const) : ('later' as const),
      words,
    })),
  ],
  minutes: null,
});

const ofExtraTime = ({ people, words, minutes }: Listed['extraTime'][number]) => ({
  category: 'extraTime' as const,
  withdrawn: false,
  people: named(people),
  written: [{ as: 'happened' as const, words }],
  minutes,
});

const ofMove = ({ act, people, words }: Listed['moves'][number]) => ({
  category: act === 'to_paper' ? ('toPaper' as const) : ('toScreen' as const),
  withdrawn: false,
  people: named(people),
  written: [{ as: 'happened' as const, words }],
  minutes: null,
});

const named = (people: Listed['incidents'][number]['people']) =>
  people.map((person) => ({ number: person.number, name: fullName(person) }));
