import { z } from 'zod';
import { exceptQuestionAdmins } from '../platform/access.ts';
import { checkDue, contentLanguage, contract, language } from '../platform/contract.ts';
import { selection } from '../questions/changes-contract.ts';
import { paperSizes } from './domain/print.ts';
import { questionPrintOrder } from './print-schema.ts';

const permission = exceptQuestionAdmins(['question.print']);
const large = { bodyLimit: 512 * 1024 };

/** Questions of the bank on paper. */
export const questionPrintEndpoints = contract({
  checkQuestionPrint: {
    ...large,
    takesAlong: true,
    method: 'POST',
    path: '/question-prints/check',
    summary: 'How many questions would be printed, and in how many of them each language is found.',
    permission,
    input: z.object({ selection }),
    reply: z.object({
      total: z.int(),
      most: z.int(),
      languages: z.array(z.object({ language: contentLanguage, count: z.int() })),
    }),
    refusals: [],
  },
  startQuestionPrint: {
    ...large,
    needsRoom: true,
    takesAlong: true,
    method: 'POST',
    path: '/question-prints',
    summary: 'Lays the questions out as PDF, as long work with progress; it stays for a week.',
    asksAgain: 'with_key',
    permission,
    input: questionPrintOrder,
    reply: z.object({ printId: z.uuid() }),
    refusals: ['nothing_to_print', 'too_many_to_print', 'may_not_see_keys'],
  },
  printQuestionUse: {
    kind: 'download',
    method: 'GET',
    path: '/questions/:questionId/documents/use',
    summary: 'What the exams of one question say of it, as PDF: figures by exam, chosen options, decisions.',
    permission,
    input: z.object({ questionId: z.uuid(), language, size: z.enum(paperSizes).optional() }),
    reply: z.unknown(),
    refusals: ['may_not_see_keys', 'never_used', checkDue],
  },
  readPrintedQuestions: {
    kind: 'download',
    method: 'GET',
    path: '/question-prints/:printId/file',
    summary: 'The PDF of one of the caller’s own prints.',
    permission,
    input: z.object({ printId: z.uuid() }),
    reply: z.unknown(),
    refusals: ['may_not_see_keys', checkDue],
  },
});
