import { z } from 'zod';
import type { QuestionKind } from '../../../questions/domain/question.ts';
import type { Expected } from './expectation.ts';

const item = z.object({
  ident: z.string().nullish(),
  type: z.string().nullish(),
  responses: z.int().nullish(),
  key: z.array(z.unknown()).nullish(),
});
export const qti1Document = z.object({ items: z.array(item).optional(), error: z.string().optional() });

/** What each kind of Canvas, Blackboard and Common Cartridge may become; others are none of ours. */
const ours: readonly (readonly [RegExp, readonly QuestionKind[]])[] = [
  [/multiple.choice/i, ['single', 'multiple', 'true_false']],
  [/true_false|true\/false|either\/or/i, ['true_false', 'single']],
  [/multiple_answers|multiple_response|multiple answer/i, ['multiple']],
  [/short_answer|cc\.fib|fill in the blank$|pattern_match/i, ['short_text', 'gap_text']],
  [/numerical|^numeric$/i, ['numeric']],
  [/matching/i, ['matching']],
  [/ordering/i, ['ordering']],
  [/multiple_dropdowns|fill_in_multiple_blanks|jumbled|fill in the blank plus/i, ['gap_text']],
  [/essay|short response/i, ['essay']],
];

/** The items of a document in their order, without those that name no kind. */
export function qti1Expectations(
  { items = [] }: z.infer<typeof qti1Document>,
  mineOf: (place: number) => Expected['mine'],
): Expected[] {
  return items.flatMap(({ type, key, responses }, place): Expected[] => {
    if (!type || type === 'null') return [];
    const named = ours.find(([sign]) => sign.test(type))?.[1] ?? [];
    // With one thing to match there is one choice to make.
    const kinds: readonly QuestionKind[] = named.includes('matching') && responses === 1 ? ['single'] : named;
    const hasKey = kinds.includes('essay') || (key ?? []).length > 0;
    return [{ kinds: hasKey ? kinds : [], right: null, mine: mineOf(place) }];
  });
}
