import type { Option, QuestionContent } from '../../questions/domain/question.ts';

/** A question with its options, and the right side of a matching, as they stand in one paper. */
export function inPaperOrder<Content extends QuestionContent>(
  content: Content,
  optionOrder: readonly string[],
  matchOrder: readonly string[],
): Content {
  return { ...content, options: inOrder(content.options, optionOrder), matches: inOrder(content.matches, matchOrder) };
}

const inOrder = (options: readonly Option[], order: readonly string[]): Option[] =>
  order.flatMap((id) => options.filter((option) => option.id === id));
