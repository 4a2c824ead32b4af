import { essayDraft, numericDraft, shortTextDraft } from '../../../domain/draft.ts';
import { isEmptyText } from '../../../domain/text/file-text.ts';
import {
  attributeOf,
  childNamed,
  childrenNamed,
  descendants,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { gapInWords } from '../../../../platform/rich-text/rich-text.ts';
import { itemsOf } from '../../../domain/qti-scoring/value.ts';
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

/** A long answer. What the file says for those who mark it are the key points; texts that it scores make it a short one. */
export const readExtendedText: PartReader = (interaction, reading) => {
  const prompt = childNamed(interaction, 'prompt');
  const standIns = new Map([[interaction, `<div>${prompt ? reading.html(prompt) : ''}</div>`]]);
  if (scoresTexts(responseOf(interaction), reading))
    return typedPart(typedAnswer(responseOf(interaction), reading), standIns);
  const model = itemsOf(reading.scorer.declarations.get(responseOf(interaction))?.correct ?? null).map(String);
  const points = [...scorerRubrics(reading), ...model.map(reading.words)].filter((text) => !isEmptyText(text));
  const keyPoints = points.map(reading.local);
  return {
    standIns,
    key: {},
    trials: [],
    draft: (common) => essayDraft(common, keyPoints, { rich: attributeOf(interaction, 'format') === 'xhtml' }),
  };
};

/** What the rubrics for markers say: each entry of a list, else each rubric. */
function scorerRubrics(reading: ItemReading): string[] {
  const rubrics = descendants(reading.item, 'rubricBlock').filter(isForMarkers);
  return rubrics.flatMap((rubric) => {
    const entries = descendants(rubric, 'li');
    return (entries.length > 0 ? entries : [rubric]).map((entry) => reading.rich(entry));
  });
}

const isForMarkers = ({ attributes }: QtiElement): boolean =>
  /scorer|tutor/.test(attributes['view'] ?? '') && !/candidate/.test(attributes['view'] ?? '');

export const rubricsFor = (item: QtiElement): QtiElement[] =>
  childrenNamed(item, 'rubricBlock').filter((rubric) => !isForMarkers(rubric));
