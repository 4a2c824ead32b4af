import { z } from 'zod';
import { contract, nameText } from '../platform/contract.ts';
import { longestTitle } from './domain/longest-title.ts';
import { whyNotTimes } from './domain/section-time.ts';
import { writtenBlueprint } from './papers-schema.ts';

/** Most nodes of a search: on two usual processors some ten minutes of it. */
export const mostNodes = 20_000;

/** Papers by the optimising way: long work that goes on without the page. */
export const optimiseContract = contract({
  optimiseExam: {
    method: 'POST',
    path: '/generated-exams/optimised',
    summary:
      'Searches for papers that meet every row, are alike in expected points and use rested questions. A task; its outcome names the generated exam.',
    permission: 'exam.generate',
    input: writtenBlueprint.extend({
      title: nameText(longestTitle),
      seed: z.string().trim().max(60).optional(),
      /** Ends the search after so many nodes: that of an earlier search gives its papers again. */
      nodes: z.int().min(1).max(mostNodes).optional(),
    }),
    reply: z.object({ taskId: z.uuid() }),
    refusals: [
      'subsection_of_another_module',
      'passages_not_whole',
      'place_retired',
      'tools_beyond_standard',
      ...whyNotTimes,
    ],
  },
});
