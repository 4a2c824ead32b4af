import { z } from 'zod';
import type { QuestionKind } from '../../../questions/domain/question.ts';
import { descendantsNamed, textWithin, type XmlElement } from '../xml-tree.ts';
import type { Expected, Right } from './expectation.ts';

const response = z.object({
  correct: z.array(z.string()).optional(),
  mapping: z.unknown().optional(),
});
export const qtiItem = z.object({
  well_formed: z.boolean(),
  interactions: z.record(z.string(), z.int()).optional(),
  responses: z.record(z.string(), response).optional(),
  /** Changes with each attempt. */
  adaptive: z.unknown().optional(),
  /** Is made anew for each attempt, from random numbers. */
  template: z.unknown().optional(),
});
export type QtiItem = z.infer<typeof qtiItem>;

/** What each interaction may become; others are none of ours. */
const ours: Readonly<Record<string, readonly QuestionKind[]>> = {
  'choice-interaction': ['single', 'multiple', 'true_false'],
  'hottext-interaction': ['single', 'multiple'],
  'order-interaction': ['ordering'],
  'match-interaction': ['matching'],
  'associate-interaction': ['matching'],
  'gap-match-interaction': ['gap_text'],
  'inline-choice-interaction': ['gap_text', 'single'],
  'text-entry-interaction': ['gap_text', 'short_text', 'numeric'],
  'extended-text-interaction': ['essay', 'short_text'],
  'slider-interaction': ['numeric'],
};

/**
 * A single item, which is none of ours where it changes with the attempt or says nowhere what is right; null for one that asks nothing.
 * `source` is the item itself, which tells the order of its options.
 */
export function qtiExpectation(item: QtiItem, source: XmlElement | null, mine: Expected['mine']): Expected | null {
  const names = Object.keys(item.interactions ?? {});
  if (names.length === 0) return null;
  const isFixed = item.adaptive === undefined && item.template === undefined;
  const hasKey = Object.values(item.responses ?? {}).some(({ correct, mapping }) => correct ?? mapping);
  const isEssay = names.every((name) => name === 'extended-text-interaction');
  if (!isFixed || !(hasKey || isEssay) || !names.every((name) => name in ours)) return { kinds: [], right: null, mine };
  const kinds = [...new Set(names.flatMap((name) => ours[name] ?? []))];
  const count = Object.values(item.interactions ?? {}).reduce((sum, one) => sum + one, 0);
  return { kinds, right: source && count === 1 ? rightOf(names[0] ?? '', item, source) : null, mine };
}

function rightOf(name: string, { responses = {} }: QtiItem, source: XmlElement): Right | null {
  const correct = Object.values(responses)[0]?.correct;
  if (!correct || correct.length === 0) return null;
  const choices = (name: string) => [
    ...descendantsNamed(source, name),
    ...descendantsNamed(source, `qti-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`),
  ];
  const isNamed = (id: string) => (choice: XmlElement) => choice.attributes['identifier'] === id;
  const places = (name: string) => correct.map((id) => choices(name).findIndex(isNamed(id)));
  const texts = (name: string) => correct.map((id) => choices(name).filter(isNamed(id)).map(textWithin).join(''));
  if (name === 'choice-interaction') return { options: places('simpleChoice') };
  if (name === 'hottext-interaction') return { options: places('hottext') };
  if (name === 'order-interaction') return { order: texts('simpleChoice') };
  if (name === 'text-entry-interaction' || name === 'slider-interaction') return { accepted: correct };
  return name === 'match-interaction' ? { pairs: new Set(correct.map((pair) => pair.split(' ')[0])).size } : null;
}
