import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import { moved } from '../../domain/in-order.ts';
import { rightOptions, rulesOf, rulesOfKey } from '../../domain/kinds/kinds.ts';
import { weightsBack, withWeightsOf } from './weights.ts';
import { pairsIn } from '../../domain/kinds/matching.ts';
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
  rulesOf(draft.content).order === 'key' ? { ...draft, key: rulesOf(draft.content).newKey(draft.content, []) } : draft;

export const addOption = (draft: QuestionDraft, list: ListName, id: string): QuestionDraft =>
  withList(draft, list, (items) => [...items, { id, text: {} }]);

/** An item and what it belongs to, both still to be written. */
export function addPair(draft: QuestionDraft, option: string, match: string): QuestionDraft {
  return pairOption(addOption(addOption(draft, 'options', option), 'matches', match), option, match);
}

/** Where the text of an option is read. */
export const optionText =
  (list: ListName, id: string) =>
  ({ content }: QuestionDraft): LocalText =>
    content[list].find((option) => option.id === id)?.text ?? {};

/** Writes the text of an option in one language. */
export const writeOptionIn =
  (list: ListName, id: string) =>
  (draft: QuestionDraft, language: ContentLanguage, html: string): QuestionDraft =>
    writeOption(draft, list, id, { ...optionText(list, id)(draft), [language]: html });

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
  const { newKey, onPaper } = rulesOf(draft.content);
  if (rulesOfKey(key).form !== 'letters') return { ...draft, key };
  const others = onPaper === 'letter' ? [] : rightOptions(key).filter((marked) => marked !== id);
  return { ...draft, key: withWeightsOf(key, newKey(draft.content, right ? [...others, id] : others)) };
}

export const isMarked = ({ key }: QuestionDraft, id: string): boolean => rightOptions(key).includes(id);

/** What an option belongs to; an empty match takes it away. */
export function pairOption({ key, ...draft }: QuestionDraft, option: string, match: string): QuestionDraft {
  const { [option]: _, ...others } = pairsIn(key);
  return { ...draft, key: { kind: 'pairs', pairs: match === '' ? others : { ...others, [option]: match } } };
}

/** What no item belongs to, so that guessing is harder. */
export const unpaired = ({ content, key }: QuestionDraft): readonly Option[] =>
  content.matches.filter(({ id }) => !Object.values(pairsIn(key)).includes(id));

/** The answer that only this item has. */
export function ownMatch({ key }: QuestionDraft, option: string): string | null {
  const match = pairsIn(key)[option];
  const sharing = Object.values(pairsIn(key)).filter((other) => other === match);
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
  switch (now.kind) {
    case 'option':
      return weightsBack(
        now.option === '' && before.kind === now.kind && ids.includes(before.option)
          ? { ...now, option: before.option }
          : now,
        before,
        ids,
      );
    case 'options': {
      const back = rightOptions(before).filter((id) => ids.includes(id));
      return weightsBack({ ...now, options: [...new Set([...now.options, ...back])] }, before, ids);
    }
    case 'pairs': {
      const back = Object.entries(pairsIn(before)).filter(([left, right]) => ids.includes(left) || ids.includes(right));
      return { ...now, pairs: { ...Object.fromEntries(back), ...now.pairs } };
    }
    case 'order':
    case 'gaps':
    case 'number':
    case 'text':
    case 'key_points':
      return now;
  }
}

const keyWithout = (key: QuestionKey, id: string): QuestionKey =>
  rulesOfKey(key).renamed(key, (other) => (other === id ? '' : other));
