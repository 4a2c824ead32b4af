import { z } from 'zod';
import { collection, contentLanguage, contract, instant, nothing, pageInput } from '../platform/contract.ts';

export const termOrders = ['term', '-term', 'updated', '-updated'] as const;

const permission = 'question.translate';
const word = z.string().trim().max(200);
const words = { en: word, th: word, fr: word, note: z.string().trim().max(500) };
const termId = z.uuid();
const ofPair = { itemId: z.uuid(), source: contentLanguage, target: contentLanguage };

const term = z.object({
  id: z.uuid(),
  en: z.string(),
  th: z.string(),
  fr: z.string(),
  note: z.string(),
  revision: z.int(),
  updatedAt: instant,
});

/** Why a row of a file became no term. */
export const rowFaults = ['no_word', 'too_long', 'twice'] as const;

/** The company's glossary, and how it was put into words before. */
export const termContract = contract({
  listTerms: {
    method: 'GET',
    path: '/terms',
    summary: 'The terms of the company’s glossary.',
    permission,
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      sort: z.enum(termOrders).default('term'),
    }),
    reply: collection(term),
    refusals: [],
  },
  createTerm: {
    method: 'POST',
    path: '/terms',
    summary: 'Adds a term, with a word in one language at least.',
    permission,
    input: z.object(words),
    reply: z.object({ id: z.uuid() }),
    refusals: ['no_word', 'term_there'],
  },
  updateTerm: {
    method: 'PUT',
    path: '/terms/:termId',
    summary: 'Changes a term as it was read.',
    permission,
    input: z.object({ termId, revisionRead: z.int32(), ...words }),
    reply: nothing,
    refusals: ['no_word', 'term_there', 'changed_since_read'],
  },
  removeTerm: {
    method: 'DELETE',
    path: '/terms/:termId',
    summary: 'Takes a term out of the glossary; texts stay.',
    permission,
    input: z.object({ termId }),
    reply: nothing,
    refusals: [],
  },
  importTerms: {
    method: 'POST',
    path: '/terms/import',
    summary:
      'Reads a table with commas, semicolons or tabs: one column for each language and one for notes, named in its first row.',
    permission,
    input: z.object({ text: z.string().max(200_000) }),
    reply: z.object({
      added: z.int(),
      updated: z.int(),
      same: z.int(),
      faults: z.array(z.object({ line: z.int(), fault: z.enum(rowFaults) })),
    }),
    refusals: ['no_table', 'too_many_terms'],
  },
  findTerms: {
    method: 'GET',
    path: '/translations/:itemId/terms',
    summary: 'The terms of the glossary that stand in a question or passage.',
    permission,
    input: z.object(ofPair),
    reply: z.object({
      terms: z.array(z.object({ id: z.uuid(), source: z.string(), target: z.string(), note: z.string() })),
    }),
    refusals: [],
  },
  findWordings: {
    method: 'GET',
    path: '/translations/:itemId/wordings',
    summary: 'How other questions that have both languages put these words; stems and options alone, three at most.',
    permission,
    input: z.object({ ...ofPair, q: z.string().trim().min(2).max(100) }),
    reply: z.object({
      wordings: z.array(
        z.object({
          number: z.int(),
          /** For those who may open the question. */
          questionId: z.uuid().nullable(),
          source: z.string(),
          target: z.string(),
        }),
      ),
    }),
    refusals: [],
  },
});
