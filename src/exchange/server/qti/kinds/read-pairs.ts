import type { LocalText } from '../../../../platform/language.ts';
import { choiceDraft, labelDraft, matchingDraft, type ImportedOption, type Pair } from '../../../domain/draft.ts';
import { attributeOf, childNamed, childrenNamed, type QtiElement } from '../../../domain/qti-scoring/qti-element.ts';
import { areaOf, pictureIn, pointOf } from './picture.ts';
import { rightPairs } from './right-choices.ts';
import {
  isPart,
  kindOf,
  responseOf,
  wrong,
  type ItemReading,
  type ItemPart,
  type PartRead,
  type PartReader,
} from '../part.ts';

type Pairs = readonly (readonly [left: string, right: string])[];

export const readMatch: PartReader = (interaction, reading) => {
  const [left = [], right = []] = childrenNamed(interaction, 'simpleMatchSet').map((set) =>
    childrenNamed(set, 'simpleAssociableChoice'),
  );
  const pairs = rightPairs(reading.scorer, responseOf(interaction));
  if (pairs.length === 0) return wrong('no_correct_answer');
  const turned = pairs.map(([first, second]) => [second, first] as const);
  if (isWhole(left, pairs)) return pairsPart(interaction, reading, { left, right, pairs, isTurned: false });
  // Where a row has several matches, each of the columns may have one.
  if (isWhole(right, turned))
    return pairsPart(interaction, reading, { left: right, right: left, pairs: turned, isTurned: true });
  return { unsupported: 'match-matrix' };
};

/** Labels that belong to places of a picture, at most one to each. A place without a name is called by its number. */
export const readGraphicGaps: PartReader = (interaction, reading) => {
  const asked = pictureIn(interaction, reading);
  const places = childrenNamed(interaction, 'associableHotspot');
  const labels = childrenNamed(interaction, 'gapText', 'gapImg');
  const areas = places.map((place) => asked && pointOf(areaOf(place, asked.size)));
  const turned = rightPairs(reading.scorer, responseOf(interaction)).map(([label, place]) => [place, label] as const);
  if (!asked || areas.includes(null)) return { unsupported: kindOf(interaction) };
  if (turned.length === 0) return wrong('no_correct_answer');
  if (!isWhole(places, turned)) return { unsupported: kindOf(interaction) };
  const nameOf = (place: QtiElement) =>
    reading.local(reading.words(attributeOf(place, 'hotspotLabel')) || String(places.indexOf(place) + 1));
  const part = pairsPart(interaction, reading, { left: places, right: labels, pairs: turned, isTurned: true, nameOf });
  return isPart(part)
    ? { ...part, standIns: asked.standIns, draft: (common) => labelDraft(part.draft(common), areas) }
    : part;
};

/** Things of one list that belong together: a matching where each belongs to one other at most. */
export const readAssociate: PartReader = (interaction, reading) => {
  const choices = childrenNamed(interaction, 'simpleAssociableChoice');
  const pairs = rightPairs(reading.scorer, responseOf(interaction));
  if (pairs.length === 0) return wrong('no_correct_answer');
  if (new Set(pairs.flat()).size < pairs.length * 2) return { unsupported: 'associate-groups' };
  const firsts = pairs.map(([first]) => first);
  const left = firsts.flatMap((id) => choices.find((choice) => idOf(choice) === id) ?? []);
  const right = choices.filter((choice) => !firsts.includes(idOf(choice)));
  return isWhole(left, pairs)
    ? pairsPart(interaction, reading, { left, right, pairs, isTurned: false })
    : { unsupported: 'associate-groups' };
};

const idOf = (choice: QtiElement): string => attributeOf(choice, 'identifier');

/** Every left side has exactly one right side. */
const isWhole = (left: readonly QtiElement[], pairs: Pairs): boolean =>
  left.length > 0 &&
  left.every((choice) => pairs.filter(([first]) => first === idOf(choice)).length === 1) &&
  pairs.every(([first]) => left.some((choice) => idOf(choice) === first));

type Sides = {
  readonly left: readonly QtiElement[];
  readonly right: readonly QtiElement[];
  readonly pairs: Pairs;
  readonly isTurned: boolean;
  /** What a left side is called, where that is no text in it. */
  readonly nameOf?: (choice: QtiElement) => LocalText;
};

function pairsPart(interaction: QtiElement, reading: ItemReading, sides: Sides): PartRead {
  const { left, right, pairs, isTurned, nameOf } = sides;
  const textOf = (choice: QtiElement) => reading.local(reading.rich(choice));
  const matchOf = (choice: QtiElement) => pairs.find(([first]) => first === idOf(choice))?.[1];
  const [only] = left;
  if (only && left.length === 1 && right.length > 1 && !nameOf)
    return rowPart(interaction, reading, { ...sides, left: [only] });
  const drawn = left.map((choice): Pair | null => {
    const match = right.find((other) => idOf(other) === matchOf(choice));
    return match ? { left: (nameOf ?? textOf)(choice), right: textOf(match) } : null;
  });
  if (drawn.includes(null)) return wrong('correct_has_no_option', { answer: pairs.flat().join(' ') });
  const used = new Set(pairs.map(([, second]) => second));
  const distractors = right.filter((choice) => !used.has(idOf(choice)));
  const all = [
    ...drawn.flatMap((pair) => pair ?? []),
    ...distractors.map((choice): Pair => ({ left: null, right: textOf(choice) })),
  ];
  const prompt = childNamed(interaction, 'prompt');
  const written = (list: Pairs) =>
    list.map(([first, second]) => (isTurned ? `${second} ${first}` : `${first} ${second}`));
  const response = responseOf(interaction);
  return {
    standIns: new Map([[interaction, `<div>${prompt ? reading.html(prompt) : ''}</div>`]]),
    key: { [response]: written(pairs) },
    trials: mistakes(pairs, right.map(idOf)).map((list) => ({ [response]: written(list) })),
    draft: (common) => matchingDraft(common, all),
  };
}

/** A single row is a choice among its columns. */
function rowPart(
  interaction: QtiElement,
  reading: ItemReading,
  sides: Sides & { left: readonly [QtiElement] },
): ItemPart {
  const { left, right, pairs, isTurned } = sides;
  const [row] = left;
  const matches = pairs.map(([, second]) => second);
  const response = responseOf(interaction);
  const written = (id: string) => (isTurned ? `${id} ${idOf(row)}` : `${idOf(row)} ${id}`);
  const prompt = childNamed(interaction, 'prompt');
  const text = `<div>${prompt ? reading.html(prompt) : ''}</div><div>${reading.html(row)}</div>`;
  const choices = right.map((choice): ImportedOption => ({
    text: reading.local(reading.rich(choice)),
    isCorrect: matches.includes(idOf(choice)),
  }));
  const others = right.map(idOf).filter((id) => !matches.includes(id));
  return {
    standIns: new Map([[interaction, text]]),
    key: { [response]: matches.map(written) },
    trials: others.map((id) => ({ [response]: [written(id)] })),
    draft: (common) => choiceDraft(common, 'single', choices),
  };
}

/** The right pairs with one of them wrong. */
const mistakes = (pairs: Pairs, rights: readonly string[]): Pairs[] =>
  pairs.flatMap(([first, second], index) => {
    const other = rights.find((id) => id !== second);
    return other === undefined ? [] : [pairs.with(index, [first, other])];
  });
