import { englishTexts } from '../../domain/formats/plain-text/habits/english-texts.fixture.ts';
import { thaiTexts } from '../../domain/formats/plain-text/habits/thai-texts.fixture.ts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionDraft } from '../../../questions/draft-schema.ts';
import { readQuestionFile } from './read-question-file.ts';
import { testWorkbook, wordRows } from './workbook.fixture.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const table = [
  ['code', 'topic', 'type', 'question', 'option_a', 'option_b', 'correct'],
  ['A1', 'Engines', 'multiple choice', 'เครื่องยนต์ใด <b>ไม่ใช่</b> กังหัน, "ถามจริง"', 'Turbofan', 'Piston', 'B'],
  ['A2', 'Engines', 'numeric', 'How many?', '', '', '4'],
];
const written = (delimiter: string) =>
  table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
const gift =
  '// note\n$CATEGORY: $course$/top/Engines\n\n::A1::[html]<p>เครื่องยนต์ใด \\(x_{1}\\)</p>{\n\t=Piston#yes\n\t~%50%Turbofan\n}\n\n::A2::How many? {#4:0.5}\n\n::A3::Match {=a -> b =c -> d}\n\n::A4::{=Asia} is {large}.';
const workbook = testWorkbook({ sheets: [wordRows([['Notes']]), wordRows(table)] });

describe('formats', () => {
  test.each([
    ['commas', bytesOf(written(',')), 'a.csv', 'csv', 'utf-8'],
    [
      'semicolons, in Excel’s own encoding',
      Buffer.from(`\ufeff${written(';')}`, 'utf16le'),
      'a.csv',
      'csv',
      'utf-16le',
    ],
    ['tabs under any name', bytesOf(written('\t')), 'a.txt', 'csv', 'utf-8'],
    ['a workbook under another name', workbook, 'a.csv', 'xlsx', undefined],
  ])('a table with %s', async (_, bytes, name, format, encoding) => {
    const reading = await readQuestionFile(bytes, name);
    expect(reading).toMatchObject({ found: 2, faults: [], format });
    expect(reading.encoding).toBe(encoding);
    expect(reading.questions.map(({ code, topic, draft }) => [code, topic, draft.content.stem, draft.key])).toEqual([
      ['A1', ['Engines'], { th: 'เครื่องยนต์ใด <strong>ไม่ใช่</strong> กังหัน, "ถามจริง"' }, { kind: 'option', option: 'o2' }],
      ['A2', ['Engines'], { en: 'How many?' }, { kind: 'number', accepted: [{ from: 4, to: 4 }] }],
    ]);
  });

  test('GIFT', async () => {
    const reading = await readQuestionFile(bytesOf(gift), 'a.txt');
    expect(reading).toMatchObject({
      found: 4,
      format: 'gift',
      encoding: 'utf-8',
      faults: [{ line: 13, code: 'two_answer_blocks' }],
    });
    expect(reading.questions.map(({ line, topic, draft }) => [line, topic, draft.content.kind])).toEqual([
      [4, ['Engines'], 'single'],
      [9, ['Engines'], 'numeric'],
      [11, ['Engines'], 'matching'],
    ]);
  });
});

describe('files that are refused', () => {
  test.each([
    ['nothing', new Uint8Array(), 'a.csv', 'csv', { code: 'file_empty' }],
    ['spaces', bytesOf(' \n\n'), 'a.gift', 'gift', { code: 'file_empty' }],
    [
      'too much',
      new Uint8Array(20 * 1024 * 1024 + 1),
      'a.xlsx',
      'xlsx',
      { code: 'file_too_large', values: { limit: 20 } },
    ],
    ['an empty sheet', testWorkbook({ sheets: [''] }), 'a.xlsx', 'xlsx', { code: 'file_empty' }],
    [
      'a quiz without questions',
      bytesOf('<?xml version="1.0"?><quiz></quiz>'),
      'a.xml',
      'moodle-xml',
      { code: 'no_questions' },
    ],
    ['a package that is no archive', bytesOf('nonsense'), 'a.imscc', 'unknown', { code: 'archive_unreadable' }],
    [
      'a QTI package without items',
      zipSync({ 'imsmanifest.xml': strToU8('<manifest/>') }),
      'a.zip',
      'qti2',
      { code: 'no_questions' },
    ],
    [
      'a Word document',
      zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }),
      'a.docx',
      'unknown',
      { code: 'archive_unreadable' },
    ],
    [
      'another archive',
      zipSync({ 'a.txt': strToU8('a') }),
      'a.zip',
      'unknown',
      { code: 'format_not_supported', values: { format: 'ZIP' } },
    ],
    ['a PDF', bytesOf('%PDF-1.7'), 'a.pdf', 'unknown', { code: 'format_not_supported', values: { format: 'PDF' } }],
    [
      'an old workbook',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]),
      'a.xls',
      'unknown',
      { code: 'format_not_supported', values: { format: 'XLS' } },
    ],
    [
      'a protected workbook',
      Buffer.concat([
        Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'a.xlsx',
      'xlsx',
      { code: 'spreadsheet_protected' },
    ],
    ['any text', bytesOf('Dear all,'), 'a.txt', 'unknown', { code: 'format_unknown' }],
    [
      'nothing but line ends and a letter',
      bytesOf(`${'\n'.repeat(1_000_001)}a`),
      'a.gift',
      'gift',
      { code: 'too_many_questions', values: { limit: 20_000 } },
    ],
  ])('%s', async (_, bytes, name, format, fault) => {
    expect(await readQuestionFile(bytes, name)).toMatchObject({
      found: 0,
      questions: [],
      format,
      faults: [{ line: 1, ...fault }],
    });
  });

  test('rows before an open quote are kept', async () => {
    const reading = await readQuestionFile(bytesOf('question,correct\nQ,TRUE\n"R,FALSE\n'), 'a.csv');
    expect([reading.questions.length, reading.faults]).toEqual([1, [{ line: 3, code: 'quote_not_closed' }]]);
  });

  test('an open quote alone is the one fault', async () => {
    expect((await readQuestionFile(bytesOf('question,correct\n"R,FALSE\n'), 'a.csv')).faults).toEqual([
      { line: 2, code: 'quote_not_closed' },
    ]);
  });
});

describe('any file', () => {
  const names = fc.constantFrom('a.gift', 'a.csv', 'a.tsv', 'a.xlsx', 'a.txt', '');
  const soundReading = async (bytes: Uint8Array, name: string) => {
    const { found, questions, faults } = await readQuestionFile(bytes, name);
    expect(questions.length + faults.length).toBeGreaterThan(0);
    expect(questions.length).toBeLessThanOrEqual(found);
    for (const { line, draft, warnings } of questions) {
      expect(questionDraft.safeParse(draft).error).toBeUndefined();
      for (const named of [line, ...warnings.map((warning) => warning.line)]) expect(named).toBeGreaterThan(0);
    }
    for (const { line } of faults) expect(line).toBeGreaterThan(0);
  };

  test('of arbitrary bytes gives questions or faults', async () => {
    const starts = fc
      .constantFrom('', 'PK\u0003\u0004', '\u00ff\u00fe', '::', 'question,correct\n', '<?xml')
      .map((start) => Buffer.from(start, 'latin1'));
    const file = fc
      .tuple(starts, fc.uint8Array({ maxLength: 400 }))
      .map(([start, rest]) => Buffer.concat([start, rest]));
    await fc.assert(fc.asyncProperty(file, names, soundReading), { numRuns: 600 });
  });

  test('of arbitrary pieces of GIFT gives questions or faults', async () => {
    const piece = fc.constantFrom(
      '::',
      '{',
      '}',
      '=',
      '~',
      '#',
      '####',
      '->',
      '%50%',
      '%',
      '\\',
      '\n',
      '\n\n',
      '//',
      '$CATEGORY:',
      '[html]',
      '[markdown]',
      '<b>',
      '<a x="',
      '\\(',
      '\\)',
      '1',
      '..',
      ':',
      'T',
      'ก',
      ' ',
      'word',
      '*',
      '&#39;',
    );
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => bytesOf(pieces.join('')));
    await fc.assert(fc.asyncProperty(text, fc.constant('a.gift'), soundReading), { numRuns: 1500 });
  });

  test('of arbitrary rows gives questions or faults', async () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        'A',
        'AC',
        '1',
        '2.5',
        'TRUE',
        'single',
        'numeric',
        'essay',
        'tf',
        'short answer',
        '"',
        '""',
        '=A1',
        '<p>',
        'ก',
        '\n',
        '#REF!',
        '5%',
      ),
      fc.string({ maxLength: 8 }),
    );
    const header = fc.shuffledSubarray(
      [
        'question',
        'question_th',
        'type',
        'option_a',
        'option_b',
        'answer1',
        'tolerance',
        'points',
        'level',
        'code',
        'explanation',
      ],
      { minLength: 4 },
    );
    const text = fc
      .tuple(header, fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 8 }))
      .map(([titles, rows]) => bytesOf([[...titles, 'correct'], ...rows].map((cells) => cells.join(',')).join('\n')));
    await fc.assert(fc.asyncProperty(text, fc.constant('a.csv'), soundReading), { numRuns: 1500 });
  });

  test.each([
    ['GIFT', bytesOf(gift)],
    ['CSV', bytesOf(written(','))],
    ['UTF-16', Buffer.from(`\ufeff${written(';')}`, 'utf16le')],
    ['XLSX', workbook],
    ['XLSX without compression', zipSync(unzipSync(workbook), { level: 0 })],
  ])('of %s with some bytes changed, left out or doubled gives questions or faults', async (_, original) => {
    const change = fc.record({
      at: fc.nat(original.length - 1),
      what: fc.constantFrom('set', 'drop', 'double'),
      byte: fc.nat(255),
      length: fc.integer({ min: 1, max: 40 }),
    });
    const mutated = fc.array(change, { minLength: 1, maxLength: 5 }).map((changes) =>
      changes.reduce<Uint8Array>((bytes, { at, what, byte, length }) => {
        if (what === 'set') return bytes.map((old, index) => (index === at ? byte : old));
        const kept = what === 'drop' ? at + length : Math.max(0, at - length);
        return Buffer.concat([bytes.subarray(0, at), bytes.subarray(kept)]);
      }, original),
    );
    await fc.assert(fc.asyncProperty(mutated, names, soundReading), { numRuns: 400 });
  });
});

test('typed questions are recognised by themselves', async () => {
  for (const { name, text } of [...thaiTexts, ...englishTexts]) {
    const { format } = await readQuestionFile(new TextEncoder().encode(text), 'questions.txt');
    expect([name, format]).toEqual([name, 'text']);
  }
});
