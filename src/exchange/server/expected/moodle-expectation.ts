import { z } from 'zod';
import type { QuestionKind } from '../../../questions/domain/question.ts';
import type { Expected, Right } from './expectation.ts';

const question = z.object({
  type: z.string(),
  correct: z.array(z.object({ text: z.string().nullable(), fraction: z.number() })).optional(),
  pairs: z.array(z.tuple([z.string(), z.string()])).optional(),
  gaps: z.array(z.string()).optional(),
});
type Question = z.infer<typeof question>;
export const moodleFile = z.object({
  types: z.record(z.string(), z.int()),
  questions: z.array(question).optional(),
});

/** What each type may become; others are none of ours. */
const ours: Readonly<Record<string, readonly QuestionKind[]>> = {
  multichoice: ['single', 'multiple'],
  truefalse: ['true_false'],
  shortanswer: ['short_text'],
  numerical: ['numeric'],
  matching: ['matching'],
  match: ['matching'],
  essay: ['essay'],
  cloze: ['gap_text'],
  multianswer: ['gap_text'],
  gapselect: ['gap_text'],
  ddwtos: ['gap_text'],
  ordering: ['ordering'],
};

export function moodleExpectations(
  { types, questions }: z.infer<typeof moodleFile>,
  mineOf: (place: number) => Expected['mine'],
): Expected[] {
  const listed =
    questions ?? Object.entries(types).flatMap(([type, count]) => Array.from({ length: count }, () => ({ type })));
  return listed.map((one: Question, place) => ({
    // Several right choices in one gap are no gap of ours.
    kinds: one.gaps?.some((gap) => gap.startsWith('MULTIRESPONSE')) ? [] : (ours[one.type] ?? []),
    right: rightOf(one),
    mine: mineOf(place),
  }));
}

function rightOf({ type, correct = [], pairs, gaps }: Question): Right | null {
  if (gaps) return { gaps: gaps.length };
  if (pairs) return { pairs: pairs.filter(([left]) => left !== '').length };
  if (type === 'shortanswer')
    return { accepted: correct.flatMap(({ text, fraction }) => (fraction === 100 && text ? [text] : [])) };
  return null;
}
