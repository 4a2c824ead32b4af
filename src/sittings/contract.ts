import { z } from 'zod';
import { dateStyles } from '../platform/language.ts';
import { entryBy, shownKey } from '../entry/entry-schema.ts';
import { ownModes } from '../exams/domain/exam-mode.ts';
import { examFacts, examGuidance } from '../exams/fact-schema.ts';
import { contentLanguage, contentText, contract, day, instant, localText, nothing } from '../platform/contract.ts';
import { gapWays, questionKinds } from '../questions/domain/question.ts';
import { area, essayRules } from '../questions/draft-schema.ts';
import { ownPractice } from './attempt-schema.ts';
import { browserEndpoints } from './browser-contract.ts';
import { codeEndpoints, notThisWay } from './code-contract.ts';
import { comment, commentEndpoints } from './comment-contract.ts';
import { endReasons } from './domain/clock.ts';
import { homeEndpoints } from './home-contract.ts';
import { afterEnd, lateEndpoints } from './late-contract.ts';
import { besideQuestions, sittingReferenceEndpoints } from './reference-contract.ts';
import { receipt } from './receipt-schema.ts';
import { response } from './response-schema.ts';
import { roomEndpoints, waitingRoom } from './room-contract.ts';
import { clock, sectionEndpoints, shownSection } from './section-contract.ts';

/** Safe HTML for the screen, in each language the question has. */
const shownText = contentText();
const shownOption = z.object({ id: z.string(), text: shownText, area: area.optional() });

const places = z.array(z.int());
const ownPlace = z.object({ position: z.int(), options: places.optional(), matches: places.optional() });

export const myExamStates = ['coming', 'ready', 'under_way', 'missed', 'waiting_for_results', 'released'] as const;

/** Which facts of an exam its examinees read; the others stay with the staff. */
export const shownFacts = examFacts.pick({ place: true });

/** Why somebody who is signed in does not get a pass. */
const whyNotStarted = [
  ...notThisWay,
  'code_needed',
  'not_open_yet',
  'closed',
  'on_paper',
  'already_ended',
  'database_not_durable',
] as const;

export const sittingContract = contract({
  ...browserEndpoints,
  ...codeEndpoints,
  ...sectionEndpoints,
  ...lateEndpoints,
  ...commentEndpoints,
  ...roomEndpoints,
  ...sittingReferenceEndpoints,
  listMyExams: {
    method: 'GET',
    path: '/my/exams',
    summary: 'An examinee’s exams: now, coming, past.',
    permission: 'examinee',
    input: nothing,
    reply: z.object({
      serverNow: instant,
      exams: z.array(
        z.object({
          id: z.uuid(),
          title: localText(),
          moduleCode: z.string(),
          moduleTitle: localText(),
          kind: z.enum(ownModes),
          state: z.enum(myExamStates),
          opensAt: instant,
          closesAt: instant,
          /** With extra time not always whole. */
          minutes: z.number(),
          questionCount: z.int(),
          /** Of the paper. */
          languages: z.array(contentLanguage),
          passMark: z.int(),
          ...shownFacts.shape,
          ...examGuidance.shape,
          /** Where they sit; null where nobody has a seat. */
          seat: z.string().nullable(),
          /** How it is entered: from here after the sign-in, with the code from a slip, or both. */
          entryBy,
          /** It is sat in Safe Exam Browser alone. */
          safeExamBrowser: z.boolean(),
          /** Of a practice: how often it may be sat, which attempt comes or goes on, and the results so far, earliest first. */
          practice: ownPractice.nullable(),
          deadline: instant.nullable(),
          passed: z.boolean().nullable(),
          /** Whether its result counts, where there are several in the module. */
          counts: z.boolean(),
          correctedAt: instant.nullable(),
          certificateId: z.uuid().nullable(),
          /** Until when something of it is to be studied again; null where there is no such day, or retraining is on record. */
          studyUntil: day.nullable(),
        }),
      ),
    }),
    refusals: [],
  },
  ...homeEndpoints,
  startSitting: {
    method: 'POST',
    path: '/my/exams/:examId/sitting',
    summary: 'Exchanges the sign-in for an exam pass: the browser is signed out and holds the pass as a cookie.',
    permission: 'examinee',
    input: z.object({ examId: z.uuid(), ...shownKey }),
    reply: z.object({ sittingId: z.uuid(), pass: z.string().nullable() }),
    refusals: whyNotStarted,
  },
  enterDirectly: {
    method: 'POST',
    path: '/my/exams/:examId/hand-over',
    summary:
      'The same for somebody who is signed in and opened the address of the exam, where the company hands over directly.',
    permission: 'examinee',
    input: z.object({ examId: z.uuid(), ...shownKey }),
    reply: z.object({ sittingId: z.uuid(), pass: z.string().nullable() }),
    refusals: ['not_handed_over', ...whyNotStarted],
  },
  readSitting: {
    method: 'GET',
    path: '/sitting',
    summary:
      'The paper of this sitting, the answers saved so far, and the clock; before the paper, what the waiting room says.',
    permission: 'sitting',
    sharedPart: 'questions',
    input: z.object(shownKey),
    reply: z.object({
      sittingId: z.uuid(),
      examId: z.uuid(),
      title: localText(),
      moduleCode: z.string(),
      /** A practice: its result is out as soon as it is marked. */
      practice: z.boolean(),
      version: z.string(),
      examineeNumber: z.string(),
      examineeName: localText(),
      /** The examinee reads larger text: what the page begins with. */
      largerText: z.boolean(),
      languages: z.array(contentLanguage),
      ...besideQuestions,
      minutes: z.number(),
      ...clock,
      ended: z.enum(endReasons).nullable(),
      /** Null before the end, and in the seconds after the deadline until the end is on record. */
      receipt: receipt.nullable(),
      /** Left out before the end. */
      afterEnd: afterEnd.optional(),
      /** How the company writes moments. */
      moments: z.object({ timeZone: z.string(), dateStyle: z.enum(dateStyles) }),
      waiting: waitingRoom.nullable(),
      /** The sections that are answered one after the other, each in its own minutes; left out where there is one time for all. */
      timedSections: z.array(z.object({ at: z.int(), minutes: z.number() })).optional(),
      /** The examinee’s own order: questions by position, and of each the places of its options and matches; left out where the paper’s holds. */
      ownOrder: z.array(ownPlace).optional(),
      questions: z.array(
        z.object({
          position: z.int(),
          kind: z.enum(questionKinds),
          stem: shownText,
          options: z.array(shownOption),
          matches: z.array(shownOption),
          gaps: z.array(z.object({ id: z.string(), way: z.enum(gapWays), choices: z.array(z.string()) })),
          unit: z.string(),
          /** How an essay is answered; left out where nothing is asked of it. */
          essay: essayRules.optional(),
          points: z.int(),
          /** The section of the paper it stands in, where it has sections; `begins` with its first question. */
          section: shownSection.optional(),
          /** What it refers to with the questions at these places; the text comes with the first of them. */
          passage: z.object({ from: z.int(), to: z.int(), text: shownText.optional() }).optional(),
        }),
      ),
      /** `key` is that of the save; null where an earlier release kept none. */
      answers: z.array(
        z.object({ position: z.int(), revision: z.int(), response, flagged: z.boolean(), key: z.uuid().nullable() }),
      ),
      /** What came after a newer answer was saved from another device, as long as that one stands. */
      notUsed: z.array(z.object({ position: z.int(), response })),
      /** What the examinee said about questions of the paper. */
      comments: z.array(comment),
    }),
    refusals: [...notThisWay, 'not_open_yet', 'closed'],
  },
  beginSitting: {
    method: 'POST',
    path: '/sitting/beginning',
    summary: 'The paper is on screen: the clock starts. Asked again it answers the same.',
    permission: 'sitting',
    input: nothing,
    reply: z.object(clock),
    refusals: [...notThisWay, 'ended', 'waits'],
  },
  saveAnswer: {
    kind: 'hot',
    method: 'PUT',
    path: '/sitting/answers/:position',
    summary: 'Saves one answer. The reply means that it is on disk. Repeating it with the same key changes nothing.',
    permission: 'sitting',
    input: z.object({
      position: z.codec(z.string(), z.int().min(1).max(1000), { decode: Number, encode: String }),
      revision: z.int().min(1).max(1_000_000_000),
      /** The revision that the change knew to stand there; left out, the one before. */
      base: z.int().min(0).max(1_000_000_000).optional(),
      response,
      flagged: z.boolean(),
      key: z.uuid(),
      /** When it was given, by the device's reckoning of the server's clock; null or left out where it cannot say. */
      givenAt: instant.nullable().optional(),
      /** Whose it is, where the sender does not know the pass: under the pass of another sitting it is not taken. */
      sittingId: z.uuid().optional(),
    }),
    reply: z.object({ saved: z.int() }),
    refusals: [
      ...notThisWay,
      'not_used',
      'paused',
      'other_device',
      'ended',
      'not_started',
      'unknown',
      'does_not_fit',
      'section_closed',
    ],
    bodyLimit: 128 * 1024,
  },
  submitSitting: {
    method: 'POST',
    path: '/sitting/submission',
    summary: 'Hands the sitting in. Asked again it answers the same.',
    permission: 'sitting',
    input: nothing,
    reply: z.object({ ended: z.enum(endReasons), receipt }),
    refusals: [...notThisWay, 'not_started'],
  },
  leaveSitting: {
    method: 'POST',
    path: '/sitting/leaving',
    summary: 'Forgets the exam pass on this browser.',
    permission: 'public',
    ownTransactions: true,
    limit: { network: { atOnce: 600, perSecond: 10 }, strangers: { atOnce: 300, perSecond: 30 } },
    input: nothing,
    reply: nothing,
    refusals: [],
  },
});
