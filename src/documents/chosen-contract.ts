import { z } from 'zod';
import { contract } from '../platform/contract.ts';
import { printsChosen } from '../results/domain/chosen-print.ts';
import { chosenPrintOrder } from './chosen-schema.ts';

const permission = printsChosen;

/** Documents of people over all exams, of those that somebody chose in a list (docs/decisions/0138). */
export const chosenPrintEndpoints = contract({
  startChosenPrint: {
    needsRoom: true,
    method: 'POST',
    path: '/chosen-prints',
    summary:
      'Lays chosen results, certificates or deficiency reports out as one PDF, as long work with progress; it stays for a week.',
    permission,
    input: chosenPrintOrder,
    reply: z.object({
      printId: z.uuid(),
      count: z.int(),
      /** Certificates that are not in force, results that are not marked, people with nothing to study again. */
      leftOut: z.int(),
    }),
    refusals: ['nothing_chosen_to_print'],
  },
  readChosenPrint: {
    kind: 'download',
    method: 'GET',
    path: '/chosen-prints/:printId/file',
    summary: 'The PDF of one of the caller’s own prints of chosen rows.',
    permission,
    input: z.object({ printId: z.uuid() }),
    reply: z.unknown(),
    refusals: [],
  },
});
