import { z } from 'zod';
import { anyExam } from '../platform/access.ts';
import {
  collection,
  contract,
  instant,
  language,
  listInQuery,
  localText,
  nothing,
  numberInQuery,
  pageInput,
  requiredText,
} from '../platform/contract.ts';
import { questionContent, questionKey } from '../questions/draft-schema.ts';
import { whyNotUsable } from './domain/blueprint.ts';
import { examStates } from './domain/exam-state.ts';

/** Longer ones fit no list, head or file name. */
const longestTitle = 200;

const row = z.object({
  subsectionId: z.uuid(),
  count: z.int().min(1).max(300),
  level: z.int().min(1).max(3).nullable(),
});

export const blueprint = z.object({
  moduleId: z.uuid(),
  rows: z.array(row).min(1).max(300),
  versions: z.int().min(1).max(8),
  languages: z.array(language).min(1),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Questions two versions may share; null leaves it open. */
  overlap: z.int().min(0).nullable(),
});

/** A row of the blueprint against the bank: `usable` questions for `asked` places in each version. */
const rowReport = z.object({
  subsectionId: z.uuid(),
  code: z.string(),
  title: localText(),
  level: z.int().nullable(),
  asked: z.int(),
  usable: z.int(),
  /** How many are missing; 0 where the row can be met. */
  missing: z.int(),
  /** Questions of the subsection that no paper can take now, by the first reason of each. */
  out: z.partialRecord(z.enum(whyNotUsable), z.int()),
});

const paperQuestion = z.object({
  position: z.int(),
  questionId: z.uuid(),
  number: z.int(),
  version: z.int(),
  subsectionCode: z.string(),
  content: questionContent,
  key: questionKey,
  points: z.int(),
});

const generatedRow = z.object({
  id: z.uuid(),
  number: z.int(),
  title: localText(),
  moduleCode: z.string(),
  moduleTitle: localText(),
  questionCount: z.int(),
  versions: z.int(),
  languages: z.array(language),
  createdAt: instant,
  examCount: z.int(),
});

const schedule = z.object({
  title: requiredText(longestTitle),
  generatedExamId: z.uuid(),
  kind: z.enum(['e_exam', 'paper']),
  opensAt: instant,
  closesAt: instant,
  minutes: z.int().min(1).max(300),
  passMark: z.int().min(1).max(100),
  place: z.string().trim().max(200),
  examineeIds: z.array(z.uuid()).max(1000),
  classroomIds: z.array(z.uuid()).max(50),
});

const examRow = z.object({
  id: z.uuid(),
  number: z.int(),
  title: localText(),
  kind: z.enum(['e_exam', 'paper']),
  state: z.enum(examStates),
  moduleCode: z.string(),
  opensAt: instant,
  closesAt: instant,
  minutes: z.int(),
  questionCount: z.int(),
  candidateCount: z.int(),
  finishedCount: z.int(),
});

export const examContract = contract({
  checkBlueprint: {
    method: 'POST',
    path: '/blueprints/check',
    summary: 'Each row of a blueprint against the questions usable now.',
    permission: 'exam.generate',
    input: blueprint,
    reply: z.object({
      rows: z.array(rowReport),
      total: z.int(),
      divisibleByFour: z.boolean(),
      minutes: z.int(),
      /** For how many days a question hibernates once a paper has it. */
      hibernationDays: z.int(),
    }),
    refusals: [],
  },
  generateExam: {
    method: 'POST',
    path: '/generated-exams',
    summary:
      'Papers from a blueprint: meets every row or says which cannot be met. The same seed and bank give the same papers.',
    permission: 'exam.generate',
    input: blueprint.extend({ title: requiredText(longestTitle), seed: z.string().trim().max(60).optional() }),
    reply: z.object({ id: z.uuid(), number: z.int(), seed: z.string() }),
    /** `unmet_rows` carries `rows`: the reports of the rows that cannot be met. */
    refusals: ['unmet_rows', 'too_few_for_overlap', 'subsection_of_another_module'],
  },
  listGeneratedExams: {
    method: 'GET',
    path: '/generated-exams',
    summary: 'The generated exams, newest first.',
    permission: anyExam,
    input: z.object({ ...pageInput, q: z.string().trim().max(100).optional(), module: z.uuid().optional() }),
    reply: collection(generatedRow),
    refusals: [],
  },
  readGeneratedExam: {
    method: 'GET',
    path: '/generated-exams/:generatedExamId',
    summary: 'One generated exam with its papers, questions and key.',
    permission: 'exam.generate',
    input: z.object({ generatedExamId: z.uuid() }),
    reply: generatedRow.extend({
      seed: z.string(),
      blueprint,
      papers: z.array(z.object({ id: z.uuid(), label: z.string(), questions: z.array(paperQuestion) })),
      media: z.record(z.string(), z.string()),
    }),
    refusals: [],
  },
  removeGeneratedExam: {
    method: 'DELETE',
    path: '/generated-exams/:generatedExamId',
    summary: 'Removes a generated exam that no exam uses.',
    permission: 'exam.generate',
    input: z.object({ generatedExamId: z.uuid() }),
    reply: nothing,
    refusals: ['used_by_exams'],
  },
  createExam: {
    method: 'POST',
    path: '/exams',
    summary: 'Schedules a generated exam for examinees and classrooms; versions are dealt out evenly.',
    permission: 'exam.generate',
    input: schedule.extend({ draft: z.boolean() }),
    reply: z.object({ id: z.uuid(), number: z.int() }),
    refusals: ['nobody_chosen', 'closes_before_it_opens', 'closes_in_the_past'],
  },
  updateExam: {
    method: 'PUT',
    path: '/exams/:examId',
    summary: 'Changes an exam nobody has started.',
    permission: 'exam.generate',
    input: schedule.extend({ examId: z.uuid() }),
    reply: nothing,
    refusals: ['nobody_chosen', 'closes_before_it_opens', 'closes_in_the_past', 'already_started'],
  },
  changeExamState: {
    method: 'POST',
    path: '/exams/:examId/state',
    summary: 'Draft, scheduled, open, closed, marking, archived, cancelled. Releasing is an act of its own.',
    permission: 'exam.generate',
    input: z.object({ examId: z.uuid(), to: z.enum(examStates) }),
    reply: nothing,
    refusals: ['state_not_possible', 'sittings_under_way', 'database_not_durable'],
  },
  listExams: {
    method: 'GET',
    path: '/exams',
    summary: 'The exams, latest opening first.',
    permission: anyExam,
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      state: listInQuery(z.enum(examStates)).optional(),
      generatedExam: z.uuid().optional(),
      days: numberInQuery.optional(),
    }),
    reply: collection(examRow),
    refusals: [],
  },
  readExam: {
    method: 'GET',
    path: '/exams/:examId',
    summary: 'One exam with its candidates and how far each of them is.',
    permission: anyExam,
    input: z.object({ examId: z.uuid() }),
    reply: examRow.extend({
      generatedExamId: z.uuid(),
      generatedTitle: localText(),
      moduleTitle: localText(),
      passMark: z.int(),
      place: z.string(),
      languages: z.array(language),
      versions: z.array(z.string()),
      releasedAt: instant.nullable(),
      /** When the last could no longer write: closed by hand, or by the clock with the last sitting; null before. */
      closedAt: instant.nullable(),
      candidates: z.array(
        z.object({
          examineeId: z.uuid(),
          number: z.string(),
          givenName: localText(),
          familyName: localText(),
          version: z.string(),
          extraTimePercent: z.int(),
          progress: z.enum(['not_started', 'under_way', 'submitted', 'time_up', 'marked']),
          answered: z.int(),
          startedAt: instant.nullable(),
          deadline: instant.nullable(),
          endedAt: instant.nullable(),
          resultId: z.uuid().nullable(),
        }),
      ),
    }),
    refusals: [],
  },
});
