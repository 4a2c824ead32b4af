import { z } from 'zod';
import { contentLanguage, contentText, contract, instant, localText, nameText } from '../platform/contract.ts';
import { questionKinds } from '../questions/domain/question.ts';
import { whyNotUsable } from './domain/blueprint.ts';
import { longestTitle } from './domain/longest-title.ts';

const level = z.int().min(1).max(3).nullable();

/** A question of the bank as somebody looks at it who picks. Nothing of its key. */
export const pickable = z.object({
  id: z.uuid(),
  number: z.int(),
  title: contentText(),
  subsectionId: z.uuid(),
  code: z.string(),
  level: z.int().nullable(),
  kind: z.enum(questionKinds),
  difficulty: z.enum(['easy', 'medium', 'hard']).nullable(),
  lastUsedAt: instant.nullable(),
  /** The text it belongs to, with all questions of it that serve, in their order. */
  passage: z.object({ id: z.uuid(), number: z.int(), title: localText(), questionIds: z.array(z.uuid()) }).nullable(),
});

const pair = z.object({ first: z.uuid(), second: z.uuid() });
const wanted = { moduleId: z.uuid(), languages: z.array(contentLanguage).min(1) };
const place = {
  generatedExamId: z.uuid(),
  label: z.string().length(1),
  position: z.coerce.number().int().min(1).max(1000),
};
const permission = 'exam.generateHandPickedExams';

/** Papers of questions that somebody picks one by one. */
export const pickedEndpoints = contract({
  listPickable: {
    method: 'POST',
    path: '/hand-picked/questions',
    summary: 'Questions of a module that papers may take now, by number, twenty at a time.',
    permission,
    input: z.object({
      ...wanted,
      q: z.string().trim().max(100),
      subsectionId: z.uuid().nullable(),
      level,
      kind: z.enum(questionKinds).nullable(),
      /** Only those with larger numbers. */
      after: z.int().min(0),
    }),
    reply: z.object({ questions: z.array(pickable), total: z.int() }),
    refusals: [],
  },
  checkPicked: {
    method: 'POST',
    path: '/hand-picked/check',
    summary: 'Picked questions as they are now, and what speaks against having them in one paper.',
    permission,
    input: z.object({ ...wanted, questionIds: z.array(z.uuid()).max(300) }),
    reply: z.object({
      questions: z.array(
        pickable.extend({
          why: z.enum(whyNotUsable).nullable(),
          /** It stands in the module's newest generated exam. */
          recent: z.boolean(),
        }),
      ),
      /** Never in one paper. */
      enemies: z.array(pair),
      /** So much alike that one may give the other away. */
      alike: z.array(pair),
    }),
    refusals: [],
  },
  generatePicked: {
    method: 'POST',
    path: '/generated-exams/hand-picked',
    summary: 'Papers of exactly these questions; versions differ in their order.',
    permission,
    input: z.object({
      ...wanted,
      title: nameText(longestTitle),
      questionIds: z.array(z.uuid()).min(1).max(300),
      versions: z.int().min(1).max(8),
      shuffleQuestions: z.boolean(),
      shuffleOptions: z.boolean(),
      /** Right answers under all letters equally often, as far as options may be shuffled. */
      balanceLetters: z.boolean().default(false),
    }),
    reply: z.object({ id: z.uuid(), number: z.int() }),
    refusals: ['picked_not_usable', 'picked_enemies', 'subsection_of_another_module', 'place_retired'],
  },
  listReplacements: {
    method: 'GET',
    path: '/generated-exams/:generatedExamId/papers/:label/:position/replacements',
    summary:
      'Questions of the same subsection, level and kind that could stand in a place; the nearest difficulty first.',
    permission,
    input: z.object(place),
    reply: z.object({ questions: z.array(pickable) }),
    refusals: [],
  },
  swapQuestion: {
    method: 'POST',
    path: '/generated-exams/:generatedExamId/papers/:label/:position/swap',
    summary: 'The same papers with another question in one place, as a generated exam of its own.',
    permission,
    input: z.object({ ...place, questionId: z.uuid() }),
    reply: z.object({ id: z.uuid(), number: z.int() }),
    refusals: ['not_a_replacement'],
  },
});
