import { contentLanguages, languagesOf, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { errorsIn, essayRulesOf } from '../../../questions/domain/kinds/essay.ts';
import { rulesOf } from '../../../questions/domain/kinds/kinds.ts';
import { takesWeights, weightsIn } from '../../../questions/domain/kinds/weights.ts';
import { textIn } from '../../../questions/domain/kinds/short-text.ts';
import type {
  EssayRules,
  Option,
  QuestionContent,
  QuestionDraft,
  QuestionKey,
  QuestionKind,
} from '../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { isTyped, type ExportChoices, type ExportFormat } from './export-format.ts';
import { lossCodes, type LossCode } from './loss-codes.ts';
import { filePoints, withoutWorth } from '../text/marking-guide.ts';
import { isItemPerLanguage } from './moodle/moodle-answers.ts';
import { richTextsOf } from './parts-of-question.ts';
import { sharesIn } from './shares.ts';
import { tableHolds } from './table/question-table-rows.ts';
import { passageHeld } from './typed/passage-lines.ts';
import { typedHolds, type TypedFile } from './typed/question-lines.ts';
import { readsOtherwise } from './typed/typed-form.ts';
import { giftHolds } from './write-gift.ts';

/** What this question loses in the export. A question that is left out loses nothing more. */
export function lossesOf(question: WholeQuestion, choices: ExportChoices): LossCode[] {
  if (choices.format === 'archive') return [];
  if (isLeftOut(question.draft, choices)) return ['left_out'];
  const { format } = choices;
  if (isTyped(format)) return typedLosses(question, { ...choices, form: format });
  return lossCodes.filter((code) => rules[code]?.(question, choices));
}

/** What nobody types. What else is read again otherwise than it is comes last, for somebody to look at. */
function typedLosses(question: WholeQuestion, file: TypedFile): LossCode[] {
  const { draft, facts, passage } = question;
  const { content, key } = draft;
  const { withKey } = file;
  const above = passage ? [passage.text] : [];
  const held = passage ? passageHeld(passage.text, file) : 'whole';
  const shows = (sign: RegExp) => anywhere(question, sign) || above.some((text) => holds(text, sign));
  const lost: Readonly<Partial<Record<LossCode, boolean>>> = {
    passage: held === 'none',
    language: [...written(question), ...above.flatMap(languagesOf)].some(
      (language) => !file.languages.includes(language),
    ),
    key: !withKey,
    picture: file.form === 'txt' && shows(/<img /),
    sound: shows(/<audio /),
    video: shows(/<video /),
    weights: withKey && hasWeights(key),
    option_order: inFiles[content.kind].isShuffled && content.options.length > 0 && !content.shuffleOptions,
    truth_words: rulesOf(content).options === 'standard' && !hasUsualTruth(content.options),
    key_points: withKey && (filePoints(key).some(({ worth }) => worth !== null) || errorsIn(key).length > 0),
    essay_rules: content.essay !== undefined,
    case: withKey && textIn(key)?.caseSensitive === true,
    facts: facts.tags.length > 0 || losesFacts(facts, 'gift'),
  };
  const codes = lossCodes.filter((code) => lost[code]);
  return held === 'otherwise' || readsOtherwise(question, file) ? [...codes, 'read_otherwise'] : codes;
}

type Rule = (question: WholeQuestion, choices: ExportChoices) => boolean;

const isTable = (format: ExportFormat): boolean => format === 'csv' || format === 'xlsx';
const isQti = (format: ExportFormat): boolean => format === 'qti2' || format === 'qti3';
const isPlain = (format: ExportFormat): boolean => isTable(format) || format === 'gift';

export function isLeftOut(
  draft: QuestionDraft,
  { format, withKey }: Pick<ExportChoices, 'format' | 'withKey'>,
): boolean {
  if (isTable(format)) return !tableHolds(draft, withKey);
  if (isTyped(format)) return !typedHolds(draft.content);
  return format === 'gift' && !giftHolds(draft.content);
}

/** The languages a file of this format can say a question in, of those chosen. */
function heldLanguages({ format, languages }: ExportChoices): readonly ContentLanguage[] {
  if (format === 'gift') return languages.slice(0, 1);
  if (!isTable(format)) return languages;
  const base = languages.find((language) => language !== 'th');
  return languages.filter((language) => language === 'th' || language === base);
}

const written = ({ draft }: WholeQuestion): ContentLanguage[] =>
  contentLanguages.filter((language) => (draft.content.stem[language] ?? '') !== '');

const holds = (text: LocalText, sign: RegExp): boolean =>
  contentLanguages.some((language) => sign.test(text[language] ?? ''));
const anywhere = ({ draft }: WholeQuestion, sign: RegExp): boolean =>
  richTextsOf(draft).some((text) => holds(text, sign));

const rules: { readonly [Code in LossCode]?: Rule } = {
  passage: ({ passage }, { format }) => isPlain(format) && Boolean(passage),
  language: (question, choices) =>
    written(question).length > 1 && written(question).some((language) => !heldLanguages(choices).includes(language)),
  item_per_language: (question, { format, languages }) =>
    (isQti(format) || (format === 'moodle-xml' && isItemPerLanguage(question.draft.content))) &&
    written(question).filter((language) => languages.includes(language)).length > 1,
  key: (_, { withKey }) => !withKey,
  areas: ({ draft: { content } }, { format }) => inFiles[content.kind].losesAreas === format,
  picture_place: ({ draft: { content } }, { format }) => inFiles[content.kind].losesPicturePlace === format,
  picture: (question, { format }) => isPlain(format) && anywhere(question, /<img /),
  sound: (question, { format }) => isPlain(format) && anywhere(question, /<audio /),
  video: (question, { format }) => isPlain(format) && anywhere(question, /<video /),
  option_formatting: ({ draft }, { format }) => losesFormatting(draft, format),
  partial_marks: ({ draft }, { format }) =>
    rulesOf(draft.content).choice === 'several' && (format === 'gift' || format === 'moodle-xml'),
  weights: ({ draft: { key } }, { format, withKey }) =>
    withKey && hasWeights(key) && !isTable(format) && (isQti(format) ? weightsIn(key) : sharesIn(key)) === null,
  option_order: ({ draft: { content } }, { format }) =>
    isPlain(format) && inFiles[content.kind].isShuffled && content.options.length > 0 && !content.shuffleOptions,
  truth_words: ({ draft: { content } }, { format }) =>
    rulesOf(content).options === 'standard' && !isQti(format) && !hasUsualTruth(content.options),
  key_points: ({ draft }, { format, withKey }) => withKey && losesKeyPoints(draft, format),
  essay_rules: ({ draft: { content } }, { format }) => losesEssayRules(essayRulesOf(content), format),
  case: ({ draft: { key } }, { format }) => isPlain(format) && textIn(key)?.caseSensitive === true,
  typed_answers: ({ draft: { key } }, { format }) =>
    isTable(format) && (textIn(key)?.accepted ?? []).some((text) => /[|\n]/.test(text)),
  unit: ({ draft: { content } }, { format }) => format === 'gift' && content.unit !== '',
  points: ({ draft }, { format }) => format === 'gift' && draft.points !== 100,
  reference: ({ draft }, { format }) =>
    (format === 'gift' || format === 'moodle-xml' || isQti(format)) && draft.reference !== '',
  level: ({ level }, { format }) => (format === 'gift' || format === 'moodle-xml') && level !== null,
  facts: ({ facts }, { format }) => losesFacts(facts, format),
};

/** Also those that say nothing, since the right answers have none. */
const hasWeights = (key: QuestionKey): boolean => takesWeights(key) && Object.keys(key.weights ?? {}).length > 0;

type KindInFiles = {
  /** Whether an import shuffles the options unless they speak of each other. */
  readonly isShuffled: boolean;
  /** The options that stand in this format as words alone. */
  readonly plainOptions: (content: QuestionContent, format: ExportFormat) => readonly Option[];
  /** The format that keeps the names of regions, and not where they lie. */
  readonly losesAreas?: ExportFormat;
  /** The format that has the picture beside the text, with places to the pixel and without its description. */
  readonly losesPicturePlace?: ExportFormat;
};

const none = (): readonly Option[] => [];

const inFiles: Readonly<Record<QuestionKind, KindInFiles>> = {
  single: { isShuffled: true, plainOptions: none },
  multiple: { isShuffled: true, plainOptions: none },
  true_false: { isShuffled: false, plainOptions: none },
  numeric: { isShuffled: false, plainOptions: none },
  short_text: { isShuffled: false, plainOptions: none },
  matching: {
    isShuffled: false,
    plainOptions: ({ matches }, format) => (format === 'gift' || format === 'moodle-xml' ? matches : []),
  },
  ordering: { isShuffled: true, plainOptions: none },
  gap_text: { isShuffled: true, plainOptions: ({ options }, format) => (isTable(format) ? [] : options) },
  essay: { isShuffled: false, plainOptions: none },
  hotspot: {
    isShuffled: false,
    plainOptions: ({ options }, format) => (isQti(format) ? options : []),
    losesAreas: 'moodle-xml',
  },
  label: {
    isShuffled: false,
    plainOptions: ({ options, matches }, format) =>
      isQti(format) ? options : format === 'moodle-xml' ? [...options, ...matches] : [],
    losesPicturePlace: 'moodle-xml',
  },
};

const losesFormatting = ({ content }: QuestionDraft, format: ExportFormat): boolean =>
  inFiles[content.kind].plainOptions(content, format).some(({ text }) => holds(text, /</));

const usualTruth = [
  ['True', 'ถูก'],
  ['False', 'ผิด'],
] as const;

const hasUsualTruth = (options: QuestionDraft['content']['options']): boolean =>
  options.length === 2 &&
  usualTruth.every(([en, th], index) => {
    const text = options[index]?.text ?? {};
    return (text.en ?? en) === en && (text.th ?? th) === th && text.fr === undefined;
  });

/** Moodle keeps them all, QTI knows nothing of words, the others know nothing of either. */
const losesEssayRules = ({ rich, fewestWords, mostWords }: EssayRules, format: ExportFormat): boolean =>
  (isPlain(format) && rich) || (format !== 'moodle-xml' && (fewestWords !== null || mostWords !== null));

function losesKeyPoints({ content, key }: QuestionDraft, format: ExportFormat): boolean {
  const points = filePoints(key);
  const texts = [...points.map(({ text }) => text), ...errorsIn(key)];
  if (format === 'gift') return texts.length > 0;
  // A number that stands before a key point would be read as its points.
  if (format === 'moodle-xml')
    return points.some(
      ({ text, worth }) => worth === null && Object.values(text).some((html) => isWeighed(html ?? '')),
    );
  const isForeign = (text: LocalText) =>
    languagesOf(text).some((language) => !languagesOf(content.stem).includes(language));
  return isTable(format) && texts.some(isForeign);
}

const isWeighed = (html: string): boolean => withoutWorth(html).worth !== null;

function losesFacts(
  { categories, tags, difficulty, reviewDue }: WholeQuestion['facts'],
  format: ExportFormat,
): boolean {
  if (reviewDue !== null) return true;
  if (isQti(format)) return false;
  const inTags = format === 'moodle-xml' ? 0 : tags.length;
  return inTags > 0 || categories.length > 0 || difficulty !== null;
}
