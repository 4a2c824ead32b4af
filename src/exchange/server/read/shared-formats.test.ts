import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { questionDraft } from '../../../questions/draft-schema.ts';
import type { Reading } from '../../domain/imported.ts';
import { whyOtherwise } from '../fixtures/expected/expectation.ts';
import { expectationsOf, folder, json } from '../fixtures/expected/files.ts';
import { withTable, type FileRow } from '../fixtures/expected/table.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { readQuestionFile } from './read-question-file.ts';

const isMissing = !existsSync(folder);
const document = 'docs/exchange.md';

/** Formats with an `expected.json`; `scoring` holds answers to items, not questions (see qti/scoring.test.ts). */
const formats = [
  'aiken',
  'amc',
  'broken',
  'cloze',
  'csv-xlsx',
  'derived',
  'gift',
  'h5p',
  'missingword',
  'moodle-xml',
  'qti12',
  'qti2',
  'qti3',
  'r-exams',
] as const;

test('the files are there where they must be', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

describe.skipIf(isMissing)('files of others', () => {
  test('are read as the document says: kinds and right answers, question by question', async () => {
    const rows: FileRow[] = [];
    for (const format of formats)
      for (const [name, entry] of Object.entries(
        z.record(z.string(), z.unknown()).parse(json(`${format}/expected.json`)),
      ))
        rows.push(await rowOf(format, name, entry));
    const written = readFileSync(document, 'utf8');
    const now = withTable(written, rows);
    // `EXCHANGE_DOCS=write` brings the document up to date.
    if (process.env['EXCHANGE_DOCS'] === 'write') writeFileSync(document, now);
    else expect(now).toBe(written);
  }, 60_000);
});

async function rowOf(format: string, name: string, entry: unknown): Promise<FileRow> {
  const reading = await readQuestionFile(readFileSync(`${folder}/${format}/${name}`), name, { keep: mediaKeeper });
  expect(whatIsUnsound(reading), name).toEqual([]);
  const expected = await expectationsOf(format, name, entry, reading);
  const ours = expected.filter(({ kinds }) => kinds.length > 0);
  const reasons = ours.flatMap((one) => whyOtherwise(one, reading) ?? []);
  const others = reading.faults.filter(({ code }) => code !== 'no_questions' || expected.length === 0);
  return {
    format,
    name,
    questions: expected.length,
    ours: ours.length,
    right: ours.length - reasons.length,
    reasons: [
      ...new Set([
        ...reasons,
        ...others.map(({ code, values }) => named(code, values?.['kind'] ?? values?.['format'])),
      ]),
    ],
  };
}

const named = (code: string, what: string | number | undefined): string =>
  what === undefined ? code : `${code}: ${what}`;

/** Questions that the bank would not take, and readings that say nothing. */
const whatIsUnsound = ({ questions, faults, found }: Reading): string[] => [
  ...questions.flatMap(({ draft, line }) => {
    const { error } = questionDraft.safeParse(draft);
    return error ? [`${line}: ${error.message}`] : [];
  }),
  ...(questions.length === 0 && faults.length === 0 ? ['silent'] : []),
  ...(found < questions.length ? ['more than found'] : []),
];
