import { z } from 'zod';
import { contract } from '../platform/contract.ts';
import { tools } from '../standards/domain/tools.ts';
import { notThisWay } from './code-contract.ts';

const reference = z.object({ id: z.uuid(), name: z.string(), size: z.int() });

/** Of the paper as it is given out. */
export const besideQuestions = {
  /** What the page offers beside the questions. */
  tools: z.array(z.enum(tools)),
  /** PDFs to open there; left out where there are none. */
  references: z.array(reference).optional(),
};

export const sittingReferenceEndpoints = contract({
  readSittingReference: {
    kind: 'download',
    method: 'GET',
    path: '/sitting/references/:referenceId',
    summary: 'A PDF of this exam’s reference material, while the sitting goes on.',
    permission: 'sitting',
    input: z.object({ referenceId: z.uuid() }),
    reply: z.unknown(),
    refusals: notThisWay,
  },
});
