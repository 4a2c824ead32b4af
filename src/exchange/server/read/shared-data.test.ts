import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cleanRichText, plainText } from '../../../platform/rich-text/rich-text.ts';
import { questionDraft } from '../../../questions/draft-schema.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import { readGift } from '../../domain/formats/gift/gift.ts';
import type { ImportedQuestion } from '../../domain/imported.ts';
import { decodeText } from '../../../platform/server/table-file/decode-text.ts';
import { readQuestionFile } from './read-question-file.ts';

const folder = '../shared/data/formats';
const isMissing = !existsSync(folder);
const json = (path: string): unknown => JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));
const readFile = (path: string) => readQuestionFile(readFileSync(`${folder}/${path}`), path);
const letters = 'ABCDEFGH';

/** The place of the one right option, 0-based. */
function answerOf({ content, key }: QuestionDraft): number {
  return key.kind === 'option' ? content.options.findIndex(({ id }) => id === key.option) : -1;
}
const words = ({ en = '', th = '' }: LocalText) => plainText(en || th);

test('the data is there where it must be', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

const giftKey = z.object({
  questions: z.int(),
  key: z.array(z.object({ id: z.string(), answer: z.int(), n_options: z.int() })),
});
const tableKey = z.object({
  rows: z.int(),
  encoding: z.string().optional(),
  key: z.array(z.object({ code: z.string(), correct: z.string() })),
});

describe.skipIf(isMissing)('banks in every format', () => {
  const expected = isMissing ? {} : z.record(z.string(), z.unknown()).parse(json('derived/expected.json'));
  const named = (ending: RegExp) =>
    ['ham_technician_2026', 'thai_ic_tgat'].flatMap((bank) =>
      Object.keys(expected).filter((name) => name.startsWith(bank) && ending.test(name)),
    );
  const sound = (questions: readonly ImportedQuestion[]) =>
    questions.every(({ draft }) => questionDraft.safeParse(draft).success);

  test.each(named(/\.gift$/))('%s', async (name) => {
    const { questions: count, key } = giftKey.parse(expected[name]);
    const { found, questions, faults, format } = await readFile(`derived/${name}`);
    expect({ found, faults, format, sound: sound(questions) }).toEqual({
      found: count,
      faults: [],
      format: 'gift',
      sound: true,
    });
    expect(
      questions.map(({ code, draft }) => ({
        id: code,
        answer: answerOf(draft),
        n_options: draft.content.options.length,
      })),
    ).toEqual(key);
    expect(questions.every(({ topic }) => topic.length === 1)).toBe(true);
  });

  const encodings: Record<string, string> = { cp874: 'windows-874', 'utf-16': 'utf-16le', 'utf-8 with BOM': 'utf-8' };
  test.each(named(/\.(?:csv|tsv|xlsx)$/))('%s', async (name) => {
    const { rows, encoding = '', key } = tableKey.parse(expected[name]);
    const reading = await readFile(`derived/${name}`);
    expect({ found: reading.found, faults: reading.faults, sound: sound(reading.questions) }).toEqual({
      found: rows,
      faults: [],
      sound: true,
    });
    expect(reading.format).toBe(name.endsWith('.xlsx') ? 'xlsx' : 'csv');
    if (!name.endsWith('.xlsx')) expect(reading.encoding).toBe(encodings[encoding] ?? encoding);
    expect(reading.questions.map(({ code, draft }) => ({ code, correct: letters[answerOf(draft)] }))).toEqual(key);
  });

  test('every encoding and delimiter gives the same questions', async () => {
    const [first, ...others] = await Promise.all(
      named(/^thai.*\.(?:csv|tsv|xlsx)$/).map((name) => readFile(`derived/${name}`)),
    );
    expect(others).toHaveLength(5);
    for (const other of others) expect(other.questions).toEqual(first?.questions);
  });

  const sameKey = z.object({ key: z.array(z.object({ answer: z.union([z.int(), z.string()]) })) });
  const formats: Record<string, string> = { a: 'aiken', m: 'moodle-xml', qti2: 'qti2', qti3: 'qti3' };
  test.each(named(/\.(?:aiken.*|moodle\.xml|qti\d\d\.zip)$/))('%s', async (name) => {
    const { key } = sameKey.parse(expected[name]);
    const { found, questions, faults, format } = await readFile(`derived/${name}`);
    expect({ found, faults, format, sound: sound(questions) }).toEqual({
      found: key.length,
      faults: [],
      format: formats[/\.(qti\d|[am])/.exec(name)?.[1] ?? ''],
      sound: true,
    });
    expect(questions.map(({ draft }) => answerOf(draft))).toEqual(
      key.map(({ answer }) => (typeof answer === 'number' ? answer : letters.indexOf(answer))),
    );
  });
});

describe.skipIf(isMissing)('broken files', () => {
  test('every faulty row of a table, and no other', async () => {
    const problem = z.object({ line: z.int(), severity: z.string().optional() });
    const entry = z.object({ records: z.int(), good_records: z.int(), problems: z.array(problem) });
    const {
      records,
      good_records: good,
      problems,
    } = entry.parse(
      z.record(z.string(), z.unknown()).parse(json('derived/expected.json'))['broken/questions_with_errors.csv'],
    );
    const { found, questions, faults } = await readFile('derived/broken/questions_with_errors.csv');
    const linesOf = (severity: string | undefined) =>
      problems.filter((found) => found.severity === severity).map(({ line }) => line);
    expect([found, questions.length]).toEqual([records, good]);
    expect(faults.map(({ line }) => line)).toEqual(linesOf(undefined));
    expect(questions.flatMap(({ warnings }) => warnings.map(({ line }) => line))).toEqual(linesOf('warning'));
    expect(faults.map(({ code }) => code)).toEqual([
      'no_correct_answer',
      'correct_has_no_option',
      'question_text_missing',
      'options_too_few',
      'code_used_twice',
      'options_equal',
      'row_too_short',
    ]);
  });

  test('a sheet with titles above, a blank row within and cells of every kind', async () => {
    const entry = z.object({
      records: z.int(),
      header_row: z.int(),
      codes: z.array(z.string()),
      record_2_options: z.array(z.string()),
      record_4_options: z.array(z.string()),
      record_7_option_a_is_a_date: z.string(),
    });
    const expected = entry.parse(
      z.record(z.string(), z.unknown()).parse(json('derived/expected.json'))['broken/sheet_with_title_block.xlsx'],
    );
    const { found, questions, faults } = await readFile('derived/broken/sheet_with_title_block.xlsx');
    const options = (record: number) => questions[record - 1]?.draft.content.options.map(({ text }) => words(text));
    expect({ found, faults }).toEqual({ found: expected.records, faults: [] });
    expect(questions.map(({ code }) => code)).toEqual(expected.codes);
    expect([options(2), options(4), options(7)?.[0]]).toEqual([
      expected.record_2_options,
      expected.record_4_options,
      expected.record_7_option_a_is_a_date,
    ]);
    expect(questions.map(({ draft }) => answerOf(draft)).filter((answer) => answer < 0)).toEqual([]);
    expect(questions[0]?.line).toBe(expected.header_row + 1);
  });

  test.each([
    ['empty.csv', { line: 1, code: 'file_empty' }],
    ['header_only.csv', { line: 1, code: 'no_questions' }],
    ['unclosed_quote.csv', { line: 2, code: 'quote_not_closed' }],
  ])('%s', async (name, fault) => {
    expect(await readFile(`derived/broken/${name}`)).toMatchObject({ found: 0, questions: [], faults: [fault] });
  });

  test('faults.gift', async () => {
    const entry = z.object({ good: z.array(z.string()), faulty: z.record(z.string(), z.string()) });
    const { good, faulty } = entry.parse(
      z.record(z.string(), z.unknown()).parse(json('derived/expected.json'))['broken/faults.gift'],
    );
    const { found, questions, faults } = await readFile('derived/broken/faults.gift');
    const lines = readFileSync(`${folder}/derived/broken/faults.gift`, 'utf8').split('\n');
    expect(questions.map(({ code }) => code)).toEqual(good);
    expect(faults.map(({ line }) => /^::(\w+)::/.exec(lines[line - 1] ?? '')?.[1])).toEqual(Object.keys(faulty));
    expect(found).toBe(good.length + Object.keys(faulty).length);
  });
});

/** What the parser of the grammar's own project makes of a file. */
const formatted = z.object({ text: z.string() });
const upstream = z.array(
  z.object({
    type: z.string(),
    title: z.string().nullish(),
    id: z.string().nullish(),
    stem: formatted.nullish(),
    isTrue: z.boolean().optional(),
    globalFeedback: formatted.nullish(),
    choices: z.unknown().optional(),
    matchPairs: z.array(z.object({ subquestion: formatted, subanswer: z.string() })).optional(),
  }),
);
const choices = z.array(z.object({ isCorrect: z.boolean(), weight: z.number().nullable(), text: formatted }));
const kinds: Record<string, string> = {
  single: 'MC',
  multiple: 'MC',
  true_false: 'TF',
  short_text: 'Short',
  numeric: 'Numerical',
  matching: 'Matching',
  essay: 'Essay',
};
/** Letters and digits alone: spaces, marks of Markdown and ends of lines are each project's own. */
const bare = (text: string) => plainText(cleanRichText(text)).replace(/[^\p{L}\p{M}\d]/gu, '');

describe.skipIf(isMissing)('GIFT of others', () => {
  const entry = z.object({ questions: z.int().nullable(), types: z.record(z.string(), z.int()).optional() });
  const expected = isMissing ? [] : Object.entries(z.record(z.string(), entry).parse(json('gift/expected.json')));
  const read = (name: string) => {
    const decoded = decodeText(readFileSync(`${folder}/gift/${name}`));
    if ('fault' in decoded) throw new Error(name);
    return { ...readGift(decoded.text), encoding: decoded.encoding };
  };

  test.each(expected.filter(([, { questions }]) => questions !== null))(
    '%s: how many of which kind',
    (name, { questions: count, types }) => {
      const { found, questions, faults } = read(name);
      expect(found).toBe(count);
      expect(faults.filter(({ code }) => code !== 'description_skipped' && code !== 'no_questions')).toEqual([]);
      const counted: Record<string, number> = {};
      for (const type of [
        ...questions.map(({ draft }) => kinds[draft.content.kind] ?? ''),
        ...faults.flatMap(({ code }) => (code === 'description_skipped' ? ['Description'] : [])),
      ]) {
        counted[type] = (counted[type] ?? 0) + 1;
      }
      if (types) expect(counted).toEqual(types);
    },
  );

  test.each(
    expected
      .map(([name]) => name)
      .filter(
        (name) => existsSync(`${folder}/gift/${name.replace(/gift$/, 'json')}`) && name.startsWith('grammar-tests'),
      ),
  )('%s: the same texts and answers', (name) => {
    const others = upstream
      .parse(json(`gift/${name.replace(/gift$/, 'json')}`))
      .filter(({ type }) => type !== 'Description' && type !== 'Category');
    const own = read(name).questions;
    expect(
      own.map(({ code, draft }) => [code ?? '', bare(words(draft.content.stem)), bare(words(draft.explanation))]),
    ).toEqual(
      others.map(({ title, id, stem, globalFeedback }) => [
        title ?? id ?? '',
        bare(stem?.text ?? ''),
        bare(globalFeedback?.text ?? ''),
      ]),
    );
    for (const [index, { type, isTrue, matchPairs, choices: listed }] of others.entries()) {
      const { content, key } = own[index]?.draft ?? {};
      if (type === 'TF') expect(key).toEqual({ kind: 'option', option: isTrue === true ? 'o1' : 'o2' });
      if (type === 'Matching')
        expect(content?.matches.map(({ text }) => bare(words(text)))).toEqual(
          matchPairs?.map(({ subanswer }) => bare(subanswer)),
        );
      if (type === 'MC')
        expect(content?.options.map(({ text }) => bare(words(text)))).toEqual(
          choices.parse(listed).map(({ text }) => bare(text.text)),
        );
      if (type === 'MC') {
        const right = choices
          .parse(listed)
          .flatMap(({ isCorrect, weight }, at) => (isCorrect || (weight ?? 0) > 0 ? [`o${at + 1}`] : []));
        expect(key?.kind === 'option' ? [key.option] : key?.kind === 'options' && key.options).toEqual(right);
      }
      if (type === 'Short' && key?.kind === 'text') {
        const full = choices.parse(listed).filter(({ weight }) => weight === null || weight === 100);
        expect(key.accepted.map(bare)).toEqual(full.map(({ text }) => bare(text.text)));
      }
    }
  });

  test('windows-1252 is read as what it is', () => {
    const { encoding, found, questions } = read('moodle/questions_encoding_windows-1252.gift.txt');
    expect({ encoding, found, topics: questions.map(({ topic }) => topic) }).toEqual({
      encoding: 'windows-1252',
      found: 3,
      topics: [['Default for LTTEST'], ['Default for LTTEST']],
    });
  });
});

describe.skipIf(isMissing)('tables of others', () => {
  test('a quiz sheet with numbered answers', async () => {
    const { found, questions, faults } = await readFile('csv-xlsx/kahoot.csv');
    expect([found, questions.map(({ draft }) => answerOf(draft)), faults]).toEqual([
      5,
      [3, 0, 0, 1],
      [
        {
          line: 6,
          code: 'options_equal',
          values: { text: '.' },
          about: { code: null, text: 'You may include a variety of media in your questions.Which …' },
        },
      ],
    ]);
  });

  test('a workbook without questions whose drawing is missing', async () => {
    expect(await readFile('csv-xlsx/eatata_items_dangling_drawing.xlsx')).toMatchObject({
      found: 0,
      format: 'xlsx',
      faults: [{ line: 1, code: 'header_not_found' }],
    });
  });
});
