import type { ContentLanguage, LocalText } from '../../../../platform/language.ts';
import { keyPointsIn } from '../../../../questions/domain/kinds/essay.ts';
import { rightOptions, rulesOf } from '../../../../questions/domain/kinds/kinds.ts';
import { numbersIn } from '../../../../questions/domain/kinds/numeric.ts';
import { textIn } from '../../../../questions/domain/kinds/short-text.ts';
import type { QuestionDraft, QuestionKind } from '../../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import { isTrueKey, writtenLanguages } from '../parts-of-question.ts';
import { plainNumber, rangeText } from '../range-text.ts';
import { localLines, type TypedWriting } from './local-lines.ts';
import { typedWords, type TypedWords } from './typed-words.ts';
import { tidy, type TypedForm, type TypedWay, type WrittenLine } from './written-line.ts';

/** How a file is written: its form, its languages in their order, and whether keys are in it. */
export type TypedFile = {
  readonly form: TypedForm;
  readonly languages: readonly ContentLanguage[];
  readonly withKey: boolean;
};
type Parts = {
  readonly draft: QuestionDraft;
  readonly words: TypedWords;
  readonly writing: TypedWriting;
  readonly file: TypedFile;
};

/** One question as its lines. */
export function questionLines(question: WholeQuestion, number: number, file: TypedFile, way: TypedWay): WrittenLine[] {
  const { draft, code, level } = question;
  const { content, reference, points } = draft;
  const languages = writtenLanguages(content, file.languages);
  const words = typedWords(file.languages[0] ?? 'en', content.options.length);
  const writing: TypedWriting = { form: file.form, way, languages };
  const parts = { draft, words, writing, file };
  return [
    ...localLines(content.stem, { text: `${number}. `, first: 'question', further: 'text' }, writing),
    ...(hasOptions[content.kind] ? optionLines(parts) : []),
    ...(file.withKey ? [...answerLines(parts), ...explanationLines(parts)] : []),
    ...field(words.unit, tidy(content.unit)),
    ...field(words.reference, tidy(reference)),
    ...field(words.code, code ?? ''),
    ...field(words.level, level === null ? '' : String(level)),
    ...field(words.points, plainNumber(points / 100)),
  ];
}

/** The kinds that people type, and whether their options stand below the question; null for those that nobody types. */
const hasOptions: Readonly<Record<QuestionKind, boolean | null>> = {
  single: true,
  multiple: true,
  true_false: false,
  numeric: false,
  short_text: false,
  essay: false,
  matching: null,
  ordering: null,
  gap_text: null,
  hotspot: null,
  label: null,
};

/** Whether a question of this kind can be typed. */
export const typedHolds = ({ kind }: Pick<QuestionDraft['content'], 'kind'>): boolean => hasOptions[kind] !== null;

const field = (name: string, value: string): WrittenLine[] =>
  value === '' ? [] : [{ runs: [{ text: `${name}${value}` }], role: 'field' }];

const optionLines = ({ draft: { content }, words, writing }: Parts): WrittenLine[] =>
  content.options.flatMap(({ text }, index) =>
    localLines(text, { text: `${words.letters[index] ?? '?'}. `, first: 'option', further: 'option_text' }, writing),
  );

function answerLines(parts: Parts): WrittenLine[] {
  const { draft, words } = parts;
  const { content, key } = draft;
  switch (key.kind) {
    case 'option':
    case 'options': {
      const right = content.options.flatMap(({ id }, index) => (rightOptions(key).includes(id) ? [index] : []));
      if (right.length === 0) return [];
      if (rulesOf(content).options === 'standard') return field(words.answer, words.truth[isTrueKey(draft) ? 0 : 1]);
      return field(words.answer, right.map((index) => words.letters[index] ?? '?').join(', '));
    }
    case 'number':
      return field(words.answer, numbersIn(key).map(rangeText).join(' | '));
    case 'text':
      return field(words.answer, typedAnswers(textIn(key)?.accepted ?? []));
    case 'key_points':
      return modelLines(parts);
    case 'pairs':
    case 'order':
    case 'gaps':
      return [];
  }
}

/** What could be read as anything but itself stands between quotation marks. */
function typedAnswers(accepted: readonly string[]): string {
  const isPlain = accepted.every((text) => /^\p{L}[\p{L}\p{M} -]{2,}$/u.test(text) && !/\s(?:or|หรือ)\s/.test(text));
  const isTruth = accepted.some((text) => /^(?:true|false|yes|no|ถูก|ผิด|จริง|เท็จ|ใช่|ไม่ใช่)/i.test(text));
  return accepted.map((text) => (isPlain && !isTruth ? text : `"${text}"`)).join(' | ');
}

/** What an essay is marked by: a line for each point, below the name of the field where there are several. */
function modelLines({ draft: { key }, words, writing: own, file }: Parts): WrittenLine[] {
  const points = keyPointsIn(key);
  const writing = alsoIn(own, points, file);
  const [only, second] = points;
  if (only && !second) return localLines(only, { text: words.model, first: 'field', further: 'text' }, writing);
  return [
    { runs: [{ text: words.model.trimEnd() }], role: 'field' },
    ...points.flatMap((point) => localLines(point, { text: '- ', first: 'text', further: 'text' }, writing)),
  ];
}

/** What is said beside a question may be in languages that it is not in. */
const alsoIn = (writing: TypedWriting, texts: readonly LocalText[], file: TypedFile): TypedWriting => ({
  ...writing,
  languages: file.languages.filter(
    (language) => writing.languages.includes(language) || texts.some((text) => (text[language] ?? '') !== ''),
  ),
});

function explanationLines({ draft: { explanation }, words, writing: own, file }: Parts): WrittenLine[] {
  const writing = alsoIn(own, [explanation], file);
  const head = { text: words.explanation, first: 'field', further: 'text' } as const;
  const isThere = writing.languages.some((language) => (explanation[language] ?? '') !== '');
  return isThere ? localLines(explanation, head, writing) : [];
}
