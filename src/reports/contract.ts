import { z } from 'zod';
import { deficiencyEndpoints } from './deficiency-contract.ts';
import { exceptQuestionAdmins } from '../platform/access.ts';
import { contract, instant, localText, nothing } from '../platform/contract.ts';

const permission = 'report.generateReportExams';
const module = { code: z.string(), title: localText() };

/** An exam of a report, and what came of it. */
const exam = z.object({
  id: z.uuid(),
  number: z.int(),
  title: localText(),
  opensAt: instant,
  passMark: z.int(),
  taken: z.int(),
  passed: z.int(),
  /** Per cent with two decimals, cut. */
  mean: z.number(),
});

/** How everybody did in a part of the syllabus, in one exam. */
const part = z.object({
  examId: z.uuid(),
  subsectionId: z.uuid(),
  code: z.string(),
  title: localText(),
  correct: z.int(),
  total: z.int(),
});

/** Exams in a report; the newest where there are more. */
export const mostExams = 60;

/** Reports over several exams: of what is released alone, and never of practices. */
export const reportContract = contract({
  ...deficiencyEndpoints,
  listReportSubjects: {
    method: 'GET',
    path: '/reports',
    summary: 'The classes and modules of which there are released results.',
    permission,
    input: nothing,
    reply: z.object({
      classes: z.array(
        z.object({ id: z.uuid(), code: z.string(), title: localText(), examinees: z.int(), exams: z.int() }),
      ),
      modules: z.array(z.object({ id: z.uuid(), ...module, exams: z.int(), taken: z.int() })),
    }),
    refusals: [],
  },
  reportClass: {
    method: 'GET',
    path: '/classrooms/:classroomId/report',
    summary: 'How the members of a class did in their exams, by person, exam and subsection.',
    permission,
    input: z.object({ classroomId: z.uuid() }),
    reply: z.object({
      code: z.string(),
      title: localText(),
      examinees: z.array(
        z.object({ id: z.uuid(), number: z.string(), givenName: localText(), familyName: localText() }),
      ),
      /** By day; numbers are those of the members. */
      exams: z.array(exam.extend({ module: z.object({ id: z.uuid(), ...module }) })),
      /** Earlier exams that are left out. */
      leftOut: z.int(),
      results: z.array(
        z.object({
          resultId: z.uuid(),
          examineeId: z.uuid(),
          examId: z.uuid(),
          percent: z.number(),
          passed: z.boolean(),
        }),
      ),
      parts: z.array(part),
    }),
    refusals: [],
  },
  reportExaminee: {
    method: 'GET',
    path: '/examinees/:examineeId/report',
    summary: 'What came of all exams of one person, and of each subsection in them.',
    permission: exceptQuestionAdmins(['report.generateReportExaminee']),
    input: z.object({ examineeId: z.uuid() }),
    reply: z.object({
      number: z.string(),
      givenName: localText(),
      familyName: localText(),
      /** By day. */
      exams: z.array(
        exam.omit({ taken: true, passed: true, mean: true }).extend({
          module: z.object({ id: z.uuid(), ...module }),
          resultId: z.uuid(),
          percent: z.number(),
          passed: z.boolean(),
          /** Whether it counts among several attempts in the module. */
          counts: z.boolean(),
        }),
      ),
      leftOut: z.int(),
      parts: z.array(part),
    }),
    refusals: [],
  },
  reportModule: {
    method: 'GET',
    path: '/modules/:moduleId/report',
    summary: 'How the exams of a module went, one after the other, and each of its subsections in them.',
    permission,
    input: z.object({ moduleId: z.uuid() }),
    reply: z.object({
      ...module,
      /** By day. */
      exams: z.array(
        exam.extend({
          /** The share that passed, with an interval of 95 %; 0 to 1. */
          passRate: z.number(),
          low: z.number(),
          high: z.number(),
        }),
      ),
      leftOut: z.int(),
      parts: z.array(part),
    }),
    refusals: [],
  },
});
