import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { LocalText } from '../../../../platform/language.ts';
import { choiceDraft, equalOption, hotspotDraft, trueFalseDraft, type ImportedOption } from '../../../domain/draft.ts';
import { isEmptyText } from '../../../domain/text/file-text.ts';
import { excerpt } from '../../../domain/imported.ts';
import {
  attributeOf,
  childNamed,
  childrenNamed,
  descendants,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { truthOf } from '../../../domain/text/truth-words.ts';
import { areaOf, pictureIn } from './picture.ts';
import { rightChoices } from './right-choices.ts';
import { weightsOf } from './choice-weights.ts';
import { ownWeights, withOwnWeights } from './own-weights.ts';
import type { PictureArea } from '../../../../questions/domain/question.ts';
import { letterAt } from '../../../../questions/domain/kinds/key-style.ts';
import {
  kindOf,
  responseOf,
  wrong,
  type ItemReading,
  type NoPart,
  type ItemPart,
  type PartRead,
  type PartReader,
} from '../part.ts';

export const readChoice: PartReader = (interaction, reading) => {
  const choices = childrenNamed(interaction, 'simpleChoice');
  const prompt = childNamed(interaction, 'prompt');
  const html = prompt ? reading.html(prompt) : '';
  const keepsOrder =
    attributeOf(interaction, 'shuffle') === 'false' ||
    choices.some((choice) => attributeOf(choice, 'fixed') === 'true');
  return choicePart(
    interaction,
    { choices, standIns: new Map([[interaction, `<div>${html}</div>`]]), keepsOrder },
    reading,
  );
};

/** Words marked in a text: the text stays whole, and the marked words are what is chosen from. */
export const readHottext: PartReader = (interaction, reading) => {
  const words = descendants(interaction, 'hottext');
  const marked = new Map(words.map((word) => [word, `<u>${reading.html(word)}</u>`]));
  const text = `<div>${reading.html(interaction, marked)}</div>`;
  return choicePart(
    interaction,
    { choices: words, standIns: new Map([[interaction, text]]), keepsOrder: true },
    reading,
  );
};

/** Regions of a picture, of which any number may be right. A region without a name is called by its letter. */
export const readHotspot: PartReader = (interaction, reading) => {
  const asked = pictureIn(interaction, reading);
  const choices = childrenNamed(interaction, 'hotspotChoice');
  const areas = choices.map((choice) => asked && areaOf(choice, asked.size));
  if (!asked || areas.includes(null)) return { unsupported: kindOf(interaction) };
  const texts = choices.map((choice, at) =>
    reading.local(reading.words(attributeOf(choice, 'hotspotLabel')) || letterAt(at)),
  );
  return choicePart(interaction, { choices, texts, areas, standIns: asked.standIns, keepsOrder: true }, reading);
};

type Choices = {
  readonly choices: readonly QtiElement[];
  readonly standIns: ItemPart['standIns'];
  readonly keepsOrder: boolean;
  /** Of regions of a picture: what they are called, and where they lie. */
  readonly texts?: readonly LocalText[];
  readonly areas?: readonly (PictureArea | null)[];
};

function choicePart(
  interaction: QtiElement,
  { choices, standIns, keepsOrder, areas, ...given }: Choices,
  reading: ItemReading,
): PartRead {
  const response = responseOf(interaction);
  const declaration = reading.scorer.declarations.get(response);
  const ids = choices.map((choice) => attributeOf(choice, 'identifier'));
  const isSingle = declaration?.cardinality !== 'multiple' || attributeOf(interaction, 'maxChoices') === '1';
  const right = rightChoices(reading.scorer, response, ids, isSingle);
  const own = ownWeights(reading.item, reading.scorer, response);
  const weighed =
    right && !own && weightsOf(reading.scorer, response, ids, { right, isSingle: isSingle && right.length <= 1 });
  const texts = given.texts ?? choices.map((choice) => reading.local(reading.rich(choice)));
  const trouble = whyNotChoices(texts, ids, right, reading.line);
  if (trouble) return trouble;
  const options = texts.map((text, index): ImportedOption => ({
    text,
    isCorrect: right?.includes(ids[index] ?? '') ?? false,
    weight: weighed ? weighed.weights[index] : undefined,
  }));
  const key = { [response]: right ?? [] };
  // A file may allow one choice and still name several as right.
  const isOne = isSingle && (right?.length ?? 0) <= 1;
  return {
    standIns,
    key,
    trials: (isOne ? others(ids, right) : changed(ids, right ?? [])).map((set) => ({ [response]: set })),
    keepsOrder,
    keepsShares: own !== null || Boolean(weighed),
    draft: (common) => {
      if (areas)
        return withOwnWeights(hotspotDraft(common, options, areas, weighed ? weighed.whole : undefined), own, ids);
      const truth = isOne ? truthAmong(options) : null;
      if (truth !== null) return withOwnWeights(trueFalseDraft(common, truth), own, trueFirst(ids, options, truth));
      const drawn = choiceDraft(common, isOne ? 'single' : 'multiple', options, weighed ? weighed.whole : undefined);
      return withOwnWeights(drawn, own, ids);
    },
  };
}

/** The choices as a question of true and false has them: what is true first. */
const trueFirst = (ids: readonly string[], options: readonly ImportedOption[], isTrue: boolean): readonly string[] =>
  options[0]?.isCorrect === isTrue ? ids : ids.toReversed();

function whyNotChoices(
  texts: readonly LocalText[],
  ids: readonly string[],
  right: readonly string[] | null,
  line: number,
): NoPart | null {
  if (texts.length < 2) return wrong('options_too_few');
  if (texts.some((text) => isEmptyText(Object.values(text).join('')))) return wrong('option_text_missing');
  const equal = equalOption(texts);
  if (equal !== null) return wrong('options_equal', { text: excerpt(plainText(equal)), line });
  if (!right) return wrong('no_correct_answer');
  return right.every((id) => ids.includes(id)) ? null : wrong('correct_has_no_option', { answer: right.join(', ') });
}

const others = (ids: readonly string[], right: readonly string[] | null): string[][] =>
  ids.filter((id) => !right?.includes(id)).map((id) => [id]);

/** The right set with one choice more or less. */
const changed = (ids: readonly string[], right: readonly string[]): string[][] =>
  ids.map((id) => (right.includes(id) ? right.filter((other) => other !== id) : [...right, id]));

/** Whether a question of “true” and “false” is true; null where the two options are something else. */
function truthAmong(options: readonly ImportedOption[]): boolean | null {
  const [first, second] = options.map(({ text }) => truthOf(plainText(Object.values(text).join(''))));
  if (options.length !== 2 || first === null || first === undefined || first === second) return null;
  if (second === null || second === undefined) return null;
  return options[0]?.isCorrect ? first : second;
}
