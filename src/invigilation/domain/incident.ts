/** What an incident is about. */
export const incidentCategories = ['room', 'network', 'server', 'device', 'misconduct', 'health', 'other'] as const;
export type IncidentCategory = (typeof incidentCategories)[number];

type Listed = { readonly happenedAt: Date; readonly recordedAt: Date };
type Given = { readonly givenAt: Date };

/** Incidents and extra time as one list, by the minute in which they happened, and within it as they were written. */
export const inOrder = <Incident extends Listed, Extra extends Given>(
  incidents: readonly Incident[],
  extraTime: readonly Extra[],
): (({ readonly incident: Incident } | { readonly extra: Extra }) & { readonly at: Date })[] =>
  [
    ...incidents.map((incident) => ({ incident, at: incident.happenedAt, writtenAt: incident.recordedAt })),
    ...extraTime.map((extra) => ({ extra, at: extra.givenAt, writtenAt: extra.givenAt })),
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
