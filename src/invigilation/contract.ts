import { z } from 'zod';
import { examStates } from '../exams/domain/exam-state.ts';
import { dutyInput } from '../exams/duty-schema.ts';
import { collection, contract, instant, listInQuery, localText } from '../platform/contract.ts';
import { codeEndpoints } from '../sittings/code-contract.ts';
import { endReasons } from '../sittings/domain/clock.ts';
import { outageCauses } from '../sittings/domain/outage.ts';
import { markLength, mostHeld } from './domain/held-places.ts';
import { placeStates } from './domain/place-state.ts';
import { actWords, done, someSittings, whyNot } from './act-schema.ts';
import { away } from './away-schema.ts';
import { codeNotes } from './code-notes-schema.ts';
import { deviceEndpoints } from './device-contract.ts';
import { exam } from './exam-schema.ts';
import { incidentEndpoints } from './incident-contract.ts';
import { paperEndpoints } from './paper-contract.ts';
import { photoEndpoints } from './photo-contract.ts';
import { roomCode, roomCodeEndpoints } from './room-code-contract.ts';
import { waiver, waiverEndpoints } from './waiver-contract.ts';

const place = z.object({
  examineeId: z.uuid(),
  number: z.string(),
  givenName: localText(),
  familyName: localText(),
  seat: z.string().nullable(),
  state: z.enum(placeStates),
  /** The last attempt; null for somebody who has not come. */
  sittingId: z.uuid().nullable(),
  questionCount: z.int(),
  answered: z.int(),
  lastSaveAt: instant.nullable(),
  /** When the time is over, while it runs; in a pause, the milliseconds that are left instead. */
  deadline: instant.nullable(),
  pausedLeft: z.number().nullable(),
  endReason: z.enum(endReasons).nullable(),
  /** How many milliseconds were left when it ended before its time. */
  leftAtEnd: z.number().nullable(),
  /** Since when the time stands, and why somebody stopped it. */
  pause: z.object({ at: instant, words: z.string() }).nullable(),
  /** Since when they go on on paper, also after the end; and when their sheet was typed in last; or registered so. */
  onPaperAt: instant.nullable(),
  sheetAt: instant.nullable(),
  plannedOnPaper: z.boolean(),
  /** When the page last said that it is there, where it does not any more; and how many answers it held that have not arrived since. */
  offlineSince: instant.nullable(),
  unsent: z.int(),
  /** Of how many questions a late answer waits for a decision; and how many answers do not count for good, late or of another device. */
  lateWaiting: z.int(),
  notUsed: z.int(),
  ...away,
  /** Somebody recorded misconduct of theirs in this exam, and nobody withdrew it. */
  misconduct: z.boolean(),
  ...codeNotes,
  /** Before the clock runs: has accepted the rules, and waits for the paper. */
  ready: z.boolean(),
  /** Before the clock runs: has come, and has not given the code of the room that it begins with. */
  asksRoomCode: z.boolean(),
  /** Comes in from anywhere and with any browser: since when, why, and by whose decision. */
  waiver: waiver.nullable(),
  /** Changes with every new photo; null where the company keeps none of them. */
  photoSavedAt: instant.nullable(),
  devices: z.int(),
  /** Since when another device waits to be let in. */
  waitingSince: instant.nullable(),
  /** What that device shows, for comparison. */
  waitingCode: z.string().nullable(),
  /** Outages that nobody has given back, oldest first, and how many milliseconds they took together. */
  outages: z.array(z.object({ id: z.uuid(), cause: z.enum(outageCauses), from: instant, to: instant })),
  lost: z.int(),
  /** Another one as soon as anything above is another: what a page gives back as held. */
  mark: z.string(),
});

/** As from the exam's page. */
const { renewEntryCode } = codeEndpoints;

/** Everything here is of exams that the caller is assigned to, or of all for those who schedule exams; else there is nothing. */
export const invigilationContract = contract({
  ...incidentEndpoints,
  ...paperEndpoints,
  ...deviceEndpoints,
  ...roomCodeEndpoints,
  ...photoEndpoints,
  ...waiverEndpoints,
  listInvigilatedExams: {
    method: 'GET',
    path: '/invigilation',
    summary: 'The exams on screen that the caller invigilates and that are not over; all for those who schedule exams.',
    permission: 'staff',
    input: z.object({ ...dutyInput, state: listInQuery(z.enum(examStates)).optional() }),
    reply: collection(exam.extend({ finishedCount: z.int() })),
    refusals: [],
  },
  readBoard: {
    method: 'GET',
    path: '/invigilation/:examId',
    summary: 'Everybody of an exam, and how each of them stands; of places that the caller holds as they are, nothing.',
    permission: 'staff',
    input: z.object({
      examId: z.uuid(),
      /** The marks of all places that the caller has, one after the other; left out, all are answered. */
      held: z
        .string()
        .max(markLength * mostHeld)
        .optional(),
    }),
    /** `count`: how many places there are in all. */
    reply: z.object({ exam, serverNow: instant, roomCode, count: z.int(), places: z.array(place) }),
    refusals: [],
  },
  startTogether: {
    method: 'POST',
    path: '/invigilation/:examId/start',
    summary:
      'Starts an exam for all: who is ready gets the paper now, and who comes later at once. Cannot be taken back.',
    permission: 'staff',
    input: z.object({ examId: z.uuid() }),
    /** How many were ready. */
    reply: done,
    refusals: ['not_open_now', 'started_already'],
  },
  readWall: {
    method: 'GET',
    path: '/invigilation/:examId/wall',
    summary:
      'How many of an exam stand where, and on which seats: for a screen in the room, without names and numbers.',
    permission: 'staff',
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      exam,
      serverNow: instant,
      roomCode,
      /** Before a start for all together: how many are ready for it; null otherwise. */
      ready: z.int().nullable(),
      /** When the first and the last of those who work have to end; null where nobody works. */
      ends: z.object({ first: instant, last: instant }).nullable(),
      states: z.array(
        z.object({
          state: z.enum(placeStates),
          count: z.int(),
          /** In order; neighbours as one, such as `A1–A4`. */
          seats: z.array(z.string()),
          /** How many of them have no seat. */
          seatless: z.int(),
        }),
      ),
    }),
    refusals: [],
  },
  giveEntryCodes: {
    method: 'POST',
    path: '/invigilation/:examId/entry-codes',
    summary:
      'New codes for one, some or all places, shown once; earlier ones are good no more. Who has finished gets none.',
    permission: 'staff',
    input: z.object({ examId: z.uuid(), examineeIds: z.array(z.uuid()).min(1).max(1000), words: actWords }),
    /** As they are printed. */
    reply: z.object({ codes: z.array(z.object({ examineeId: z.uuid(), code: z.string() })) }),
    refusals: renewEntryCode.refusals,
  },
  messageSittings: {
    method: 'POST',
    path: '/invigilation/:examId/message',
    summary: 'Shows a message to some or all who sit the exam.',
    permission: 'staff',
    input: z.object(someSittings),
    reply: done,
    refusals: whyNot,
  },
  pauseSittings: {
    method: 'POST',
    path: '/invigilation/:examId/pause',
    summary:
      'Covers the questions and stops the time. Answers given before are still taken; those given meanwhile are held.',
    permission: 'staff',
    input: z.object(someSittings),
    reply: done,
    refusals: whyNot,
  },
  resumeSittings: {
    method: 'POST',
    path: '/invigilation/:examId/resume',
    summary: 'Ends a pause: the deadline moves by its length.',
    permission: 'staff',
    input: z.object(someSittings),
    reply: done,
    refusals: whyNot,
  },
  extendSittings: {
    method: 'POST',
    path: '/invigilation/:examId/extension',
    summary: 'Gives more minutes.',
    permission: 'staff',
    input: z.object({
      ...someSittings,
      minutes: z.int().min(1).max(240),
      cause: z.enum(['planned', 'incident']),
    }),
    reply: done,
    refusals: whyNot,
  },
  giveBackTime: {
    method: 'POST',
    path: '/invigilation/:examId/giving-back',
    summary:
      'Adds to each sitting what it has lost by these outages, in whole minutes; each outage is given back once.',
    permission: 'staff',
    input: z.object({
      ...someSittings,
      /** Those that the caller looked at. */
      outageIds: z.array(z.uuid()).min(1).max(5000),
    }),
    reply: done,
    refusals: whyNot,
  },
  endSittings: {
    method: 'POST',
    path: '/invigilation/:examId/ending',
    summary: 'Ends sittings now, with the answers that are saved.',
    permission: 'staff',
    input: z.object(someSittings),
    reply: done,
    refusals: whyNot,
  },
  reopenSittings: {
    method: 'POST',
    path: '/invigilation/:examId/reopening',
    summary: 'Lets sittings that have ended go on for so many minutes, and be marked anew; none whose result is out.',
    permission: 'staff',
    input: z.object({ ...someSittings, minutes: z.int().min(1).max(240) }),
    reply: done,
    refusals: [...whyNot, 'already_released'],
  },
});
