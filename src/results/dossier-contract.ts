import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';

/** Everything about one sitting, for somebody who does not believe us (docs/decisions/0095). */
export const dossierContract = contract({
  downloadDossier: {
    kind: 'download',
    method: 'POST',
    path: '/results/:resultId/dossier',
    summary:
      'The dossier of a sitting as a signed archive: paper, answers, times, marking and result. It has keys in it.',
    asksAgain: true,
    takesAlong: true,
    permission: { allOf: ['report.generateReportExams', 'exam.generate'] },
    input: z.object({ resultId: z.uuid(), language: z.enum(['en', 'th']) }),
    reply: z.unknown(),
    refusals: [],
  },
  readVerifier: {
    kind: 'download',
    method: 'GET',
    path: '/dossier-verifier',
    summary: 'The page that verifies dossiers without us and without a network, as one file. For everyone.',
    permission: 'public',
    limit: { network: { atOnce: 60, perSecond: 0.5 }, strangers: { atOnce: 120, perSecond: 5 } },
    input: nothing,
    reply: z.unknown(),
    refusals: [],
  },
});
