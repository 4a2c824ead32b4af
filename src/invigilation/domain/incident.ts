/** What an incident is about. */
export const incidentCategories = ['room', 'network', 'server', 'device', 'misconduct', 'health', 'other'] as const;
export type IncidentCategory = (typeof incidentCategories)[number];

type Listed = { readonly happenedAt: Date; readonly recordedAt: Date };
type Given = { readonly givenAt: Date };
type Moved = { readonly movedAt: Date };

/** Incidents, extra time and moves to paper and back as one list, by the minute in which they happened, and within it as they were written. */
export const inOrder = <Incident extends Listed, Extra extends Given, Move extends Moved>(
  incidents: readonly Incident[],
  extraTime: readonly Extra[],
  moves: readonly Move[],
): (({ readonly incident: Incident } | { readonly extra: Extra } | { readonly move: Move }) & {
  readonly at: Date;
})[] =>
  [
    ...incidents.map((incident) => ({ incident, at: incident.happenedAt, writtenAt: incident.recordedAt })),
    ...extraTime.map((extra) => ({ extra, at: extra.givenAt, writtenAt: extra.givenAt })),
    ...moves.map((move) => ({ move, at: move.movedAt, writtenAt: move.movedAt })),
  ]
    .toSorted(
      (one, other) => minuteOf(one.at) - minuteOf(other.at) || one.writtenAt.getTime() - other.writtenAt.getTime(),
    )
    .map(({ writtenAt: _, ...row }) => row);

/** A time is typed in minutes. */
const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);

type Followed = { readonly followUps: readonly { readonly withdraws: boolean }[] };

/** Whether somebody said that it was recorded by mistake. */
export const isWithdrawn = ({ followUps }: Followed): boolean => followUps.some(({ withdraws }) => withdraws);
