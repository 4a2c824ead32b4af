import { z } from 'zod';
import {
  collection,
  contentLanguage,
  contract,
  idAsKept,
  instant,
  listInQuery,
  localText,
  nothing,
  numberInQuery,
  pageInput,
  nameText,
} from '../platform/contract.ts';
import { questionKinds } from '../questions/domain/question.ts';
import { mostInPassage } from '../questions/domain/in-passage.ts';
import { approvals, questionStatuses } from '../questions/domain/status.ts';
import { rejectionReason } from '../questions/draft-schema.ts';
import { person } from '../questions/warning-schema.ts';
import { longestPassage } from './domain/passage.ts';

export const passageStatuses = [...approvals, 'archived', 'trashed'] as const;
export const shelves = ['trash', 'archive', 'bank'] as const;
export const passageOrders = ['updated', '-updated', 'number', '-number'] as const;

const passageId = z.uuid();
const html = z.string().max(longestPassage).optional();
const text = z.object({ en: html, th: html, fr: html });
const media = z.record(z.string(), z.string());

const row = z.object({
  id: z.uuid(),
  number: z.int(),
  title: localText(),
  subsectionId: z.uuid(),
  moduleCode: z.string(),
  subsectionCode: z.string(),
  status: z.enum(passageStatuses),
  servesOlderVersion: z.boolean(),
  languages: z.array(contentLanguage),
  /** Of them all, and of those that papers could take now. */
  questionCount: z.int(),
  usable: z.int(),
  updatedAt: instant,
});

const version = z.object({
  version: z.int(),
  approval: z.enum(approvals),
  author: person,
  createdAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
});

const belonging = z.object({
  id: z.uuid(),
  number: z.int(),
  title: localText(),
  kind: z.enum(questionKinds),
  level: z.int().nullable(),
  status: z.enum(questionStatuses),
  /** When the version that papers take was approved. */
  approvedAt: instant.nullable(),
});

const fields = { subsectionId: z.uuid(), title: nameText(200), text, submit: z.boolean() };
/** `stillRight`: languages that somebody read again, and found right as they are. */
const edited = { ...fields, stillRight: z.array(contentLanguage).default([]) };
const read = { passageId, versionRead: z.int(), revisionRead: z.int() };
const ids = z.object({ ids: z.array(idAsKept).min(1).max(500) });
const bulk = z.object({
  done: z.int(),
  skipped: z.array(z.object({ id: z.uuid(), number: z.int(), reason: z.string() })),
});

/** Passages: texts that several questions refer to. */
export const passageContract = contract({
  listPassages: {
    method: 'GET',
    path: '/passages',
    summary: 'The passages: search in all languages, filters, order. Trash and archive only when asked for by status.',
    permission: 'question.view',
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(200).optional(),
      module: z.uuid().optional(),
      subsection: z.uuid().optional(),
      status: listInQuery(z.enum(passageStatuses)).optional(),
      author: listInQuery(z.uuid()).optional(),
      /** What waits for approval and the caller may decide. */
      toDecide: z.literal('1').optional(),
      sort: z.enum(passageOrders).default('updated'),
    }),
    reply: collection(row),
    refusals: [],
  },
  readPassage: {
    method: 'GET',
    path: '/passages/:passageId',
    summary: 'One passage with its newest text, its versions and its questions in their order.',
    permission: 'question.view',
    input: z.object({ passageId }),
    reply: row.extend({
      subsectionTitle: localText(),
      moduleTitle: localText(),
      text,
      /** The languages that do not say what another says since it was changed. */
      outdated: z.array(contentLanguage),
      latestVersion: z.int(),
      servingVersion: z.int().nullable(),
      revision: z.int(),
      versions: z.array(version),
      questions: z.array(belonging),
      /** Address of each picture and sound by its hash. */
      media,
      /** The refusal an approval by this caller would meet, or null. */
      whyNotApprove: z.string().nullable(),
      /** Until when this caller may not decide after a reset of access, or null. */
      barredUntil: instant.nullable(),
      usedInPapers: z.int(),
    }),
    refusals: [],
  },
  readPassageVersion: {
    method: 'GET',
    path: '/passages/:passageId/versions/:version',
    summary: 'An earlier text of a passage as it was.',
    permission: 'question.view',
    input: z.object({ passageId, version: numberInQuery }),
    reply: version.extend({ text, media }),
    refusals: [],
  },
  createPassage: {
    method: 'POST',
    path: '/passages',
    summary: 'A new passage, as a draft or sent for approval.',
    permission: 'question.add',
    input: z.object(fields),
    reply: z.object({ id: z.uuid(), number: z.int() }),
    refusals: ['place_retired', 'passage_empty'],
  },
  updatePassage: {
    method: 'PUT',
    path: '/passages/:passageId',
    summary:
      'Saves a passage: a draft in place, any other text as the version that follows. Its questions move with it to another subsection.',
    permission: { allOf: ['question.view', 'question.edit'] },
    input: z.object({ ...read, ...edited }),
    reply: z.object({ version: z.int(), revision: z.int() }),
    refusals: ['passage_put_away', 'place_retired', 'passage_empty', 'changed_since_read'],
  },
  arrangePassage: {
    method: 'PUT',
    path: '/passages/:passageId/questions',
    summary: 'Which questions belong to a passage, in this order; what is left out belongs to it no more.',
    permission: { allOf: ['question.view', 'question.edit'] },
    input: z.object({ passageId, revisionRead: z.int(), questionIds: z.array(idAsKept).max(mostInPassage) }),
    reply: z.object({ revision: z.int() }),
    refusals: ['in_other_passage', 'of_other_subsection', 'put_away', 'changed_since_read'],
  },
  approvePassage: {
    method: 'POST',
    path: '/passages/:passageId/approval',
    summary: 'Approves the version the approver read; nobody approves what they wrote a part of.',
    asksAgain: true,
    permission: { allOf: ['question.view', 'question.approve'] },
    input: z.object({ passageId, versionRead: z.int() }),
    reply: z.object({ approvedAt: instant }),
    refusals: ['not_pending', 'own_question', 'access_reset', 'changed_since_read', 'passage_empty'],
  },
  rejectPassage: {
    method: 'POST',
    path: '/passages/:passageId/rejection',
    summary: 'Sends a pending version back to its author with a reason.',
    permission: { allOf: ['question.view', 'question.approve'] },
    input: z.object({ passageId, versionRead: z.int(), reason: rejectionReason }),
    reply: nothing,
    refusals: ['not_pending', 'own_question', 'access_reset', 'changed_since_read'],
  },
  submitPassages: {
    method: 'POST',
    path: '/passages/submission',
    summary: 'Sends drafts for approval; what cannot be sent is skipped and named.',
    permission: { allOf: ['question.view', 'question.edit'] },
    input: ids,
    reply: bulk,
    refusals: [],
  },
  shelvePassages: {
    method: 'POST',
    path: '/passages/shelf',
    summary:
      'Moves passages to the trash, into the archive or back. Their questions stay; no paper takes them meanwhile.',
    permission: { allOf: ['question.view', 'question.delete'] },
    input: ids.extend({ shelf: z.enum(shelves) }),
    reply: bulk,
    refusals: [],
  },
  purgePassages: {
    method: 'POST',
    path: '/passages/purge',
    summary:
      'Deletes passages of the trash for good; one that stands in a paper is skipped and named. Their questions stand by themselves.',
    permission: { allOf: ['question.view', 'question.delete'] },
    input: ids,
    reply: bulk,
    refusals: [],
  },
});
