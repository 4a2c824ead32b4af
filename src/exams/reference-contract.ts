import { z } from 'zod';
import { contract, instant, nothing } from '../platform/contract.ts';

/** Of one file, and of one exam. */
export const largestReference = 10 * 1024 * 1024;
export const mostReferences = 5;

const ofExam = { examId: z.uuid() };
const ofReference = { ...ofExam, referenceId: z.uuid() };

/** PDFs that examinees may open beside the questions. */
export const referenceEndpoints = contract({
  listReferences: {
    method: 'GET',
    path: '/exams/:examId/references',
    summary: 'The reference material of an exam, in the order in which it was uploaded.',
    permission: 'exam.generate',
    input: z.object(ofExam),
    reply: z.object({
      'hydra:member': z.array(z.object({ id: z.uuid(), name: z.string(), size: z.int(), uploadedAt: instant })),
      /** Whether it may still be changed: before the exam opens. */
      changeable: z.boolean(),
    }),
    refusals: [],
  },
  uploadReference: {
    kind: 'upload',
    method: 'POST',
    path: '/exams/:examId/references',
    summary: 'A PDF of at most 10 MB for an exam on screen that is not open yet and whose standard allows it.',
    permission: 'exam.generate',
    input: z.object({ ...ofExam, name: z.string().trim().min(1).max(120) }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['not_a_pdf', 'pdf_locked', 'too_many_references', 'reference_not_allowed', 'already_open'],
    ownTransactions: true,
    bodyLimit: largestReference,
  },
  readReference: {
    kind: 'download',
    method: 'GET',
    path: '/exams/:examId/references/:referenceId',
    summary: 'The PDF as it was uploaded.',
    permission: 'exam.generate',
    input: z.object(ofReference),
    reply: z.unknown(),
    refusals: [],
  },
  removeReference: {
    method: 'DELETE',
    path: '/exams/:examId/references/:referenceId',
    summary: 'Removes a PDF from an exam that is not open yet.',
    permission: 'exam.generate',
    input: z.object(ofReference),
    reply: nothing,
    refusals: ['already_open'],
  },
});
