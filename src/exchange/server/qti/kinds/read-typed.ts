import { essayDraft, numericDraft, shortTextDraft } from '../../../domain/draft.ts';
import {
  attributeOf,
  childNamed,
  childrenNamed,
  descendants,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { gapInWords } from '../../../../platform/rich-text/rich-text.ts';
import { guideKey } from '../../../domain/text/marking-guide.ts';
import { itemsOf } from '../../../domain/qti-scoring/value.ts';
import { guideOfRubrics, saidPoints } from './marking-rubrics.ts';
import { numberAnswer, scoresTexts, typedAnswer, type TypedAnswer } from './typed-answer.ts';
import {
  isPart,
  responseOf,
  type ItemReading,
  type NoPart,
  type ItemPart,
  type PartRead,
  type PartReader,
} from '../part.ts';

/** One field to type in, with its place in the sentence marked. */
export const readTextEntry: PartReader = (interaction, reading) => {
  const line = lineOfOurs(interaction, reading);
  if (line) return typedPart(typedAnswer(responseOf(interaction), reading), new Map([[line, '']]), unitIn(line));
  const part = typedPart(typedAnswer(responseOf(interaction), reading), new Map([[interaction, gapInWords]]));
  return isPart(part) ? { ...part, assumed: [{ code: 'gap_marked' }] } : part;
};

/** In a file of ours the field stands in a line of its own below the question, with its unit. */
const lineOfOurs = (interaction: QtiElement, { item }: ItemReading): QtiElement | undefined =>
  descendants(item, 'p').find(
    (line) =>
      attributeOf(line, 'class') === 'sanam-answer' && descendants(line, 'textEntryInteraction').includes(interaction),
  );

const unitIn = (line: QtiElement): string => textIn(descendants(line, 'span')[0]);

export const readSlider: PartReader = (interaction, reading) => {
  const prompt = childNamed(interaction, 'prompt');
  const standIns = new Map([[interaction, `<div>${prompt ? reading.html(prompt) : ''}</div>`]]);
  return typedPart(numberAnswer(responseOf(interaction), reading), standIns);
};

function typedPart(answer: TypedAnswer | NoPart, standIns: ItemPart['standIns'], unit = ''): PartRead {
  if (!('way' in answer)) return answer;
  const { key, trials } = answer;
  return {
    standIns,
    key,
    trials,
    draft: (common) =>
      answer.way === 'number'
        ? numericDraft(common, answer.accepted, unit)
        : shortTextDraft(common, answer.accepted, answer.caseSensitive),
  };
}

/** A long answer. What the file says for those who mark it is its guide; texts that it scores make it a short one. */
export const readExtendedText: PartReader = (interaction, reading) => {
  const prompt = childNamed(interaction, 'prompt');
  const standIns = new Map([[interaction, `<div>${prompt ? reading.html(prompt) : ''}</div>`]]);
  if (scoresTexts(responseOf(interaction), reading))
    return typedPart(typedAnswer(responseOf(interaction), reading), standIns);
  const model = itemsOf(reading.scorer.declarations.get(responseOf(interaction))?.correct ?? null).map(String);
  const rubrics = descendants(reading.item, 'rubricBlock').filter(isForMarkers);
  const guide = guideOfRubrics(rubrics, model.map(reading.words), reading);
  return {
    standIns,
    key: {},
    trials: [],
    points: saidPoints(reading),
    draft: (common) => {
      const key = guideKey(guide, common.points, reading.warn);
      return essayDraft(common, key.keyPoints, { rich: attributeOf(interaction, 'format') === 'xhtml' }, key);
    },
  };
};

const isForMarkers = ({ attributes }: QtiElement): boolean =>
  /scorer|tutor/.test(attributes['view'] ?? '') && !/candidate/.test(attributes['view'] ?? '');

export const rubricsFor = (item: QtiElement): QtiElement[] =>
  childrenNamed(item, 'rubricBlock').filter((rubric) => !isForMarkers(rubric));
