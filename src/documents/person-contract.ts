import { z } from 'zod';
import { exceptQuestionAdmins } from '../platform/access.ts';
import { contract, language } from '../platform/contract.ts';
import { paperSizes } from './domain/print.ts';

const input = z.object({ examineeId: z.uuid(), language, size: z.enum(paperSizes).optional() });

/** Documents of one person over all exams. */
export const personDocumentEndpoints = contract({
  printPersonResults: {
    kind: 'download',
    method: 'GET',
    path: '/examinees/:examineeId/documents/results',
    summary: 'All released results of one examinee, a page or more each, as one PDF.',
    permission: exceptQuestionAdmins(['report.generateReportExaminee']),
    input,
    reply: z.unknown(),
    refusals: ['nothing_released'],
  },
  printPersonCertificates: {
    kind: 'download',
    method: 'GET',
    path: '/examinees/:examineeId/documents/certificates',
    summary: 'All certificates of one examinee that are in force, as one PDF.',
    permission: exceptQuestionAdmins(['report.generateCertificates']),
    input,
    reply: z.unknown(),
    refusals: ['nothing_issued'],
  },
});
