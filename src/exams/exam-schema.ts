import { z } from 'zod';
import { longestTitle } from '../assembly/domain/longest-title.ts';
import { subscriptionStatuses } from '../people/domain/subscription.ts';
import { entryBrowser, entryBy, entryNetworks } from '../entry/entry-schema.ts';
import { namedNetwork } from '../entry/network-schema.ts';
import { contentLanguage, instant, localText, nameText, optionalCodeText } from '../platform/contract.ts';
import { contentLanguages } from '../platform/language.ts';
import { longestExam } from '../standards/domain/longest-exam.ts';
import { tools } from '../standards/domain/tools.ts';
import { examModes } from './domain/exam-mode.ts';
import { examStates } from './domain/exam-state.ts';
import { progresses } from './domain/progress.ts';
import { examFacts, examGuidance, noGuidance } from './fact-schema.ts';
import { orderFields } from './order-schema.ts';
import { practiceFields } from './practice-schema.ts';
import { ways } from './way-schema.ts';

export const longestReason = 500;

/** What is planned about an exam: its form, its row in the database, the record and its page follow these fields. */
export const examPlan = z.object({
  title: nameText(longestTitle),
  generatedExamId: z.uuid(),
  kind: z.enum(examModes),
  opensAt: instant,
  closesAt: instant,
  minutes: z.int().min(1).max(longestExam),
  passMark: z.int().min(1).max(100),
  /** One of the company’s rooms; elsewhere the place is a text. */
  roomId: z.uuid().nullable().default(null),
  /** In which of its papers’ languages it is held; in all of them where none is named. */
  onlyLanguages: z.array(contentLanguage).max(contentLanguages.length).default([]),
  ...entryBrowser,
  ...practiceFields,
  ...orderFields,
  ...examFacts.shape,
  aids: examGuidance.shape.aids.default(noGuidance.aids),
  instructions: examGuidance.shape.instructions.default(noGuidance.instructions),
});
export type ExamPlan = z.output<typeof examPlan>;

/** The plan, who takes part and who watches over it. */
export const schedule = examPlan.extend({
  place: optionalCodeText(200),
  examineeIds: z.array(z.uuid()).max(1000),
  classroomIds: z.array(z.uuid()).max(50),
  invigilatorIds: z.array(z.uuid()).max(50).default([]),
  /** Null leaves everybody who is there as they are, and lets everybody new write on screen. */
  ways: ways.nullable().default(null),
  ...entryNetworks,
});
export type ExamSchedule = z.output<typeof schedule>;

/** Who was in an exam when somebody read it: by name, with which classrooms, and who watches over it. */
export const knownPeople = schedule.pick({ examineeIds: true, classroomIds: true, invigilatorIds: true });
export type KnownPeople = z.output<typeof knownPeople>;

/** The plan as it is read again: earlier releases took longer times. */
const plan = {
  ...examPlan.shape,
  title: localText(),
  minutes: z.int(),
  passMark: z.int(),
  roomId: z.uuid().nullable(),
  onlyLanguages: z.array(contentLanguage),
  ...examGuidance.shape,
  safeExamBrowser: z.boolean(),
  /** Null for who may not change the exam. */
  quitPassword: z.string().nullable(),
  entryBy,
  practice: z.boolean(),
  attempts: z.int().nullable(),
  questionsRest: z.boolean(),
  ownQuestionOrder: z.boolean(),
  ownOptionOrder: z.boolean(),
};

export const examRow = z.object({
  id: z.uuid(),
  number: z.int(),
  title: plan.title,
  kind: plan.kind,
  practice: plan.practice,
  state: z.enum(examStates),
  moduleCode: z.string(),
  opensAt: plan.opensAt,
  closesAt: plan.closesAt,
  minutes: plan.minutes,
  room: z.object({ id: z.uuid(), name: localText() }).nullable(),
  questionCount: z.int(),
  candidateCount: z.int(),
  finishedCount: z.int(),
});
export type ExamRow = z.output<typeof examRow>;

/** An exam without its people. */
export const examDetail = examRow.extend({
  ...plan,
  generatedTitle: localText(),
  moduleTitle: localText(),
  /** In which it is held. */
  languages: z.array(contentLanguage),
  versions: z.array(z.string()),
  invigilators: z.array(
    z.object({ id: z.uuid(), title: localText(60), givenName: localText(), familyName: localText() }),
  ),
  /** From where it may be sat; from anywhere where there is none. */
  networks: z.array(namedNetwork),
  /** What its page offers beside the questions. */
  tools: z.array(z.enum(tools)),
  /** The sections of its papers that have tools of their own. */
  sectionTools: z.array(z.object({ title: localText(), tools: z.array(z.enum(tools)) })),
  releasedAt: instant.nullable(),
  /** Why it was cancelled or archived; null where nobody had to say. */
  endedReason: z.string().nullable(),
  /** How many sittings have not ended, with those whose clock is about to start. */
  underWay: z.int(),
  /** When the last could no longer write: closed by hand, or by the clock with the last sitting; null before. */
  closedAt: instant.nullable(),
});
export type ExamDetail = z.output<typeof examDetail>;

const reason = z.string().trim().min(3).max(longestReason);
/** As a dialog asks for it. */
export const earlyReason = z.object({ reason });

/** Why somebody is registered before their waiting time is over; counts from a company administrator alone. */
export const resitReason = reason.optional();

/** From which day somebody may be examined in a module again. */
const earliestDay = z.object({
  from: z.iso.date(),
  why: z.enum(['wait', 'retrained', 'attempts_used']),
  failures: z.int(),
});
export type EarliestDay = z.output<typeof earliestDay>;

const person = {
  examineeId: z.uuid(),
  number: z.string(),
  givenName: localText(),
  familyName: localText(),
};

export const candidate = z.object({
  ...person,
  version: z.string(),
  /** In the exam’s room; null where it has none. */
  seat: z.string().nullable(),
  extraTimePercent: z.int(),
  /** Larger text on screen, large print on paper: of this exam, else as they have it. */
  largerText: z.boolean(),
  /** Why this exam has an extra time or a text of its own for them; null: both follow the examinee until they begin. */
  extraTimeReason: z.string().nullable(),
  /** Whether they have a code to enter with that was not used yet. */
  hasCode: z.boolean(),
  /** Registered with a classroom, and withdrawn with it while the exam has not begun. */
  byClassroom: z.boolean(),
  /** Writes on paper: as the exam is held, and where it is held in both ways as they are registered. */
  onPaper: z.boolean(),
  progress: z.enum(progresses),
  answered: z.int(),
  /** How many they have begun; more than one in a practice alone. */
  attempts: z.int(),
  startedAt: instant.nullable(),
  /** Null before the clock runs and while it is paused. */
  deadline: instant.nullable(),
  endedAt: instant.nullable(),
  resultId: z.uuid().nullable(),
});
export type CandidateRow = z.output<typeof candidate>;

export const examClassroom = z.object({
  id: z.uuid(),
  code: z.string(),
  title: localText(),
  examineeCount: z.int(),
  /** Who comes with it writes on paper, where the exam is held in both ways. */
  onPaper: z.boolean(),
});
export type ExamClassroom = z.output<typeof examClassroom>;

export const unregistered = z.object({
  ...person,
  classrooms: z.array(z.string()),
  /** To the exam's module. */
  subscription: z.enum([...subscriptionStatuses, 'none']),
  /** Set where it is too early for them by the re-sit rules. */
  earliest: earliestDay.nullable(),
});
export type Unregistered = z.output<typeof unregistered>;

/** Somebody who is refused because it is too early for them, as the refusal `too_early` names them. */
export type EarlyPerson = EarliestDay & Pick<Unregistered, keyof typeof person>;
