import { z } from 'zod';
import { exceptQuestionAdmins } from '../platform/access.ts';
import {
  collection,
  comingDay,
  contract,
  day,
  instant,
  listInQuery,
  localText,
  pageInput,
} from '../platform/contract.ts';
import { trainingEndpoints } from '../people/training-contract.ts';
import { deficiencyStates } from './domain/deficiency-state.ts';

const permission = exceptQuestionAdmins(['report.generateReportExaminee']);

const { happenedOn, note, trainedBy } = trainingEndpoints.recordTraining.input.shape;

const deficiency = z.object({
  resultId: z.uuid(),
  examineeId: z.uuid(),
  number: z.string(),
  givenName: localText(),
  familyName: localText(),
  exam: z.object({ id: z.uuid(), number: z.int(), title: localText(), opensAt: instant }),
  module: z.object({ id: z.uuid(), code: z.string(), title: localText() }),
  percent: z.number(),
  passed: z.boolean(),
  /** At or under 50 %: the whole syllabus, and no subsections are named. */
  wholeSyllabus: z.boolean(),
  subsections: z.array(z.object({ code: z.string(), title: localText(), wrong: z.int(), total: z.int() })),
  dueOn: day.nullable(),
  retrainedOn: day.nullable(),
  trainedBy: z.string(),
  state: z.enum(deficiencyStates),
});
export type Deficiency = z.output<typeof deficiency>;

/** Knowledge deficiency reports over all exams; what was answered right in full has none. */
export const deficiencyEndpoints = contract({
  listDeficiencies: {
    method: 'GET',
    path: '/deficiencies',
    summary: 'The knowledge deficiency reports of released results, the newest first, with due date and retraining.',
    permission,
    input: z.object({
      ...pageInput,
      /** A number or a name. */
      q: z.string().trim().max(100).optional(),
      state: listInQuery(z.enum(deficiencyStates)).optional(),
      classroom: z.uuid().optional(),
      module: z.uuid().optional(),
      exam: z.uuid().optional(),
      person: z.uuid().optional(),
    }),
    reply: collection(deficiency),
    refusals: [],
  },
  listDeficiencyFilters: {
    method: 'GET',
    path: '/deficiencies/filters',
    summary: 'The classes and modules of which there are such reports.',
    permission,
    input: z.object({}),
    reply: z.object({
      classes: z.array(z.object({ id: z.uuid(), code: z.string(), title: localText() })),
      modules: z.array(z.object({ id: z.uuid(), code: z.string(), title: localText() })),
    }),
    refusals: [],
  },
  setDeficiencyDue: {
    method: 'PUT',
    path: '/deficiencies/due',
    summary: 'Until when what these reports name has to be studied again; no day takes the date off.',
    permission,
    input: z.object({ resultIds: z.array(z.uuid()).min(1).max(200), dueOn: comingDay.nullable() }),
    reply: z.object({ set: z.int() }),
    refusals: ['nothing_to_report'],
  },
  recordRetraining: {
    method: 'POST',
    path: '/deficiencies/retraining',
    summary:
      'Records one retraining for the people of several reports, each in the parts that theirs names. People whose data are erased are left out.',
    permission: { allOf: ['report.generateReportExaminee', 'examinee.edit'] },
    input: z.object({ resultIds: z.array(z.uuid()).min(1).max(200), happenedOn, note, trainedBy }),
    reply: z.object({ recorded: z.int() }),
    refusals: ['nothing_to_report', 'not_yet'],
  },
});
