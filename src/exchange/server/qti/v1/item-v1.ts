import {
  attributeOf,
  childrenNamed,
  descendants,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import type { MediaReader } from '../item-media.ts';
import type { ItemReading } from '../part.ts';
import type { Presentation, Response } from './presentation.ts';

/** An item of QTI 1.2 with everything its readers need. */
export type ItemV1 = {
  readonly item: QtiElement;
  /** The name of its kind in the program that wrote it, such as `multiple-choice`; empty where it says none. */
  readonly type: string;
  readonly presentation: Presentation;
  readonly responses: readonly Response[];
  readonly media: MediaReader;
  readonly reading: ItemReading;
  /** Rich text in the language of the item. */
  readonly rich: (html: string) => string;
};

/** What the metadata of an item says under a name, wherever it stands. */
export function metadataOf(item: QtiElement, ...names: readonly string[]): string {
  const fields = descendants(item, 'qtimetadatafield');
  const found = names.flatMap((name) => [
    ...fields
      .filter((field) => textIn(childrenNamed(field, 'fieldlabel')[0]) === name)
      .map((field) => textIn(childrenNamed(field, 'fieldentry')[0])),
    ...descendants(item, name).map(textIn),
    ...descendants(item, 'itemmetadata').map((metadata) => attributeOf(metadata, name)),
  ]);
  return found.find((text) => text !== '') ?? '';
}

/** The kind of an item in the words of Canvas, Blackboard, Respondus or Common Cartridge, written alike. */
export function typeOf(item: QtiElement): string {
  const told = metadataOf(item, 'question_type', 'bbmd_questiontype', 'cc_profile', 'qmd_itemtype');
  return told
    .toLowerCase()
    .replace(/^cc\.|\.v\d+p\d+$/g, '')
    .replace(/_question$/, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Kinds that are none of ours, by those names. */
const unsupported: Readonly<Record<string, string>> = {
  'text-only': 'text-only',
  'file-upload': 'file-upload',
  calculated: 'calculated',
  'calculated-formula': 'calculated',
  'hot-spot': 'hot-spot',
  hotspot: 'hot-spot',
  'quiz-bowl': 'quiz-bowl',
  'fill-in-the-blank-regex': 'pattern',
};

export const unsupportedType = (type: string): string | null =>
  Object.hasOwn(unsupported, type) ? (unsupported[type] ?? null) : null;
