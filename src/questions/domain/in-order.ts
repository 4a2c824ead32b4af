import type { Option, QuestionDraft, QuestionKey } from './question.ts';

/** A list with one of its items at another place; a place outside the list changes nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** Options as the key has them in order; what it does not name comes last. */
export function inKeyOrder(options: readonly Option[], key: QuestionKey): readonly Option[] {
  if (key.kind !== 'order') return options;
  const place = (id: string) => (key.order.includes(id) ? key.order.indexOf(id) : key.order.length);
  return options.toSorted((a, b) => place(a.id) - place(b.id));
}

/** A draft as people write and compare it: what has to be put in order stands in the right one. */
export const asWritten = (draft: QuestionDraft): QuestionDraft => ({
  ...draft,
  content: { ...draft.content, options: inKeyOrder(draft.content.options, draft.key) },
});

/** Options in an order that is always the same and never the right one, as long as there are two. */
export function outOfOrder(options: readonly Option[], key: QuestionKey): readonly Option[] {
  const mixed = options.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isRight = key.kind === 'order' && mixed.every(({ id }, index) => id === key.order[index]);
  return isRight ? moved(mixed, 0, mixed.length - 1) : mixed;
}
