import { z } from 'zod';
import {
  checkDue,
  collection,
  contentLanguage,
  contentText,
  contract,
  instant,
  listInQuery,
  localText,
  pageInput,
} from '../platform/contract.ts';
import { questionKinds } from '../questions/domain/question.ts';
import { approvals } from '../questions/domain/status.ts';
import { partKinds, states } from './domain/parts.ts';
import { termContract } from './terms-contract.ts';

export const workKinds = ['question', 'passage'] as const;
export const workOrders = ['updated', '-updated', 'number', '-number'] as const;

const itemId = z.uuid();
const lack = z.object({ language: contentLanguage, state: z.enum(states) });

const work = z.object({
  id: z.uuid(),
  what: z.enum(workKinds),
  number: z.int(),
  title: contentText(),
  /** Of a question alone. */
  kind: z.enum(questionKinds).nullable(),
  moduleCode: z.string(),
  subsectionCode: z.string(),
  approval: z.enum(approvals),
  languages: z.array(contentLanguage),
  lacks: z.array(lack),
  updatedAt: instant,
});

const part = z.object({
  id: z.string(),
  kind: z.enum(partKinds),
  /** Words without any form, such as a title. */
  plain: z.boolean(),
  text: contentText(),
});

/**
 * The desk of translators. Nothing here tells a key to them: no reply has a key, a weight, an accepted answer or a figure, and
 * explanations go to those alone who may see keys (docs/decisions/0128).
 */
const deskEndpoints = contract({
  listTranslations: {
    method: 'GET',
    path: '/translations',
    summary:
      'Questions and passages that lack a language of the company, or whose text did not follow a change of another.',
    permission: 'question.translate',
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(200).optional(),
      what: z.enum(workKinds).optional(),
      language: listInQuery(contentLanguage).optional(),
      state: z.enum(states).optional(),
      module: z.uuid().optional(),
      subsection: z.uuid().optional(),
      sort: z.enum(workOrders).default('number'),
    }),
    reply: collection(work),
    refusals: [],
  },
  countTranslations: {
    method: 'GET',
    path: '/translations/counts',
    summary: 'How many questions and passages lack each language of the company, and how many do not follow.',
    permission: 'question.translate',
    input: z.object({}),
    reply: z.object({
      counts: z.array(z.object({ language: contentLanguage, missing: z.int(), outdated: z.int() })),
    }),
    refusals: [],
  },
  readTranslation: {
    method: 'GET',
    path: '/translations/:itemId',
    summary: 'The texts of one question or passage in their languages, options in an order that tells no key.',
    permission: 'question.translate',
    input: z.object({ itemId }),
    reply: work.extend({
      subsectionTitle: localText(),
      moduleTitle: localText(),
      latestVersion: z.int(),
      revision: z.int(),
      /** Every language that the company asks for. */
      asked: z.array(contentLanguage),
      parts: z.array(part),
      /** The gaps of a gap text, which must stand in each language. */
      gaps: z.array(z.string()),
      media: z.record(z.string(), z.string()),
      maySend: z.boolean(),
      /** Nothing is written to it: it is in the trash or the archive. */
      isPutAway: z.boolean(),
      /** Why it was sent back the last time. */
      rejectionReason: z.string().nullable(),
    }),
    refusals: [checkDue],
  },
  saveTranslation: {
    method: 'PUT',
    path: '/translations/:itemId',
    summary:
      'Saves texts in one language: a draft in place, any other as the version that follows. What waits for approval goes on waiting.',
    permission: 'question.translate',
    input: z.object({
      itemId,
      language: contentLanguage,
      versionRead: z.int32(),
      revisionRead: z.int32(),
      texts: z.array(z.object({ id: z.string().max(60), html: z.string().max(40_000) })).max(60),
      submit: z.boolean(),
    }),
    reply: z.object({ version: z.int(), revision: z.int(), approval: z.enum(approvals) }),
    refusals: ['changed_since_read', 'put_away', 'not_whole', 'not_yours_to_send'],
  },
});

/** Translating: the desk, and the glossary beside it. */
export const translationContract = { ...deskEndpoints, ...termContract };
