import { z } from 'zod';
import { keyScreens } from './domain/key-screen.ts';
import {
  checkDue,
  collection,
  contentLanguage,
  contentText,
  contract,
  idAsKept,
  instant,
  localText,
  nothing,
  numberInQuery,
  optionalCodeText,
  pageInput,
} from '../platform/contract.ts';
import { bankEndpoints } from './bank-contract.ts';
import { changeEndpoints } from './changes-contract.ts';
import { editingEndpoints } from './editing-contract.ts';
import { keptFacts, questionFacts } from './facts-schema.ts';
import { questionFilters, questionOrders, questionRow } from './list-schema.ts';
import { keptDraft, keptText, questionDraft, questionFaults, rejectionReason } from './draft-schema.ts';
import { approvals } from './domain/status.ts';
import { reportEndpoints } from './report-contract.ts';
import { reviewEndpoints } from './review-contract.ts';
import { person, questionWarning } from './warning-schema.ts';

const place = {
  subsectionId: z.uuid(),
  level: z.int().min(1).max(3).nullable(),
  code: optionalCodeText(60).nullable(),
};

const version = z.object({
  version: z.int(),
  approval: z.enum(approvals),
  author: person,
  /** Who wrote a part of it besides the author: none of them may decide on it either. */
  coAuthors: z.array(person),
  createdAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
});

const ids = z.object({ ids: z.array(idAsKept).min(1).max(500) });
/** What was read of some of them: another version than that is skipped. */
const idsRead = ids.extend({ versionsRead: z.record(idAsKept, z.int()).default({}) });
const bulk = z.object({
  done: z.int(),
  skipped: z.array(z.object({ id: z.uuid(), number: z.int(), reason: z.string(), from: instant.optional() })),
});
/** What is left out of the facts stays as it is. */
const saving = z.object({ ...place, facts: questionFacts.optional(), draft: questionDraft, submit: z.boolean() });
/** Languages that the author finds right as they are, though another was changed. */
const stillRight = z.array(contentLanguage).default([]);
const savingRefusals = ['not_a_question_yet', 'code_taken', 'place_retired'] as const;

/** Where it will be shown: on record, because its key is seen there. */
const keyScreen = z.enum(keyScreens).default('question');

export const questionContract = contract({
  ...reviewEndpoints,
  ...editingEndpoints,
  ...reportEndpoints,
  listQuestions: {
    method: 'GET',
    path: '/questions',
    summary:
      'The bank: search in Thai and English, filters, paging by key. Trash and archive only when asked for by status.',
    permission: 'question.view',
    input: z.object({ ...pageInput, ...questionFilters, sort: z.enum(questionOrders).default('updated') }),
    /** A large total is only counted so far; then `totalIsLeast` says that there are more. */
    reply: collection(questionRow).extend({ totalIsLeast: z.boolean() }),
    refusals: [],
  },
  readQuestion: {
    method: 'GET',
    path: '/questions/:questionId',
    summary: 'One question with its newest version, key, history and pictures.',
    permission: 'question.view',
    input: z.object({ questionId: z.uuid(), screen: keyScreen }),
    reply: questionRow.extend({
      facts: keptFacts,
      /** What it refers to with other questions, and its place among them. */
      passage: z
        .object({ id: z.uuid(), number: z.int(), title: localText(), text: keptText, place: z.int() })
        .nullable(),
      /** Never in one paper with it. */
      enemies: z.array(z.object({ id: z.uuid(), number: z.int(), title: contentText() })),
      /** The question it was copied from. */
      copiedFrom: z.object({ id: z.uuid(), number: z.int() }).nullable(),
      subsectionId: z.uuid(),
      moduleId: z.uuid(),
      moduleTitle: localText(),
      subsectionTitle: localText(),
      servingVersion: z.int().nullable(),
      /** Counts the saves of the text, and other changes of what stands beside it. */
      revision: z.int(),
      enabled: z.boolean(),
      draft: keptDraft,
      versions: z.array(version),
      /** Address of each picture by its hash. */
      media: z.record(z.string(), z.string()),
      /** The refusal an approval by this caller would meet, or null. */
      whyNotApprove: z.string().nullable(),
      /** From when on this caller may decide, where somebody's access was reset; else null. */
      barredUntil: instant.nullable(),
      usedInPapers: z.int(),
    }),
    refusals: [checkDue],
  },
  readQuestionVersion: {
    method: 'GET',
    path: '/questions/:questionId/versions/:version',
    summary: 'An earlier version as it was.',
    permission: 'question.view',
    input: z.object({
      questionId: z.uuid(),
      version: numberInQuery,
      screen: keyScreen,
    }),
    reply: version.extend({ draft: keptDraft, media: z.record(z.string(), z.string()) }),
    refusals: [checkDue],
  },
  createQuestion: {
    method: 'POST',
    path: '/questions',
    summary: 'A new question, as a draft or sent for approval.',
    permission: 'question.add',
    /** `passageId`: behind the other questions of this passage. */
    input: saving.extend({ passageId: z.uuid().nullable().default(null) }),
    reply: z.object({ id: z.uuid(), number: z.int() }),
    refusals: [...savingRefusals, 'limit_of_questions_reached', 'of_other_subsection', 'passage_full'],
  },
  updateQuestion: {
    method: 'PUT',
    path: '/questions/:questionId',
    summary:
      'A draft is changed in place, any other version is followed by a new one. Refused where somebody saved since it was read.',
    permission: 'question.edit',
    input: saving.extend({ questionId: z.uuid(), versionRead: z.int(), revisionRead: z.int(), stillRight }),
    reply: z.object({ version: z.int(), revision: z.int() }),
    refusals: [...savingRefusals, 'changed_since_read', 'in_passage'],
  },
  checkQuestion: {
    method: 'POST',
    path: '/questions/check',
    summary: 'Warnings and faults of a draft, near duplicates in the bank among them.',
    permission: ['question.add', 'question.edit', 'question.approve'],
    input: z.object({ questionId: z.uuid().nullable(), draft: questionDraft }),
    reply: z.object({
      faults: z.array(z.object({ code: z.enum(questionFaults), field: z.string() })),
      warnings: z.array(questionWarning),
    }),
    refusals: [],
  },
  submitQuestions: {
    method: 'POST',
    path: '/questions/submission',
    summary: 'Sends drafts for approval.',
    permission: 'question.edit',
    input: ids,
    reply: bulk,
    refusals: [],
  },
  approveQuestion: {
    method: 'POST',
    path: '/questions/:questionId/approval',
    summary: 'Approves the version the approver read; nobody approves what they wrote a part of.',
    asksAgain: true,
    permission: 'question.approve',
    input: z.object({ questionId: z.uuid(), versionRead: z.int() }),
    reply: z.object({ approvedAt: instant }),
    refusals: ['not_pending', 'own_question', 'access_reset', 'changed_since_read', 'not_a_question_yet'],
  },
  rejectQuestion: {
    method: 'POST',
    path: '/questions/:questionId/rejection',
    summary: 'Sends a pending version back to its author with a reason.',
    permission: 'question.approve',
    input: z.object({ questionId: z.uuid(), versionRead: z.int(), reason: rejectionReason }),
    reply: nothing,
    refusals: ['not_pending', 'own_question', 'access_reset', 'changed_since_read'],
  },
  approveQuestions: {
    method: 'POST',
    path: '/questions/approval',
    summary: 'Approves many; what cannot be approved is skipped and named.',
    asksAgain: true,
    permission: 'question.approve',
    input: idsRead,
    reply: bulk,
    refusals: [],
  },
  rejectQuestions: {
    method: 'POST',
    path: '/questions/rejection',
    summary: 'Sends many back with one reason; what cannot be sent back is skipped and named.',
    permission: { allOf: ['question.view', 'question.approve'] },
    input: idsRead.extend({ reason: rejectionReason }),
    reply: bulk,
    refusals: [],
  },
  trashQuestions: {
    method: 'POST',
    path: '/questions/trash',
    summary: 'Moves questions to the trash, from where they can be restored for 30 days.',
    permission: { allOf: ['question.view', 'question.delete'] },
    input: ids,
    reply: bulk,
    refusals: [],
  },
  restoreQuestions: {
    method: 'POST',
    path: '/questions/restoration',
    summary: 'Brings questions back from trash or archive.',
    permission: { allOf: ['question.view', 'question.delete'] },
    input: ids,
    reply: bulk,
    refusals: ['limit_of_questions_reached'],
  },
  archiveQuestions: {
    method: 'POST',
    path: '/questions/archive',
    summary: 'Takes questions out of use and keeps them for ever.',
    permission: { allOf: ['question.view', 'question.delete'] },
    input: ids,
    reply: bulk,
    refusals: [],
  },
  readPicture: {
    kind: 'download',
    method: 'GET',
    path: '/media/:reference',
    summary:
      'A picture by its signed address, for staff who see questions, for a sitting whose paper shows it, and for who may look through that paper again.',
    permission: 'public',
    byCookie: true,
    limit: { network: { atOnce: 20_000, perSecond: 200 }, strangers: { atOnce: 5_000, perSecond: 100 } },
    input: z.object({ reference: z.string().max(300) }),
    reply: z.unknown(),
    refusals: [],
  },
  ...bankEndpoints,
  ...changeEndpoints,
});
