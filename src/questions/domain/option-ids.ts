import type { Option, QuestionDraft, QuestionKey } from './question.ts';

/**
 * The draft with ids that tell nothing: an id that the question had before stays, so that versions can be compared;
 * every other is replaced by one of `newId`, which must be random.
 */
export function withOwnIds(draft: QuestionDraft, known: ReadonlySet<string>, newId: () => string): QuestionDraft {
  const { options, matches } = draft.content;
  const ids = new Map([...options, ...matches].map(({ id }) => [id, known.has(id) ? id : newId()]));
  const own = (id: string): string => ids.get(id) ?? '';
  const renamed = (list: readonly Option[]) => list.map(({ id, text }) => ({ id: own(id), text }));
  return {
    ...draft,
    content: { ...draft.content, options: renamed(options), matches: renamed(matches) },
    key: renamedKey(draft.key, own),
  };
}

/** Ids that no option has are dropped. */
function renamedKey(key: QuestionKey, own: (id: string) => string): QuestionKey {
  switch (key.kind) {
    case 'option':
      return { ...key, option: own(key.option) };
    case 'options':
      return { ...key, options: key.options.map(own).filter((id) => id !== '') };
    case 'pairs': {
      const pairs = Object.entries(key.pairs).map(([left, right]) => [own(left), own(right)] as const);
      return { ...key, pairs: Object.fromEntries(pairs.filter(([left, right]) => left !== '' && right !== '')) };
    }
    default:
      return key;
  }
}
