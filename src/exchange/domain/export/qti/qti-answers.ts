import { inLanguage, type LocalText } from '../../../../platform/language.ts';
import { choicesOf } from '../../../../questions/domain/gaps.ts';
import { gapKeysIn, optionOfGap, typedKeyOf, type TypedKey } from '../../../../questions/domain/kinds/gap-text.ts';
import { essayRulesOf } from '../../../../questions/domain/kinds/essay.ts';
import { rightOptions, rulesOf } from '../../../../questions/domain/kinds/kinds.ts';
import { numberKeyOf } from '../../../../questions/domain/kinds/numeric.ts';
import { textIn } from '../../../../questions/domain/kinds/short-text.ts';
import type { Gap, Option, QuestionDraft, QuestionKind } from '../../../../questions/domain/question.ts';
import { inRightOrder, isTrueKey, pairsOf } from '../parts-of-question.ts';
import {
  declaration,
  isRight,
  textEntry,
  typedConditions,
  typedDeclaration,
  type QtiSetting,
} from './qti-declarations.ts';
import { plainWords } from '../plain-words.ts';
import { onPicture, pictureAsked } from './qti-picture.ts';
import { xhtml } from './qti-text.ts';
import { qtiWeights, type QtiWeights } from './qti-weights.ts';
import { xml, type Markup, type XmlContent } from '../write-xml.ts';

/** How one question asks for its answer: what is declared, what stands in the body, and when the answer is right. */
export type QtiAnswer = {
  readonly declarations: readonly Markup[];
  /** Null for a gap text, whose answers stand within its text. */
  readonly interaction: XmlContent;
  readonly gap: (id: string) => XmlContent;
  /** The conditions that all have to hold; none for what people mark. */
  readonly conditions: readonly Markup[];
  /** What options are worth beside each other, where the author says so. */
  readonly weights?: QtiWeights | null;
  /** The text without the picture that it is answered on. */
  readonly around?: { readonly before: string; readonly after: string };
};

/** How a question asks for its answer in QTI. */
export const qtiAnswer = (draft: QuestionDraft, setting: QtiSetting): QtiAnswer =>
  answers[draft.content.kind](draft, setting);

const response = 'RESPONSE';
const nowhere = (): XmlContent => null;

const words = (text: LocalText, { language, ...of }: QtiSetting): XmlContent =>
  xhtml(inLanguage(text, language), { ...of, gap: nowhere });

/** Names that tell nothing: the place of an option as it is stored. */
const nameIn = (options: readonly Option[], prefix: string) => (id: string) =>
  `${prefix}${options.findIndex((option) => option.id === id) + 1}`;

function choice(draft: QuestionDraft, setting: QtiSetting): QtiAnswer {
  const { qti } = setting;
  const { content, key } = draft;
  const { choice: right, options } = rulesOf(content);
  const isMany = right === 'several';
  const name = options === 'standard' ? truthName(draft) : nameIn(content.options, 'choice_');
  const of = { identifier: response, cardinality: isMany ? 'multiple' : 'single', baseType: 'identifier' };
  const shuffle = content.shuffleOptions;
  const weights = qtiWeights(key, setting, { response, name, points: draft.points });
  return {
    declarations: [declaration(setting, of, rightOptions(key).map(name), weights?.mapping)],
    interaction: qti(
      'choiceInteraction',
      { responseIdentifier: response, shuffle, maxChoices: isMany ? 0 : 1 },
      content.options.map(({ id, text }) => qti('simpleChoice', { identifier: name(id) }, words(text, setting))),
    ),
    gap: nowhere,
    conditions: [isRight(setting, response)],
    weights,
  };
}

/** The regions of a picture; without the picture their names can be chosen. */
function hotspot(draft: QuestionDraft, setting: QtiSetting): QtiAnswer {
  const { qti } = setting;
  const asked = pictureAsked(draft, setting);
  const chosen = choice(draft, setting);
  if (!asked) return chosen;
  const name = nameIn(draft.content.options, 'choice_');
  const regions = draft.content.options.map((option) =>
    qti('hotspotChoice', { identifier: name(option.id), ...onPicture(option, asked.size, setting) }),
  );
  const interaction = qti('hotspotInteraction', { responseIdentifier: response, maxChoices: 0 }, asked.object, regions);
  return { ...chosen, interaction, around: asked.around };
}

/** The places of a picture with their labels; without the picture their names can be matched. */
function label(draft: QuestionDraft, setting: QtiSetting): QtiAnswer {
  const { qti } = setting;
  const { options, matches } = draft.content;
  const asked = pictureAsked(draft, setting);
  if (!asked) return matching(draft, setting);
  const [place, named] = [nameIn(options, 'left_'), nameIn(matches, 'right_')];
  const pairs = pairsOf(draft).flatMap(([one, other]) => (other ? [`${named(other.id)} ${place(one.id)}`] : []));
  const of = { identifier: response, cardinality: 'multiple', baseType: 'directedPair' };
  const labels = matches.map(({ id, text }) =>
    qti('gapText', { identifier: named(id), matchMax: 0 }, words(text, setting)),
  );
  const places = options.map((option) => {
    const lies = onPicture(option, asked.size, setting);
    return qti('associableHotspot', { identifier: place(option.id), matchMax: 1, ...lies });
  });
  return {
    declarations: [declaration(setting, of, pairs)],
    interaction: qti('graphicGapMatchInteraction', { responseIdentifier: response }, asked.object, labels, places),
    gap: nowhere,
    conditions: [isRight(setting, response)],
    around: asked.around,
  };
}

/** The two options of a true-false question say by their names which is which. */
function truthName(draft: QuestionDraft): (id: string) => string {
  const right = rightOptions(draft.key);
  return (id) => String(right.includes(id) === isTrueKey(draft));
}

const typed =
  (way: TypedKey['kind']) =>
  ({ content, key }: QuestionDraft, setting: QtiSetting): QtiAnswer => {
    const fills = numberKeyOf(key) ?? textIn(key);
    const unit = content.unit === '' ? null : [' ', xml('span', { class: 'sanam-unit' }, content.unit)];
    return {
      declarations: [typedDeclaration(setting, response, way, fills)],
      interaction: xml('p', { class: 'sanam-answer' }, textEntry(setting, response), unit),
      gap: nowhere,
      conditions: typedConditions(setting, response, fills),
    };
  };

function matching(draft: QuestionDraft, setting: QtiSetting): QtiAnswer {
  const { qti } = setting;
  const { options, matches, shuffleOptions } = draft.content;
  const left = nameIn(options, 'left_');
  const right = nameIn(matches, 'right_');
  const pairs = pairsOf(draft).flatMap(([one, other]) => (other ? [`${left(one.id)} ${right(other.id)}`] : []));
  const set = (list: readonly Option[], name: (id: string) => string, matchMax: number) =>
    qti(
      'simpleMatchSet',
      {},
      list.map(({ id, text }) =>
        qti('simpleAssociableChoice', { identifier: name(id), matchMax }, words(text, setting)),
      ),
    );
  return {
    declarations: [
      declaration(setting, { identifier: response, cardinality: 'multiple', baseType: 'directedPair' }, pairs),
    ],
    interaction: qti(
      'matchInteraction',
      { responseIdentifier: response, shuffle: shuffleOptions, maxAssociations: options.length },
      set(options, left, 1),
      set(matches, right, 0),
    ),
    gap: nowhere,
    conditions: [isRight(setting, response)],
  };
}

function ordering(draft: QuestionDraft, setting: QtiSetting): QtiAnswer {
  const { qti } = setting;
  const { options } = draft.content;
  const name = nameIn(options, 'choice_');
  const order = inRightOrder(draft).map(({ id }) => name(id));
  return {
    declarations: [
      declaration(setting, { identifier: response, cardinality: 'ordered', baseType: 'identifier' }, order),
    ],
    interaction: qti(
      'orderInteraction',
      { responseIdentifier: response, shuffle: true },
      options.map(({ id, text }) => qti('simpleChoice', { identifier: name(id) }, words(text, setting))),
    ),
    gap: nowhere,
    conditions: [isRight(setting, response)],
  };
}

function gaps({ content, key }: QuestionDraft, setting: QtiSetting): QtiAnswer {
  const keys = gapKeysIn(key);
  const name = nameIn(content.options, 'choice_');
  const nameOf = (id: string) => `${response}_${content.gaps.findIndex((gap) => gap.id === id) + 1}`;
  const declared = (gap: Gap): Markup => {
    const fills = keys[gap.id];
    if (gap.way !== 'choice') return typedDeclaration(setting, nameOf(gap.id), gap.way, typedKeyOf(fills));
    const right = optionOfGap(fills);
    const of = { identifier: nameOf(gap.id), cardinality: 'single', baseType: 'identifier' };
    return declaration(setting, of, right === null ? [] : [name(right)]);
  };
  const conditions = (gap: Gap) =>
    gap.way === 'choice'
      ? [isRight(setting, nameOf(gap.id))]
      : typedConditions(setting, nameOf(gap.id), typedKeyOf(keys[gap.id]));
  const inText = (gap: Gap): Markup =>
    gap.way === 'choice'
      ? inlineChoice(content, gap, { response: nameOf(gap.id), choice: name }, setting)
      : textEntry(setting, nameOf(gap.id));
  return {
    declarations: content.gaps.map(declared),
    interaction: null,
    gap: (id) => content.gaps.filter((gap) => gap.id === id).map(inText),
    conditions: content.gaps.flatMap(conditions),
  };
}

/** A list to choose from shows words alone. */
function inlineChoice(
  content: QuestionDraft['content'],
  gap: Gap,
  names: { readonly response: string; readonly choice: (id: string) => string },
  { qti, language }: QtiSetting,
): Markup {
  const choices = choicesOf(content, gap).map(({ id, text }) =>
    qti('inlineChoice', { identifier: names.choice(id) }, plainWords(inLanguage(text, language))),
  );
  return qti(
    'inlineChoiceInteraction',
    { responseIdentifier: names.response, shuffle: content.shuffleOptions },
    choices,
  );
}

/** A file says whether the answer is rich, and has no word for a number of words. */
const essay = ({ content }: QuestionDraft, setting: QtiSetting): QtiAnswer => ({
  declarations: [declaration(setting, { identifier: response, cardinality: 'single', baseType: 'string' }, [])],
  interaction: setting.qti('extendedTextInteraction', {
    responseIdentifier: response,
    expectedLines: 12,
    ...(essayRulesOf(content).rich && { format: 'xhtml' }),
  }),
  gap: nowhere,
  conditions: [],
});

const answers: Readonly<Record<QuestionKind, (draft: QuestionDraft, setting: QtiSetting) => QtiAnswer>> = {
  single: choice,
  multiple: choice,
  true_false: choice,
  numeric: typed('number'),
  short_text: typed('text'),
  matching,
  ordering,
  gap_text: gaps,
  essay,
  hotspot,
  label,
};
