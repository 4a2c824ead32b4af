import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import { matchingDraft, type Pair } from '../../../domain/draft.ts';
import { isEmptyText } from '../../../domain/text/file-text.ts';
import { excerpt } from '../../../domain/imported.ts';
import { attributeOf } from '../../../domain/qti-scoring/qti-element.ts';
import { wrong, type PartRead } from '../part.ts';
import type { ItemV1 } from './item-v1.ts';
import type { Label, ItemResponse } from './presentation.ts';

/**
 * One list of both sides. Those on the left say with which of the others they may go, or the rules name them first; and
 * the rules tell with which of them they do.
 */
export function groupOf({ type, reading, rich }: ItemV1, response: ItemResponse): PartRead {
  const said = pairsSaid(response, reading.scorer.literals);
  const lefts = leftsOf(response, said);
  const rights = response.labels.filter((label) => !lefts.includes(label));
  const partners = lefts.map((left) => rights.filter((right) => said.some((pair) => isPair(pair, left, right))));
  const isPlain = partners.every(({ length }) => length <= 1);
  if (lefts.length === 0 || !isPlain) return { unsupported: type || 'group' };
  if (partners.some(({ length }) => length === 0)) return wrong('no_correct_answer');
  if (lefts.length < 2) return wrong('pairs_too_few');
  const text = ({ html }: Label) => reading.local(rich(html));
  const bare = response.labels.find(({ html }) => isEmptyText(rich(html)));
  if (bare) return wrong('pair_incomplete', { text: excerpt(plainText(lefts[0]?.html ?? '')) });
  const pairs = lefts.flatMap((left, at): Pair[] =>
    (partners[at] ?? []).map((right) => ({ left: text(left), right: text(right) })),
  );
  reading.warn('partial_credit_dropped');
  const spare = rights.filter((right) => !partners.flat().includes(right));
  const sides = [...pairs, ...spare.map((right): Pair => ({ left: null, right: text(right) }))];
  return { standIns: new Map(), key: {}, trials: [], draft: (common) => matchingDraft(common, sides) };
}

type IdPair = readonly [string, string];

/** `a,b` asked for in the response, or `b` asked for at `a`. */
const pairsSaid = (response: ItemResponse, literals: (ident: string) => readonly string[]): IdPair[] => [
  ...literals(response.id).flatMap((value): IdPair[] => {
    const [one, other, ...more] = value.split(/\s*,\s*/);
    return one && other && more.length === 0 ? [[one, other]] : [];
  }),
  ...response.labels.flatMap(({ id }) => literals(id).map((other): IdPair => [id, other])),
];

function leftsOf({ labels }: ItemResponse, said: readonly IdPair[]): Label[] {
  const marked = labels.filter(({ element }) => attributeOf(element, 'match_group') !== '');
  if (marked.length > 0 && marked.length < labels.length) return marked;
  const first = labels.filter(({ id }) => said.some(([one]) => one === id));
  return first.some(({ id }) => said.some(([, other]) => other === id)) ? [] : first;
}

const isPair = ([one, other]: IdPair, left: Label, right: Label): boolean =>
  (one === left.id && other === right.id) || (one === right.id && other === left.id);
