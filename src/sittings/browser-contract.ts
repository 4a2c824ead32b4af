import { z } from 'zod';
import { anyExam } from '../platform/access.ts';
import { contract, nothing } from '../platform/contract.ts';

const input = z.object({ examId: z.uuid() });

/** The file that opens an exam in Safe Exam Browser; nothing is there where the exam does not ask for it. */
export const browserEndpoints = contract({
  downloadBrowserFile: {
    kind: 'download',
    method: 'GET',
    path: '/exams/:examId/safe-exam-browser',
    summary: 'The file that opens the exam in Safe Exam Browser, for the computers of the exam room.',
    permission: anyExam,
    input,
    reply: nothing,
    refusals: [],
  },
  downloadMyBrowserFile: {
    kind: 'download',
    method: 'GET',
    path: '/my/exams/:examId/safe-exam-browser',
    summary: 'The file that opens one of one’s own exams in Safe Exam Browser.',
    permission: 'examinee',
    input,
    reply: nothing,
    refusals: [],
  },
});
