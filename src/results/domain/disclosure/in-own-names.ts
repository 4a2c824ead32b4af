import { renamedGapKey } from '../../../questions/domain/kinds/gap-text.ts';
import type { QuestionKey } from '../../../questions/domain/question.ts';
import type { Ids } from '../../../sittings/domain/translate-ids.ts';

/** What the options and matches of a question are called, by the bank and by its paper. */
type NamedTwice = { readonly inBank: Ids; readonly onPaper: Ids };

/**
 * A key as the paper names what is right, for the examinee: what options weigh, and by what markers judge an essay beside its key
 * points, stays behind.
 */
export function keyOnPaper({ inBank, onPaper }: NamedTwice, key: QuestionKey): QuestionKey {
  const namesOf = (part: keyof Ids) => new Map(inBank[part].map((id, at) => [id, onPaper[part][at] ?? id]));
  const [options, matches] = [namesOf('options'), namesOf('matches')];
  const option = (id: string) => options.get(id) ?? id;
  switch (key.kind) {
    case 'option':
      return { kind: 'option', option: option(key.option) };
    case 'options':
      return { kind: 'options', options: key.options.map(option) };
    case 'order':
      return { kind: 'order', order: key.order.map(option) };
    case 'pairs':
      return { kind: 'pairs', pairs: mapped(key.pairs, (left, right) => [option(left), matches.get(right) ?? right]) };
    case 'gaps':
      return { kind: 'gaps', gaps: mapped(key.gaps, (gap, filling) => [gap, renamedGapKey(filling, option)]) };
    case 'key_points':
      return { kind: 'key_points', keyPoints: key.keyPoints };
    case 'number':
    case 'text':
      return key;
  }
}

const mapped = <Value>(
  entries: Readonly<Record<string, Value>>,
  change: (name: string, value: Value) => readonly [string, Value],
): Record<string, Value> => Object.fromEntries(Object.entries(entries).map(([name, value]) => change(name, value)));
