import { renamedGaps } from '../gaps.ts';
import { renamedIds } from '../kinds/common-rules.ts';
import { rulesOf, rulesOfKey } from '../kinds/kinds.ts';
import type { Option, QuestionContent, QuestionDraft } from '../question.ts';

/** Every id of a question's content: of its options, matches and gaps. */
export const idsOf = ({ options, matches, gaps }: QuestionContent): string[] =>
  [...options, ...matches, ...gaps].map(({ id }) => id);

/**
 * For anyone who sees no key: right sides, as they were written, may stand beside what they belong to; here they stand
 * by their ids.
 */
export const inNoOrder = (content: QuestionContent): QuestionContent => ({
  ...content,
  matches: content.matches.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});

/**
 * The draft with ids that tell nothing: an id that the question had before stays, so that versions can be compared;
 * every other is replaced by one of `newId`, which must be random. What is put in order is kept by its ids: the order
 * in which it was written is the key.
 */
export function withOwnIds(draft: QuestionDraft, known: ReadonlySet<string>, newId: () => string): QuestionDraft {
  const { content } = draft;
  const ids = new Map(idsOf(content).map((id) => [id, known.has(id) ? id : newId()]));
  const own = (id: string): string => ids.get(id) ?? '';
  const renamed = (list: readonly Option[]) => list.map((option) => ({ ...option, id: own(option.id) }));
  const options = renamed(content.options);
  return {
    ...draft,
    content: {
      ...content,
      stem: content.gaps.length > 0 ? renamedGaps(content.stem, (id) => ids.get(id) ?? id) : content.stem,
      options: rulesOf(content).order === 'key' ? options.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : options,
      matches: renamed(content.matches),
      gaps: content.gaps.map((gap) => ({ ...gap, id: own(gap.id), choices: renamedIds(gap.choices, own) })),
    },
    key: rulesOfKey(draft.key).renamed(draft.key, own),
  };
}
