import { z } from 'zod';
import { codeText, contract, instant, localText, nothing } from '../platform/contract.ts';
import { questionFilters } from './list-schema.ts';

const count = z.object({ value: z.string(), count: z.int() });
const person = z.object({ id: z.uuid(), name: localText(700) });
const screen = z.enum(['questions']);
const name = codeText(60);
/** Filters, order and columns as they stand in a list's address. */
const query = z.string().max(2000);

/** What helps to find questions and to describe them. */
export const bankEndpoints = contract({
  countQuestions: {
    method: 'GET',
    path: '/questions/counts',
    summary:
      'How many questions each value of each filter has, under the other filters; apart from the list, which does not wait for it.',
    permission: 'question.view',
    input: z.object(questionFilters),
    reply: z.object({
      total: z.int(),
      counts: z.record(z.string(), z.array(count)),
      /** Authors and reviewers by name. */
      people: z.array(person),
    }),
    refusals: [],
  },
  readQuestionWords: {
    method: 'GET',
    path: '/questions/words',
    summary: 'Tags and categories in use, the most used first, and who of the staff may review questions.',
    permission: ['question.view', 'question.add', 'question.edit'],
    input: nothing,
    reply: z.object({
      tags: z.array(count),
      /** With those that the syllabus knows. */
      categories: z.array(z.string()),
      reviewers: z.array(person),
    }),
    refusals: [],
  },
  listSavedViews: {
    method: 'GET',
    path: '/saved-views',
    summary: 'The views of a list: the caller’s own and those shared in the company.',
    permission: 'question.view',
    input: z.object({ screen }),
    reply: z.object({
      views: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          query: z.string(),
          shared: z.boolean(),
          own: z.boolean(),
          owner: localText(700),
          isDefault: z.boolean(),
          createdAt: instant,
        }),
      ),
    }),
    refusals: [],
  },
  createSavedView: {
    method: 'POST',
    path: '/saved-views',
    summary: 'Keeps filters, order and columns of a list under a name.',
    permission: 'question.view',
    input: z.object({ screen, name, query, shared: z.boolean() }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['view_name_taken', 'too_many_views'],
  },
  updateSavedView: {
    method: 'PUT',
    path: '/saved-views/:viewId',
    summary: 'Another name or another content for one of the caller’s own views, or another circle that sees it.',
    permission: 'question.view',
    input: z.object({ viewId: z.uuid(), name, query, shared: z.boolean() }),
    reply: nothing,
    refusals: ['view_name_taken', 'not_own_view'],
  },
  removeSavedView: {
    method: 'DELETE',
    path: '/saved-views/:viewId',
    summary: 'Removes one of the caller’s own views; a shared one leaves everybody’s list.',
    permission: 'question.view',
    input: z.object({ viewId: z.uuid() }),
    reply: nothing,
    refusals: ['not_own_view'],
  },
  chooseDefaultView: {
    method: 'PUT',
    path: '/saved-views/default',
    summary: 'The view the caller’s list opens with, or none.',
    permission: 'question.view',
    input: z.object({ screen, viewId: z.uuid().nullable() }),
    reply: nothing,
    refusals: [],
  },
});
