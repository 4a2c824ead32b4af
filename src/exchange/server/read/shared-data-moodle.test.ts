import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cleanRichText, plainText } from '../../../platform/rich-text/rich-text.ts';
import { faultsOf } from '../../../questions/domain/draft/faults.ts';
import { questionDraft } from '../../../questions/draft-schema.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import { keepAll } from '../moodle-xml/quiz.fixture.ts';
import { readQuestionFile } from './read-question-file.ts';

const folder = '../shared/data/formats';
const isMissing = !existsSync(folder);
const entriesOf = <Entry>(path: string, entry: z.ZodType<Entry>): [string, Entry][] =>
  isMissing
    ? []
    : Object.entries(z.record(z.string(), entry).parse(JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'))));
const readFile = (path: string) => readQuestionFile(readFileSync(`${folder}/${path}`), path, { keep: () => keepAll });

const words = ({ en = '', th = '' }: LocalText) => plainText(en || th);
/** The words of HTML, with pictures by their descriptions. */
const bare = (html: string) =>
  plainText(cleanRichText(html.replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, '$1'))).replace(/\s+/g, ' ');
const isSound = (draft: QuestionDraft) => questionDraft.safeParse(draft).success && faultsOf(draft).length === 0;

/** Types of Moodle as they are here; those that are missing cannot be kept and are named. */
const kindOf: Readonly<Record<string, string>> = {
  truefalse: 'true_false',
  shortanswer: 'short_text',
  numerical: 'numeric',
  matching: 'matching',
  essay: 'essay',
  ddwtos: 'gap_text',
  gapselect: 'gap_text',
  cloze: 'gap_text',
  ddimageortext: 'label',
  ddmarker: 'label',
};
/** Files whose question has a fault: labels on a picture with one place are no question of ours. */
const faulty: Readonly<Record<string, readonly string[]>> = {
  'qas-editor/ddimageortext.xml': ['pairs_too_few'],
  'qas-editor/description.xml': ['passage_above_nothing'],
  'qtypes/description-testquestion.moodle.xml': ['passage_above_nothing'],
};
/** A file whose question differs from what its type lets expect, and why. */
const differing: Readonly<Record<string, string>> = {
  // Some of its gaps take several answers each, which a gap here cannot.
  'moodle/multianswer-all-types.xml': 'cloze MULTIRESPONSE',
};

const moodleQuestion = z.object({
  type: z.string(),
  name: z.string(),
  default_grade: z.string().nullish(),
  answers: z.int().optional(),
  correct: z.array(z.object({ text: z.string(), fraction: z.number() })).optional(),
  single: z.boolean().optional(),
  pairs: z.array(z.tuple([z.string(), z.string()])).optional(),
  gaps: z.array(z.string()).optional(),
  embedded_files: z.array(z.string()).optional(),
});
type MoodleQuestion = z.infer<typeof moodleQuestion>;
const moodleEntry = z.object({
  question_count: z.int(),
  types: z.record(z.string(), z.int()),
  categories: z.array(z.string()),
  questions: z.array(moodleQuestion).optional(),
});

function expectedKind({ type, single }: MoodleQuestion): string | undefined {
  return type === 'multichoice' ? (single ? 'single' : 'multiple') : kindOf[type];
}

/** The texts of the right answers, in their order. */
function rightAnswers({ content, key }: QuestionDraft): string[] {
  const textOf = (id: string) => words(content.options.find((option) => option.id === id)?.text ?? {});
  if (content.kind === 'true_false') return [key.kind === 'option' && key.option === 'o1' ? 'true' : 'false'];
  if (key.kind === 'option') return [textOf(key.option)];
  if (key.kind === 'options') return key.options.map(textOf);
  return key.kind === 'text' ? [...key.accepted] : [];
}

describe.skipIf(isMissing)('Moodle XML of others', () => {
  test.each(entriesOf('moodle-xml/expected.json', moodleEntry))('%s', async (name, expected) => {
    const { format, found, questions, unsupported, faults } = await readFile(`moodle-xml/${name}`);
    const foreign = differing[name];
    const isKept = (type: string) => !foreign && (type === 'multichoice' || kindOf[type] !== undefined);
    // A description above nothing is named as such.
    const types = Object.entries(expected.types).filter(([type]) => type !== 'description');
    expect({ format, found }).toEqual({ format: 'moodle-xml', found: expected.question_count });
    expect(unsupported).toEqual(
      types.flatMap(([type, count]) => (isKept(type) ? [] : [{ kind: foreign ?? type, count }])),
    );
    const codes = faults.map(({ code }) => code).filter((code) => code !== 'kind_unsupported');
    expect(codes).toEqual(faulty[name] ?? []);
    expect(questions.every(({ draft }) => isSound(draft))).toBe(true);
    const kept = faulty[name] ? [] : (expected.questions ?? []).filter(({ type }) => isKept(type));
    expect(questions.map(({ draft, code }) => [draft.content.kind, code])).toEqual(
      kept.map((question) => [expectedKind(question), bare(question.name)]),
    );
    for (const [index, question] of kept.entries()) compare(question, questions[index]?.draft);
    const topics = expected.categories.map((path) => path.replace(/^\$\w+\$\//, ''));
    expect(
      questions.map(({ topic }) => topic.join('/')).filter((topic) => topic !== '' && !topics.includes(topic)),
    ).toEqual([]);
    if (topics.length > 0) expect(questions.every(({ topic }) => topic.length > 0)).toBe(true);
  });

  function compare(expected: MoodleQuestion, draft: QuestionDraft | undefined): void {
    if (!draft) throw new Error(expected.name);
    const { content, points } = draft;
    if (expected.default_grade) expect(points).toBe(Math.round(Number(expected.default_grade) * 100));
    if (expected.correct) {
      const least = content.kind === 'multiple' ? 0 : 99;
      const right = expected.correct.filter(({ fraction }) => fraction > least);
      expect(rightAnswers(draft)).toEqual(right.map(({ text }) => bare(text)));
      if (content.options.length > 0) expect(content.options).toHaveLength(expected.answers ?? 0);
    }
    if (expected.pairs) {
      const lefts = expected.pairs.filter(([left]) => left !== '');
      expect(content.options.map(({ text }) => words(text))).toEqual(lefts.map(([left]) => bare(left)));
      expect(content.matches.map(({ text }) => words(text))).toEqual(expected.pairs.map(([, right]) => bare(right)));
    }
    if (expected.gaps) expect(content.gaps).toHaveLength(expected.gaps.length);
    // Pictures in feedback on single answers go with it.
    const media = JSON.stringify(draft).match(/media:[0-9a-f]{64}/g)?.length ?? 0;
    if (expected.embedded_files) expect(media).toBeGreaterThan(0);
    if (expected.embedded_files && content.kind !== 'true_false') expect(media).toBe(expected.embedded_files.length);
  }
});

describe.skipIf(isMissing)('banks as Moodle XML and Aiken', () => {
  const entry = z.object({
    questions: z.int(),
    embedded_figures: z.int().optional(),
    categories: z.array(z.string()).optional(),
    key: z.array(z.object({ id: z.string().optional(), answer: z.int(), n_options: z.int() })),
  });
  const banks = entriesOf('derived/expected.json', z.unknown()).flatMap(([name, expected]) =>
    /\.(?:moodle\.xml|aiken.*\.txt)$/.test(name) ? [[name, entry.parse(expected)] as const] : [],
  );

  test('there are four', () => expect(banks).toHaveLength(4));

  test.each(banks)('%s', async (name, expected) => {
    const { format, found, questions, faults } = await readFile(`derived/${name}`);
    expect({ format, found, faults }).toEqual({
      format: name.endsWith('.xml') ? 'moodle-xml' : 'aiken',
      found: expected.questions,
      faults: [],
    });
    expect(questions.every(({ draft }) => isSound(draft))).toBe(true);
    const key = questions.map(({ code, draft: { content, key: own } }) => ({
      ...(code === null ? {} : { id: code }),
      answer: own.kind === 'option' ? content.options.findIndex(({ id }) => id === own.option) : -1,
      n_options: content.options.length,
    }));
    expect(key).toEqual(expected.key);
    if (expected.categories) expect([...new Set(questions.map(({ topic }) => topic[0]))]).toEqual(expected.categories);
    if (expected.embedded_figures !== undefined)
      expect(questions.filter(({ draft }) => JSON.stringify(draft).includes('media:'))).toHaveLength(
        expected.embedded_figures,
      );
  });
});

describe.skipIf(isMissing)('texts of Moodle', () => {
  const aiken = z.object({
    question_count: z.int(),
    problems: z.array(z.object({ line: z.int() })),
    questions: z.array(z.object({ stem: z.string(), options: z.array(z.string()), answer: z.int() })),
  });

  test.each(entriesOf('aiken/expected.json', aiken))('%s', async (name, expected) => {
    const { format, questions, faults } = await readFile(`aiken/${name}`);
    expect([format, questions.length]).toEqual(['aiken', expected.question_count]);
    expect(faults.map(({ line }) => line)).toEqual(expected.problems.map(({ line }) => line));
    const read = questions.map(({ draft: { content, key } }) => ({
      stem: words(content.stem),
      options: content.options.map(({ text }) => words(text)),
      answer: key.kind === 'option' ? content.options.findIndex(({ id }) => id === key.option) : -1,
    }));
    expect(read).toEqual(expected.questions);
  });

  test.each(entriesOf('missingword/expected.json', z.object({ questions: z.int() })))('%s', async (name, expected) => {
    const { questions, faults } = await readFile(`missingword/${name}`);
    expect([questions.length, faults]).toEqual([expected.questions, []]);
    expect(questions.every(({ draft }) => isSound(draft))).toBe(true);
  });

  const cloze = z.object({ questions: z.int(), gaps: z.array(z.string()).optional(), error: z.string().optional() });

  test.each(entriesOf('cloze/expected.json', cloze))('%s', async (name, expected) => {
    const { format, questions, faults } = await readFile(`cloze/${name}`);
    expect([format, questions.length, faults.length > 0]).toEqual([
      'cloze',
      expected.questions,
      expected.error !== undefined,
    ]);
    expect(questions.flatMap(({ draft }) => draft.content.gaps.map(({ way }) => way))).toEqual(
      (expected.gaps ?? []).map((gap) => (gap === 'MULTICHOICE' ? 'choice' : 'text')),
    );
    expect(questions.every(({ draft }) => isSound(draft))).toBe(true);
  });
});

describe.skipIf(isMissing)('Auto Multiple Choice', () => {
  const files = entriesOf('amc/expected.json', z.object({ questions: z.int() }));
  /** Questions whose own answers are wanting: two options alike, or none that is right. */
  const faulty: Readonly<Record<string, readonly (readonly [code: string, about: string])[]>> = {
    'tests__t__pdfform-pages__source.txt': [['no_correct_answer', 'phys05']],
    'models__fr__bareme.d__bareme.tex': [
      ['options_equal', 'tout ou rien'],
      ['options_equal', 'attention'],
    ],
    'models__ja__scoring.d__scoring.tex': [
      ['options_equal', '3 or zero'],
      ['options_equal', 'attention'],
    ],
  };

  test.each(files)('%s', async (name, expected) => {
    const { format, found, questions, faults } = await readFile(`amc/${name}`);
    // The expected count takes lines of the text format that open a group, `*(`, for questions.
    const groups = name.endsWith('.txt')
      ? (readFileSync(`${folder}/amc/${name}`, 'utf8').match(/^\*\(/gm)?.length ?? 0)
      : 0;
    expect([format, found]).toEqual(['amc', expected.questions - groups]);
    expect(questions.every(({ draft }) => isSound(draft))).toBe(true);
    expect(faults.map(({ code, about }) => [code, about?.code])).toEqual(faulty[name] ?? []);
  });
});
