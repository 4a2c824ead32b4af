import { z } from 'zod';
import type { QuestionKind } from '../../../questions/domain/question.ts';
import type { Reading } from '../../domain/imported.ts';
import type { Expected, Right } from './expectation.ts';

/** Moodle's own names of kinds in GIFT. */
const giftKinds: Readonly<Record<string, readonly QuestionKind[]>> = {
  MC: ['single', 'multiple'],
  TF: ['true_false'],
  Short: ['short_text'],
  Numerical: ['numeric'],
  Matching: ['matching'],
  Essay: ['essay'],
};
const any: readonly QuestionKind[] = ['single', 'multiple', 'true_false', 'short_text', 'numeric', 'matching', 'essay'];

export const textFile = z.object({
  questions: z
    .union([z.int(), z.null(), z.array(z.object({ options: z.array(z.string()), answer: z.int() }))])
    .optional(),
  types: z.record(z.string(), z.int()).optional(),
  gaps: z.array(z.string()).optional(),
  key: z
    .array(z.object({ answer: z.union([z.int(), z.string()]).optional(), correct: z.string().optional() }))
    .optional(),
  rows: z.int().optional(),
  good_records: z.int().optional(),
  records: z.int().optional(),
});
export type TextFile = z.infer<typeof textFile>;

/** The questions of a file that lists them, or says how many there are of which kind. */
export function textExpectations(
  file: TextFile,
  mineOf: (place: number) => Expected['mine'],
  { questions }: Reading,
): Expected[] {
  const choices: readonly QuestionKind[] = ['single', 'multiple', 'true_false'];
  const at = (kinds: readonly QuestionKind[], right: Right | null, place: number): Expected => ({
    kinds,
    right,
    mine: mineOf(place),
  });
  if (file.key) return file.key.map((one, place) => at(choices, rightOf(one), place));
  if (Array.isArray(file.questions))
    return file.questions.map(({ answer }, place) => at(choices, { options: [answer] }, place));
  if (file.gaps) return [at(['gap_text'], { gaps: file.gaps.length }, 0)];
  if (!file.types) return Array.from({ length: file.questions ?? 0 }, (_, place) => at(any, null, place));
  return inSomeOrder(file.types, questions).map((kinds, place) => at(kinds, null, place));
}

/** How many of each kind is known, not in which order: each is taken for the question that it fits. */
function inSomeOrder(types: Readonly<Record<string, number>>, questions: Reading['questions']) {
  const left = Object.entries(types).flatMap(([type, count]) =>
    type in giftKinds ? Array.from({ length: count }, () => giftKinds[type] ?? []) : [],
  );
  const fitting = questions.flatMap(({ draft }) => {
    const at = left.findIndex((kinds) => kinds.includes(draft.content.kind));
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...fitting, ...left];
}

/** A place, 0-based, or a letter. */
function rightOf(one: { answer?: number | string | undefined; correct?: string | undefined }): Right | null {
  const named = one.answer ?? one.correct;
  if (named === undefined) return null;
  return { options: [typeof named === 'number' ? named : 'ABCDEFGH'.indexOf(named)] };
}
