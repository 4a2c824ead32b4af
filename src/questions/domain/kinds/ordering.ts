import { moved } from '../in-order.ts';
import type { KeyOf, Option, QuestionDraft, QuestionKey } from '../question.ts';
import { renamedIds, withoutParts, withoutRight, withoutTexts } from './common-rules.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';
import { fault } from '../draft/question-fault.ts';
import { listFaults } from './list-faults.ts';

/** The ids of the options in their right order; null for a key of another kind. */
export const orderIn = (key: QuestionKey): readonly string[] | null => (key.kind === 'order' ? key.order : null);

/** Options as the key has them in order; what it does not name comes last. */
export function inKeyOrder(options: readonly Option[], key: QuestionKey): readonly Option[] {
  const order = orderIn(key);
  if (!order) return options;
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
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
  const order = orderIn(key);
  const isRight = order !== null && mixed.every(({ id }, index) => id === order[index]);
  return isRight ? moved(mixed, 0, mixed.length - 1) : mixed;
}

/** All options have their places. */
export const orderKey: KeyRules<KeyOf<'order'>> = {
  form: 'words',
  faults: ({ order }, { options }) =>
    isPermutation(
      order,
      options.map(({ id }) => id),
    )
      ? []
      : fault('key_does_not_fit', 'options'),
  renamed: (key, own) => ({ ...key, order: renamedIds(key.order, own) }),
  ...withoutRight,
  ...withoutTexts,
  inWords: ({ order }, content, style) =>
    style.order(
      order.map((id) => content.options.find((option) => option.id === id)),
      content,
    ),
};

const isPermutation = (order: readonly string[], ids: readonly string[]): boolean =>
  order.length === ids.length && new Set(order).size === ids.length && ids.every((id) => order.includes(id));

export const ordering: KindRules<KeyOf<'order'>> = {
  options: 'listed',
  order: 'key',
  newOptions: 3,
  ...withoutParts,
  choice: null,
  markedBy: 'machine',
  onPaper: 'order',
  newKey: ({ options }) => ({ kind: 'order', order: options.map(({ id }) => id) }),
  // Of two things to order the wrong order tells the right one.
  faults: ({ content: { options } }, lacksText) => [
    ...(options.length < 3 ? fault('too_few_to_order', 'options') : []),
    ...listFaults('options', options, false, lacksText),
  ],
};
