import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MailCalendar } from '../../../platform/server/mail/mail-frame.ts';

type Entry = {
  readonly examId: string;
  readonly personId: string;
  /** Of the address of this installation: with the two ids it names the entry in every calendar of the world. */
  readonly host: string;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly begins: Date;
  readonly ends: Date;
  readonly written: Date;
  readonly title: string;
  readonly place: string;
  readonly details: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
};

/** The appointment as a calendar file (RFC 5545, 5546). A later one with the same ids replaces it or takes it away. */
export function calendarFile(entry: Entry): MailCalendar {
  const { isCancelled, begins: start, ends: end, organizer, attendee } = entry;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: 'Sanam', product: 'Exams' } });
  calendar.createEvent({
    id: `exam-${entry.examId}-${entry.personId}@${entry.host}`,
    sequence: entry.sequence,
    stamp: entry.written,
    start,
    end,
    summary: entry.title,
    ...(entry.place === '' ? {} : { location: entry.place }),
    description: entry.details,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    // Nobody waits for an answer.
    attendees: [{ ...attendee, rsvp: false }],
  });
  return { method, content: calendar.toString() };
}
