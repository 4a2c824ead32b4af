import { z } from 'zod';
import { exceptQuestionAdmins } from '../platform/access.ts';
import { contract, instant } from '../platform/contract.ts';
import { taskStates } from '../platform/tasks-contract.ts';
import { personalPrint } from './personal-schema.ts';

const permission = exceptQuestionAdmins(['exam.generate']);
const { languages, size, text, layout, withSheets } = personalPrint.shape;

/** Papers made out to every candidate of an exam, as long work. */
export const personalPrintEndpoints = contract({
  startPersonalPrint: {
    needsRoom: true,
    takesAlong: true,
    method: 'POST',
    path: '/exams/:examId/personal-prints',
    summary:
      'Makes a paper for each candidate with name, number, version, copy and code, as long work with progress; the files stay for a week.',
    permission,
    input: z.object({
      examId: z.uuid(),
      languages,
      size: size.default('a4'),
      text: text.default('normal'),
      layout,
      withSheets,
      /** For those alone who have no paper yet, or not the right one, of what was printed so far. */
      onlyLacking: z.boolean().default(false),
    }),
    reply: z.object({ printId: z.uuid() }),
    refusals: ['nobody_registered', 'nobody_on_paper', 'nobody_lacks_paper', 'print_under_way'],
  },
  listPersonalPrints: {
    method: 'GET',
    path: '/exams/:examId/personal-prints',
    summary: 'The caller’s own prints for the candidates of an exam in the last week, with their files.',
    permission,
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      prints: z.array(
        z.object({
          ...personalPrint.omit({ only: true }).shape,
          /** For those alone who lacked a paper. */
          onlyLacking: z.boolean(),
          id: z.uuid(),
          state: z.enum(taskStates),
          done: z.int(),
          total: z.int(),
          isStopping: z.boolean(),
          createdAt: instant,
          files: z.array(z.object({ place: z.int(), name: z.string(), size: z.int() })),
        }),
      ),
    }),
    refusals: [],
  },
  readPersonalPapers: {
    kind: 'download',
    method: 'GET',
    path: '/personal-prints/:printId/files/:place',
    summary: 'A file of one of the caller’s own prints: a ZIP with a PDF for each candidate.',
    permission,
    input: z.object({ printId: z.uuid(), place: z.coerce.number().int().min(0).max(1000) }),
    reply: z.unknown(),
    refusals: [],
  },
});
