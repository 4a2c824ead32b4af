import { z } from 'zod';
import { contract, comingDay, idAsKept, localText, nothing } from '../platform/contract.ts';
import { mostChanged } from './domain/acts/bulk.ts';
import { difficulties, mostWords } from './domain/facts.ts';
import { category, tag, writtenCategory } from './facts-schema.ts';
import { questionFilters } from './list-schema.ts';

/** Which questions: those named, or all that a filter lets through. */
export const selection = z.union([
  z.object({ ids: z.array(idAsKept).min(1).max(mostChanged) }),
  z.object({ filter: z.object(questionFilters) }),
]);
export type QuestionSelection = z.output<typeof selection>;

/** What is not named stays as it is. */
const edit = z.object({
  subsectionId: z.uuid().optional(),
  level: z.int().min(1).max(3).nullable().optional(),
  addCategories: z.array(writtenCategory).max(mostWords).optional(),
  removeCategories: z.array(category).max(mostWords).optional(),
  addTags: z.array(tag).max(mostWords).optional(),
  removeTags: z.array(tag).max(mostWords).optional(),
  difficulty: z.enum(difficulties).nullable().optional(),
  reviewerId: z.uuid().nullable().optional(),
  reviewDue: comingDay.nullable().optional(),
  enabled: z.boolean().optional(),
  /** Rests until this day begins; null wakes it. */
  hibernateUntil: comingDay.nullable().optional(),
});

const skipped = z.array(z.object({ id: z.uuid(), number: z.int(), reason: z.string() }));

/** What would happen. Of many that are skipped, the first are named. */
const preview = z.object({
  matched: z.int(),
  changes: z.int(),
  /** Those that are so already. */
  unchanged: z.int(),
  skippedCount: z.int(),
  skipped,
  /** Where they lie now, the places with most of them first. */
  from: z.array(z.object({ moduleCode: z.string(), subsectionCode: z.string(), count: z.int() })),
  /** How many have a code, and how many stand in a paper. */
  withCode: z.int(),
  used: z.int(),
});

const done = z.object({
  changed: z.int(),
  unchanged: z.int(),
  skippedCount: z.int(),
  skipped,
  /** Takes it back within ten seconds; null where nothing changed. */
  changeId: z.uuid().nullable(),
});

const choosing = ['too_many_chosen'] as const;
const placing = [...choosing, 'place_retired', 'dataset_needs_company_admin'] as const;

const large = { method: 'POST', bodyLimit: 512 * 1024 } as const;
/** A change of many questions, and what it would do, which is asked in the same way. */
const changing = { ...large, reply: done };
const previewing = { ...large, reply: preview };

const editing = {
  permission: { allOf: ['question.view', 'question.edit'] },
  input: z.object({ selection, edit }),
} as const;
const toPlace = z.object({ selection, subsectionId: z.uuid() });
const moving = { permission: 'question.move', input: toPlace } as const;
const copying = { permission: 'question.copy', input: toPlace } as const;

/** Acts on many questions at once, each in one transaction, and their undoing. */
export const changeEndpoints = contract({
  previewEdit: {
    ...previewing,
    ...editing,
    path: '/questions/edit-preview',
    summary: 'How many questions an edit of many would change, and which it would skip.',
    refusals: [...placing, 'move_not_permitted'],
  },
  editQuestions: {
    ...changing,
    ...editing,
    path: '/questions/edit',
    summary: 'Changes the same fields of many questions. Another place needs question.move too.',
    refusals: [...placing, 'move_not_permitted'],
  },
  readMoveTargets: {
    method: 'GET',
    path: '/questions/places',
    summary:
      'Where questions may be moved or copied to: the datasets with their places; company administrators see all.',
    permission: ['question.move', 'question.copy'],
    input: nothing,
    reply: z.object({
      datasets: z.array(
        z.object({
          id: z.uuid(),
          name: localText(),
          modules: z.array(
            z.object({
              id: z.uuid(),
              code: z.string(),
              title: localText(),
              subsections: z.array(
                z.object({ id: z.uuid(), code: z.string(), title: localText(), retired: z.boolean() }),
              ),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  },
  previewMove: {
    ...previewing,
    ...moving,
    path: '/questions/move-preview',
    summary: 'What moving these questions would do.',
    refusals: placing,
  },
  moveQuestions: {
    ...changing,
    ...moving,
    path: '/questions/move',
    summary: 'Moves questions to another place, of another dataset too where a company administrator asks.',
    refusals: placing,
  },
  previewCopy: {
    ...previewing,
    ...copying,
    path: '/questions/copy-preview',
    summary: 'What copying these questions would do.',
    refusals: placing,
  },
  copyQuestions: {
    ...changing,
    ...copying,
    path: '/questions/copy',
    summary:
      'Copies the newest versions as drafts of the person who copies, with new numbers and without codes; original and copy never stand in one paper.',
    refusals: [...placing, 'limit_of_questions_reached'],
  },
  undoChange: {
    method: 'POST',
    path: '/question-changes/:changeId/undo',
    summary: 'Takes back what the caller just did to many questions, as long as nobody changed them meanwhile.',
    permission: ['question.view', 'question.move', 'question.copy'],
    input: z.object({ changeId: z.uuid() }),
    reply: z.object({ undone: z.int() }),
    refusals: ['undo_too_late', 'undo_changed_since', 'undo_used_since'],
  },
  purgeQuestions: {
    method: 'POST',
    path: '/questions/purge',
    summary: 'Deletes questions of the trash for good; one that stands in a paper is skipped and named.',
    permission: { allOf: ['question.view', 'question.delete'] },
    input: z.object({ ids: z.array(idAsKept).min(1).max(500) }),
    reply: z.object({ done: z.int(), skipped }),
    refusals: [],
  },
  addEnemy: {
    method: 'PUT',
    path: '/questions/:questionId/enemies/:enemyId',
    summary: 'Two questions that never stand in one paper.',
    permission: { allOf: ['question.view', 'question.edit'] },
    input: z.object({ questionId: idAsKept, enemyId: idAsKept }),
    reply: nothing,
    refusals: ['own_enemy'],
  },
  removeEnemy: {
    method: 'DELETE',
    path: '/questions/:questionId/enemies/:enemyId',
    summary: 'The two may stand in one paper again.',
    permission: { allOf: ['question.view', 'question.edit'] },
    input: z.object({ questionId: idAsKept, enemyId: idAsKept }),
    reply: nothing,
    refusals: [],
  },
});
