import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultsOf } from '../../../questions/domain/draft/faults.ts';
import { questionDraft } from '../../../questions/draft-schema.ts';
import type { ImportedQuestion, Reading } from '../../domain/imported.ts';
import { readQuestionFile } from '../read/read-question-file.ts';

const folder = '../shared/data/formats/qti12';
const isMissing = !existsSync(folder);

const condition = z.tuple([z.string(), z.string(), z.string()]);
const item = z.object({
  ident: z.string().nullable(),
  type: z.string().nullable(),
  choices: z.int(),
  key: z.array(
    z.object({
      conditions: z.array(condition),
      not_: z.array(condition),
      set: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
});
const document = z.object({ item_count: z.int(), items: z.array(item) });
const file = z.union([
  document,
  z.object({ error: z.string() }),
  z.object({ assessments: z.record(z.string(), document) }),
]);
const entries = isMissing
  ? []
  : Object.entries(z.record(z.string(), file).parse(JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8'))));

const keep = { keep: () => 'a'.repeat(64), keepSound: () => null };
const read = (path: string): Promise<Reading> =>
  readQuestionFile(readFileSync(`${folder}/${path}`), path, { keep: () => keep });

/** What the names of kinds in files become; the others are recognised by what the item holds. */
const kinds: Record<string, string> = {
  multiple_choice_question: 'single',
  'Multiple Choice': 'single',
  'Either/Or': 'single true_false',
  'Opinion Scale': 'single',
  'cc.multiple_choice.v0p1': 'single',
  multiple_answers_question: 'multiple',
  'Multiple Answer': 'multiple',
  true_false_question: 'true_false',
  'True/False': 'true_false',
  short_answer_question: 'short_text',
  'Fill in the Blank': 'short_text',
  numerical_question: 'numeric',
  Numeric: 'numeric',
  essay_question: 'essay',
  Essay: 'essay',
  'Short Response': 'essay',
  matching_question: 'matching single',
  Matching: 'matching',
  Ordering: 'ordering',
  multiple_dropdowns_question: 'gap_text',
  fill_in_multiple_blanks_question: 'gap_text',
  'Fill in the Blank Plus': 'gap_text',
  'Jumbled Sentence': 'gap_text',
};
const unsupported: Record<string, string> = {
  text_only_question: 'text-only',
  calculated_question: 'calculated',
  Calculated: 'calculated',
  file_upload_question: 'file-upload',
  'File Upload': 'file-upload',
  hot_spot_question: 'hot-spot',
  'Hot Spot': 'hot-spot',
  'Quiz Bowl': 'quiz-bowl',
};
/** Why a question of our kinds is kept out. */
const reasons: Record<string, string> = {
  // An essay without a word of a question.
  'instructure/feedback_quiz_1.2.xml i201ce3687ccbb50d441c6b53eaafd9f4': 'question_text_missing',
  // A text without a question, of which the file says no kind.
  'packages/canvas_respondus.zip QUE_1053': 'text-only',
};

/** The label that each rule rewards, where the rule compares one response only. */
const rewarded = ({ key }: z.infer<typeof item>): string[] =>
  key.flatMap(({ conditions, set }) =>
    set.some(([, amount]) => Number(amount) > 0 || amount === 'SCORE.max')
      ? conditions.flatMap(([name, , value]) => (name === 'varequal' ? [value.trim()] : []))
      : [],
  );

function checkItem(wanted: z.infer<typeof item>, { questions, faults }: Reading, at: number) {
  const question = questions[at];
  const kind = wanted.type === null ? undefined : kinds[wanted.type];
  if (kind && question) expect(kind.split(' ')).toContain(question.draft.content.kind);
  expect(questions.length + faults.length).toBeGreaterThan(0);
}

/** How many labels are right, or which texts and numbers. */
function checkKey(wanted: z.infer<typeof item>, { draft: { key, content } }: ImportedQuestion) {
  const right = rewarded(wanted);
  if (right.length === 0) return;
  if (key.kind === 'options') expect(new Set(right).size).toBe(key.options.length);
  if (key.kind === 'text') expect(key.accepted.map((text) => text.toLowerCase())).toContain(right[0]?.toLowerCase());
  if (key.kind === 'number')
    expect(
      right.every((number) => key.accepted.some(({ from, to }) => from <= Number(number) && Number(number) <= to)),
    ).toBe(true);
  if (key.kind === 'order') expect(content.options).toHaveLength(right.length);
}

const known = (path: string, wanted: z.infer<typeof document>['items']) =>
  wanted.map(
    ({ ident, type }) => reasons[`${path} ${ident}`] ?? (type === null ? undefined : unsupported[type]) ?? 'question',
  );

const outcomes = ({ questions, faults }: Reading): string[] => [
  ...questions.map(() => 'question'),
  ...faults.map(({ code, values }) => (code === 'kind_unsupported' ? String(values?.['kind']) : code)),
];

describe.skipIf(isMissing)('QTI 1.2 of others', () => {
  test.each(entries)('%s', async (path, wanted) => {
    const reading = await read(path);
    if ('error' in wanted) {
      expect(reading.questions).toEqual([]);
      return expect(reading.faults).toMatchObject([{ code: 'xml_malformed' }]);
    }
    // Canvas writes a quiz twice; the one with all its kinds counts.
    const documents = 'assessments' in wanted ? Object.entries(wanted.assessments) : [[path, wanted] as const];
    const items = documents
      .filter(([name]) => !name.endsWith('/assessment_qti.xml'))
      .flatMap(([, { items: list }]) => list);
    if (items.length === 0) return expect(outcomes(reading)).toEqual(['no_questions']);
    expect(reading.found).toBe(items.length);
    expect(outcomes(reading).toSorted()).toEqual(known(path, items).toSorted());
    for (const { draft } of reading.questions) {
      expect(questionDraft.safeParse(draft).success).toBe(true);
      expect(faultsOf(draft)).toEqual([]);
    }
    for (const one of items) {
      const same = reading.questions.filter(({ code }) => code === one.ident);
      if (same.length === 1 && same[0]) checkKey(one, same[0]);
      if (items.length === 1) checkItem(one, reading, 0);
    }
    return undefined;
  });

  test('pairs, gaps and orders have the right ends', async () => {
    const { questions } = await read('packages/bb8.imscc');
    const of = (kind: string) => questions.find(({ draft }) => draft.content.kind === kind)?.draft;
    expect(of('matching')?.key).toEqual({ kind: 'pairs', pairs: { o1: 'o5', o2: 'o6', o3: 'o7', o4: 'o8' } });
    expect(of('ordering')?.content.options.map(({ text }) => text.en)).toEqual(['a', 'b', 'c', 'd']);
    expect(of('numeric')?.key).toEqual({ kind: 'number', accepted: [{ from: 4, to: 4 }] });
    expect(of('multiple')?.key).toEqual({ kind: 'options', options: ['o1', 'o2'] });
  });
});
