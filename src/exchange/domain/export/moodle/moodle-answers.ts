import type { ContentLanguage, LocalText } from '../../../../platform/language.ts';
import { plainWords } from '../plain-words.ts';
import { essayRulesOf } from '../../../../questions/domain/kinds/essay.ts';
import { rightOptions, rulesOf } from '../../../../questions/domain/kinds/kinds.ts';
import { numbersIn } from '../../../../questions/domain/kinds/numeric.ts';
import { textIn } from '../../../../questions/domain/kinds/short-text.ts';
import type { QuestionContent, QuestionDraft, QuestionKind } from '../../../../questions/domain/question.ts';
import { htmlElement, htmlOf, multilang, type MoodleSetting } from './moodle-text.ts';
import { sharesIn } from '../shares.ts';
import { inRightOrder, isTrueKey, looseMatches, pairsOf } from '../parts-of-question.ts';
import { plainNumber, toleranceOf } from '../range-text.ts';
import { graderNotes } from './grader-notes.ts';
import { labelsOnPicture, type AskedOnPicture } from './on-picture.ts';
import { clozeStem } from './write-cloze.ts';
import { xml, type Markup } from '../write-xml.ts';

const plainAnswer = (text: string, fraction: number): Markup =>
  xml('answer', { fraction, format: 'moodle_auto_format' }, xml('text', {}, text));

const htmlAnswer = (text: LocalText, fraction: string, setting: MoodleSetting): Markup =>
  htmlOf({ name: 'answer', fraction, format: 'html' }, multilang(text, setting), setting.media);

const elements = (values: Readonly<Record<string, string | number | boolean>>): Markup[] =>
  Object.entries(values).map(([name, value]) => xml(name, {}, String(value)));

function choices({ content, key }: QuestionDraft, setting: MoodleSetting): Markup[] {
  const right = rightOptions(key);
  const isSingle = rulesOf(content).choice === 'one';
  const share = isSingle ? 100 : Number((100 / Math.max(1, right.length)).toFixed(5));
  const wrong = isSingle ? 0 : -100;
  const shares = sharesIn(key);
  const worth = (id: string) => (shares ? (shares[id] ?? 0) : right.includes(id) ? share : wrong);
  return [
    ...elements({ single: isSingle, shuffleanswers: content.shuffleOptions, answernumbering: 'ABCD' }),
    ...content.options.map(({ id, text }) => htmlAnswer(text, String(worth(id)), setting)),
  ];
}

const trueFalse = (draft: QuestionDraft): Markup[] =>
  [true, false].map((truth) => plainAnswer(String(truth), truth === isTrueKey(draft) ? 100 : 0));

function numeric({ content, key }: QuestionDraft): Markup[] {
  const accepted = numbersIn(key).map(toleranceOf);
  const unit = xml('units', {}, xml('unit', {}, elements({ multiplier: 1, unit_name: content.unit })));
  return [
    ...accepted.map(({ value, tolerance }) =>
      xml(
        'answer',
        { fraction: 100, format: 'moodle_auto_format' },
        elements({ text: plainNumber(value), tolerance: plainNumber(tolerance) }),
      ),
    ),
    ...(content.unit === '' ? [] : [unit]),
    ...elements({ unitgradingtype: 0, unitpenalty: 0, showunits: content.unit === '' ? 3 : 0, unitsleft: 0 }),
  ];
}

/** A star stands for any words in Moodle; a typed one is a star. */
function shortText({ key }: QuestionDraft): Markup[] {
  const { accepted, caseSensitive } = textIn(key) ?? { accepted: [], caseSensitive: false };
  return [
    ...elements({ usecase: caseSensitive ? 1 : 0 }),
    ...accepted.map((text) => plainAnswer(text.replaceAll('*', String.raw`\*`), 100)),
  ];
}

/** The right sides are words alone. */
function matching(draft: QuestionDraft, setting: MoodleSetting): Markup[] {
  const answer = (text: LocalText) => xml('answer', {}, elements({ text: multilang(inWords(text), setting) }));
  return [
    ...elements({ shuffleanswers: true }),
    ...pairsOf(draft).map(([left, right]) => htmlElement('subquestion', left.text, setting, answer(right?.text ?? {}))),
    ...looseMatches(draft).map(({ text }) => htmlElement('subquestion', {}, setting, answer(text))),
  ];
}

const inWords = (text: LocalText): LocalText =>
  Object.fromEntries(Object.entries(text).map(([language, html]) => [language, plainWords(html ?? '')]));

function ordering(draft: QuestionDraft, setting: MoodleSetting): Markup[] {
  return [
    ...elements({
      layouttype: 'VERTICAL',
      selecttype: 'ALL',
      selectcount: 0,
      gradingtype: 'ALL_OR_NOTHING',
      showgrading: 'SHOW',
      numberingstyle: 'none',
    }),
    ...inRightOrder(draft).map(({ text }, index) => htmlAnswer(text, String(index + 1), setting)),
  ];
}

function essay({ content, key }: QuestionDraft, setting: MoodleSetting): Markup[] {
  const { rich, fewestWords, mostWords } = essayRulesOf(content);
  return [
    ...elements({
      responseformat: rich ? 'editor' : 'plain',
      responserequired: 1,
      responsefieldlines: 15,
      ...(fewestWords !== null && { minwordlimit: fewestWords }),
      ...(mostWords !== null && { maxwordlimit: mostWords }),
      attachments: 0,
    }),
    htmlElement('graderinfo', graderNotes(key, setting.languages), setting),
  ];
}

type MoodleKind = {
  readonly type: string;
  readonly answers: (draft: QuestionDraft, setting: MoodleSetting) => readonly Markup[];
  /** The text of the question, where its answers stand in it; in one language. */
  readonly stemIn?: (draft: QuestionDraft, language: ContentLanguage) => string;
  /** What it becomes where its picture is there. */
  readonly onPicture?: {
    readonly type: string;
    readonly ask: (draft: QuestionDraft, setting: MoodleSetting) => AskedOnPicture | null;
  };
};

const moodleKinds: Readonly<Record<QuestionKind, MoodleKind>> = {
  single: { type: 'multichoice', answers: choices },
  multiple: { type: 'multichoice', answers: choices },
  true_false: { type: 'truefalse', answers: trueFalse },
  numeric: { type: 'numerical', answers: numeric },
  short_text: { type: 'shortanswer', answers: shortText },
  matching: { type: 'matching', answers: matching },
  ordering: { type: 'ordering', answers: ordering },
  gap_text: { type: 'cloze', answers: () => [], stemIn: clozeStem },
  essay: { type: 'essay', answers: essay },
  // Regions go by their names, below the picture.
  hotspot: { type: 'multichoice', answers: choices },
  label: { type: 'matching', answers: matching, onPicture: { type: 'ddimageortext', ask: labelsOnPicture } },
};

/** How Moodle XML says this kind. */
export const moodleKind = ({ kind }: Pick<QuestionContent, 'kind'>): MoodleKind => moodleKinds[kind];

/** Whether each language becomes a question of its own. */
export const isItemPerLanguage = (content: Pick<QuestionContent, 'kind'>): boolean =>
  moodleKind(content).stemIn !== undefined;
