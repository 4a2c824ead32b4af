import {
  attributeOf,
  childNamed,
  descendants,
  elementsIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { kindNamed, unsupportedType } from './foreign-kinds.ts';
import { kindOf, type ItemReading, type NoPart, type PartRead, type PartReader } from '../part.ts';
import { readChoice, readHotspot, readHottext } from './read-choice.ts';
import { inlineInteractions, readGapMatch, readInlineGaps } from './read-gaps.ts';
import { readOrder } from './read-order.ts';
import { readAssociate, readGraphicGaps, readMatch } from './read-pairs.ts';
import { readExtendedText, readSlider, readTextEntry } from './read-typed.ts';

/** The interactions that are one of our kinds; all others are reported by their names. */
const readers: Readonly<Record<string, PartReader>> = {
  choiceInteraction: readChoice,
  hottextInteraction: readHottext,
  hotspotInteraction: readHotspot,
  matchInteraction: readMatch,
  associateInteraction: readAssociate,
  orderInteraction: readOrder,
  gapMatchInteraction: readGapMatch,
  graphicGapMatchInteraction: readGraphicGaps,
  textEntryInteraction: readTextEntry,
  extendedTextInteraction: readExtendedText,
  sliderInteraction: readSlider,
};

/** Which of how many questions of its item one is, from 1. */
export type PartNumber = { readonly number: number; readonly count: number };

/** What an item asks: one question for all gaps in its text, and one for everything else. */
export function partsOf(
  item: QtiElement,
  reading: ItemReading,
): { readonly part: PartRead; readonly place: PartNumber }[] {
  const whole = whyNotItem(item);
  const groups = whole ? [] : groupsOf(interactionsIn(item));
  const parts = whole ? [whole] : groups.map((group) => partOf(group, reading));
  return parts.map((part, index) => ({ part, place: { number: index + 1, count: parts.length } }));
}

function partOf(group: readonly QtiElement[], reading: ItemReading): PartRead {
  const [first] = group;
  if (!first) return { unsupported: 'text-only' };
  if (group.length > 1 || first.name === 'inlineChoiceInteraction') return readInlineGaps(group, reading);
  const read = Object.hasOwn(readers, first.name) ? readers[first.name] : undefined;
  return read ? read(first, reading) : { unsupported: kindOf(first) };
}

/** What makes an item none of ours whatever it asks: it changes while it is answered, or from one person to the next. */
function whyNotItem(item: QtiElement): NoPart | null {
  if (attributeOf(item, 'adaptive') === 'true') return { unsupported: 'adaptive' };
  if (isTemplate(item)) return { unsupported: 'template' };
  const said = unsupportedType(kindNamed(kindSaid(item)));
  return said === null ? null : { unsupported: said };
}

/** Values that nothing sets are constants, as Inspera keeps what an answer earns. */
const isTemplate = (item: QtiElement): boolean =>
  childNamed(item, 'templateProcessing') !== undefined ||
  (childNamed(item, 'templateDeclaration') !== undefined &&
    descendants(item, 'printedVariable', 'templateInline', 'templateBlock').length > 0);

/** What Canvas writes about the question that it made the item of. */
const kindSaid = (item: QtiElement): string =>
  attributeOf(
    descendants(item, 'instructureField').find((field) => attributeOf(field, 'name') === 'question_type'),
    'value',
  );

/** Everything in the text that is answered. A button and a film beside another interaction ask nothing. */
function interactionsIn(item: QtiElement): QtiElement[] {
  const body = childNamed(item, 'itemBody');
  const all = body ? answeredIn(body) : [];
  const asking = all.filter(({ name }) => name !== 'endAttemptInteraction' && name !== 'mediaInteraction');
  return asking.length > 0 ? asking : all.filter(({ name }) => name === 'mediaInteraction');
}

const answeredIn = (element: QtiElement): QtiElement[] =>
  elementsIn(element).flatMap((child) => (child.name.endsWith('Interaction') ? [child] : answeredIn(child)));

/** The gaps in the text together, in the place of the first of them; everything else alone. */
function groupsOf(interactions: readonly QtiElement[]): (readonly QtiElement[])[] {
  const gaps = interactions.filter(({ name }) => inlineInteractions.includes(name));
  if (interactions.length === 0) return [[]];
  return interactions.flatMap((interaction) => {
    if (!gaps.includes(interaction)) return [[interaction]];
    return interaction === gaps[0] ? [gaps] : [];
  });
}
