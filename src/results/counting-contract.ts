import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';
import { countingRules } from './domain/counting/counting.ts';

const rule = z.enum(countingRules);
const ofCompany = { examinations: rule, practices: rule };

/** Which of several attempts counts (docs/decisions/0102). */
export const countingEndpoints = contract({
  readCounting: {
    method: 'GET',
    path: '/company-settings/counting',
    summary: 'Which attempt counts: of the examinations in a module, and of the attempts at a practice.',
    permission: 'settings.general',
    input: nothing,
    reply: z.object(ofCompany),
    refusals: [],
  },
  updateCounting: {
    method: 'PUT',
    path: '/company-settings/counting',
    summary: 'Changes it, also for what was released before. Certificates that were issued stay.',
    permission: 'settings.general',
    input: z.object(ofCompany),
    reply: nothing,
    refusals: [],
  },
  readExamCounting: {
    method: 'GET',
    path: '/exams/:examId/counting',
    summary: 'Which of several attempts counts by an exam.',
    permission: 'report.generateReportExams',
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      rule,
      /** What the company says. */
      usual: rule,
      /** What the exam says itself; null where the company’s setting counts. */
      ownRule: rule.nullable(),
    }),
    refusals: [],
  },
  updateExamCounting: {
    method: 'PUT',
    path: '/exams/:examId/counting',
    summary: 'What an exam says itself; null is as the company says.',
    permission: 'report.generateReportExams',
    input: z.object({ examId: z.uuid(), rule: rule.nullable() }),
    reply: nothing,
    refusals: [],
  },
});
