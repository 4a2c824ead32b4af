import {
  attributeOf,
  childrenNamed,
  descendants,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { kindNamed } from '../kinds/foreign-kinds.ts';
import type { MediaReader } from '../package/item-media.ts';
import type { ItemReading } from '../part.ts';
import type { Presentation, ItemResponse } from './presentation.ts';

/** An item of QTI 1.2 with everything its readers need. */
export type ItemV1 = {
  readonly item: QtiElement;
  /** The name of its kind in the program that wrote it, such as `multiple-choice`; empty where it says none. */
  readonly type: string;
  readonly presentation: Presentation;
  readonly responses: readonly ItemResponse[];
  readonly media: MediaReader;
  readonly reading: ItemReading;
  /** Rich text in the language of the item. */
  readonly rich: (html: string) => string;
};

/** What the metadata of an item says under a name, wherever it stands. */
export function metadataOf(item: QtiElement, ...names: readonly string[]): string {
  const fields = descendants(item, 'qtimetadatafield', 'qti_metadatafield');
  const found = names.flatMap((name) => [
    ...fields
      .filter((field) => textIn(childrenNamed(field, 'fieldlabel')[0]) === name)
      .map((field) => textIn(childrenNamed(field, 'fieldentry')[0])),
    ...descendants(item, name).map(textIn),
    ...descendants(item, 'itemmetadata').map((metadata) => attributeOf(metadata, name)),
  ]);
  return found.find((text) => text !== '') ?? '';
}

const typeNames = [
  'question_type',
  'bbmd_questiontype',
  'cc_profile',
  'qmd_itemtype',
  'qmd_questiontype',
  'QUESTIONTYPE',
];

/** The kind of an item in the words of Canvas, Blackboard, Respondus, Brightspace, ILIAS and others, written alike. */
export function typeOf(item: QtiElement): string {
  return kindNamed(metadataOf(item, ...typeNames));
}

/** Brightspace has one of a list chosen in a response for several. */
export const isOneOfMany = (item: QtiElement): boolean =>
  /^(?:multiple choice|true\/false)$/i.test(metadataOf(item, 'qmd_questiontype'));
