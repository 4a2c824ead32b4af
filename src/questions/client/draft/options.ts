import type { LocalText } from '../../../platform/language.ts';
import { moved } from '../../domain/in-order.ts';
import type { Option, QuestionContent, QuestionDraft, QuestionKey } from '../../domain/question.ts';

/** The two lists of a question: what is chosen from, and what it is matched with. */
export type ListName = 'options' | 'matches';

export const withContent = (draft: QuestionDraft, change: Partial<QuestionContent>): QuestionDraft => ({
  ...draft,
  content: { ...draft.content, ...change },
});

const withList = (
  draft: QuestionDraft,
  list: ListName,
  change: (items: readonly Option[]) => readonly Option[],
): QuestionDraft => inOrderOfList(withContent(draft, { [list]: change(draft.content[list]) }));

/** While it is written, what is put in order stands in the right one. */
const inOrderOfList = (draft: QuestionDraft): QuestionDraft =>
  draft.key.kind === 'order'
    ? { ...draft, key: { kind: 'order', order: draft.content.options.map(({ id }) => id) } }
    : draft;

export const addOption = (draft: QuestionDraft, list: ListName, id: string): QuestionDraft =>
  withList(draft, list, (items) => [...items, { id, text: {} }]);

export const writeOption = (draft: QuestionDraft, list: ListName, id: string, text: LocalText): QuestionDraft =>
  withList(draft, list, (items) => items.map((item) => (item.id === id ? { ...item, text } : item)));

/** Takes an option away, and out of the key. */
export function removeOption(draft: QuestionDraft, list: ListName, id: string): QuestionDraft {
  const rest = withList(draft, list, (items) => items.filter((item) => item.id !== id));
  return { ...rest, key: keyWithout(rest.key, id) };
}

/** Moves an option down by so many places, or up by as many below nothing; beyond the end of the list nothing changes. */
export const moveOption = (draft: QuestionDraft, list: ListName, id: string, by: number): QuestionDraft =>
  withList(draft, list, (items) => {
    const from = items.findIndex((item) => item.id === id);
    return moved(items, from, from + by);
  });

/** Marks an option as right; of single choice and true/false only one is. */
export function markOption({ key, ...draft }: QuestionDraft, id: string, right: boolean): QuestionDraft {
  if (key.kind === 'option') return { ...draft, key: { ...key, option: right ? id : '' } };
  if (key.kind !== 'options') return { ...draft, key };
  const others = key.options.filter((marked) => marked !== id);
  return { ...draft, key: { ...key, options: right ? [...others, id] : others } };
}

export const isMarked = ({ key }: QuestionDraft, id: string): boolean =>
  (key.kind === 'option' && key.option === id) || (key.kind === 'options' && key.options.includes(id));

/** What an option belongs to; an empty match takes it away. */
export function pairOption({ key, ...draft }: QuestionDraft, option: string, match: string): QuestionDraft {
  if (key.kind !== 'pairs') return { ...draft, key };
  const { [option]: _, ...others } = key.pairs;
  return { ...draft, key: { ...key, pairs: match === '' ? others : { ...others, [option]: match } } };
}

function keyWithout(key: QuestionKey, id: string): QuestionKey {
  if (key.kind === 'option') return key.option === id ? { ...key, option: '' } : key;
  if (key.kind === 'options') return { ...key, options: key.options.filter((marked) => marked !== id) };
  if (key.kind === 'order') return { ...key, order: key.order.filter((ordered) => ordered !== id) };
  if (key.kind !== 'pairs') return key;
  const pairs = Object.entries(key.pairs).filter(([left, right]) => left !== id && right !== id);
  return { ...key, pairs: Object.fromEntries(pairs) };
}
