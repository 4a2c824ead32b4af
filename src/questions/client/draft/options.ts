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

/** An item and what it belongs to, both still to be written. */
export function addPair(draft: QuestionDraft, option: string, match: string): QuestionDraft {
  return pairOption(addOption(addOption(draft, 'options', option), 'matches', match), option, match);
}

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

/** What no item belongs to, so that guessing is harder. */
export const unpaired = ({ content, key }: QuestionDraft): readonly Option[] =>
  key.kind === 'pairs' ? content.matches.filter(({ id }) => !Object.values(key.pairs).includes(id)) : content.matches;

/** The answer that only this item has. */
export function ownMatch({ key }: QuestionDraft, option: string): string | null {
  if (key.kind !== 'pairs') return null;
  const match = key.pairs[option];
  const sharing = Object.values(key.pairs).filter((other) => other === match);
  return match !== undefined && sharing.length === 1 ? match : null;
}

/** What was removed stands where it stood, with its place in the key; everything else stays as it is now. */
export function putBack(now: QuestionDraft, before: QuestionDraft, ids: readonly string[]): QuestionDraft {
  if (now.content.kind !== before.content.kind) return now;
  const withBack = (list: ListName) => {
    const items = [...now.content[list]];
    for (const [index, item] of before.content[list].entries())
      if (ids.includes(item.id) && !items.some(({ id }) => id === item.id)) items.splice(index, 0, item);
    return items;
  };
  const key = keyWithBack(now.key, before.key, ids);
  return inOrderOfList({ ...withContent(now, { options: withBack('options'), matches: withBack('matches') }), key });
}

function keyWithBack(now: QuestionKey, before: QuestionKey, ids: readonly string[]): QuestionKey {
  if (now.kind === 'option' && before.kind === 'option')
    return now.option === '' && ids.includes(before.option) ? before : now;
  if (now.kind === 'options' && before.kind === 'options')
    return { ...now, options: [...new Set([...now.options, ...before.options.filter((id) => ids.includes(id))])] };
  if (now.kind !== 'pairs' || before.kind !== 'pairs') return now;
  const back = Object.entries(before.pairs).filter(([left, right]) => ids.includes(left) || ids.includes(right));
  return { ...now, pairs: { ...Object.fromEntries(back), ...now.pairs } };
}

function keyWithout(key: QuestionKey, id: string): QuestionKey {
  if (key.kind === 'option') return key.option === id ? { ...key, option: '' } : key;
  if (key.kind === 'options') return { ...key, options: key.options.filter((marked) => marked !== id) };
  if (key.kind === 'order') return { ...key, order: key.order.filter((ordered) => ordered !== id) };
  if (key.kind !== 'pairs') return key;
  const pairs = Object.entries(key.pairs).filter(([left, right]) => left !== id && right !== id);
  return { ...key, pairs: Object.fromEntries(pairs) };
}
