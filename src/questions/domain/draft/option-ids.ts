import { renamedGaps } from '../gaps.ts';
import type { GapKey, Option, QuestionContent, QuestionDraft, QuestionKey } from '../question.ts';

/** Every id of a question's content: of its options, matches and gaps. */
export const idsOf = ({ options, matches, gaps }: QuestionContent): string[] =>
  [...options, ...matches, ...gaps].map(({ id }) => id);

/** For whoever sees no key: right sides, as they were written, may stand beside what they belong to; here they stand by their ids. */
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
  const renamed = (list: readonly Option[]) => list.map(({ id, text }) => ({ id: own(id), text }));
  const options = renamed(content.options);
  return {
    ...draft,
    content: {
      ...content,
      stem: content.gaps.length > 0 ? renamedGaps(content.stem, (id) => ids.get(id) ?? id) : content.stem,
      options: content.kind === 'ordering' ? options.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : options,
      matches: renamed(content.matches),
      gaps: content.gaps.map((gap) => ({ ...gap, id: own(gap.id), choices: kept(gap.choices, own) })),
    },
    key: renamedKey(draft.key, own),
  };
}

const kept = (ids: readonly string[], own: (id: string) => string): string[] => ids.map(own).filter((id) => id !== '');

/** Ids that no option has are dropped. */
function renamedKey(key: QuestionKey, own: (id: string) => string): QuestionKey {
  switch (key.kind) {
    case 'option':
      return { ...key, option: own(key.option) };
    case 'options':
      return { ...key, options: kept(key.options, own) };
    case 'order':
      return { ...key, order: kept(key.order, own) };
    case 'pairs': {
      const pairs = Object.entries(key.pairs).map(([left, right]) => [own(left), own(right)] as const);
      return { ...key, pairs: Object.fromEntries(pairs.filter(([left, right]) => left !== '' && right !== '')) };
    }
    case 'gaps': {
      const gaps = Object.entries(key.gaps).map(([id, one]) => [own(id), renamedGapKey(one, own)] as const);
      return { ...key, gaps: Object.fromEntries(gaps.filter(([id]) => id !== '')) };
    }
    default:
      return key;
  }
}

const renamedGapKey = (key: GapKey, own: (id: string) => string): GapKey =>
  key.kind === 'option' ? { ...key, option: own(key.option) } : key;
