import { z } from 'zod';
import { exceptQuestionAdmins, makesPapers } from '../platform/access.ts';
import { contract, language } from '../platform/contract.ts';
import { languageLayouts, paperSizes, printLanguages, textSizes } from './domain/print.ts';

const permission = exceptQuestionAdmins(makesPapers);
const printed = { kind: 'download', method: 'GET', reply: z.unknown(), permission } as const;
const asked = { generatedExamId: z.uuid(), version: z.string().max(4), size: z.enum(paperSizes).optional() };

/** Papers and keys of a generated exam before an exam uses it, marked as proofs on each page. */
export const proofEndpoints = contract({
  printProof: {
    ...printed,
    path: '/generated-exams/:generatedExamId/documents/paper',
    summary: 'The paper of one version as a proof; `languages` one of its languages, or several joined by +.',
    input: z.object({
      ...asked,
      languages: z.enum(printLanguages),
      text: z.enum(textSizes).default('normal'),
      layout: z.enum(languageLayouts).default('under'),
    }),
    refusals: ['no_such_version'],
  },
  printProofKey: {
    ...printed,
    path: '/generated-exams/:generatedExamId/documents/key',
    summary: 'The answer key of one version as a proof.',
    asksAgain: true,
    input: z.object({ ...asked, language }),
    refusals: ['no_such_version'],
  },
});
