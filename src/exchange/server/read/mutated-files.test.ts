import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readingLimits } from '../../../platform/server/file-reading/reading-process.ts';
import { cleanRichText } from '../../../platform/rich-text/rich-text.ts';
import { questionDraft } from '../../../questions/draft-schema.ts';
import { bombs } from '../fixtures/hostile/bombs.ts';
import { goodFiles, type TestFile } from '../fixtures/hostile/good-files.ts';
import { mutated } from '../fixtures/hostile/mutators.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { readApart } from './read-apart.ts';
import { readQuestionFile } from './read-question-file.ts';
import { storedReading, type StoredReading } from './stored-reading.ts';

const seed = Number(process.env['MUTATION_SEED'] ?? 20_261_122);
const many = Number(process.env['MUTATED_FILES'] ?? 600);
const secret = 'the secret of a file that nobody may read';

let visits = 0;
let listener: Server;
let folder: string;
let files: readonly TestFile[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanam-canary-'));
  const file = join(folder, 'canary.txt');
  writeFileSync(file, secret);
  listener = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  files = bombs({ port: typeof address === 'object' && address ? address.port : 0, file });
});
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true });
});

/** What the process of the importer does with a file, here in the process of the test. */
async function read({ name, bytes }: TestFile): Promise<StoredReading> {
  return storedReading(await readQuestionFile(bytes, name, { keep: mediaKeeper }));
}

/** Why this reading may not be imported as it is; nothing where it may, or says why it holds nothing. */
function troubleWith({ found, questions, faults }: StoredReading): string[] {
  const texts = JSON.stringify(questions.map(({ draft }) => draft));
  const stems = questions.flatMap(({ draft }) => Object.values(draft.content.stem));
  return [
    ...(questions.length === 0 && faults.length === 0 ? ['says nothing'] : []),
    ...(faults.some(({ line }) => !Number.isInteger(line) || line < 1) ? ['a fault without a line'] : []),
    ...(questions.length > found ? ['more questions than found'] : []),
    ...(questions.every(({ draft }) => questionDraft.safeParse(draft).success) ? [] : ['the bank would not take it']),
    ...(/<(?:script|iframe|object|svg|style)\b|<[a-z]+[^<>]*\son[a-z]+=|href=|javascript:[^<]*["'>]/i.test(texts)
      ? ['live HTML']
      : []),
    ...(stems.every((stem) => cleanRichText(stem ?? '') === stem) ? [] : ['unclean']),
    ...(texts.includes(secret) ? ['the secret'] : []),
  ];
}

describe('files that are not what they should be', () => {
  test('the sound ones are read whole', async () => {
    const readings = await Promise.all(goodFiles.map(read));
    expect(readings.map(({ questions }, at) => [goodFiles[at]?.name, questions.length > 0])).toEqual(
      goodFiles.map(({ name }) => [name, true]),
    );
    expect(readings.map(troubleWith).flat()).toEqual([]);
  });

  test(`${many} mutated files: each is read or refused with a reason`, async () => {
    const problems: string[] = [];
    for (let at = 0; at < many; at++) {
      const source = goodFiles[at % goodFiles.length];
      if (!source) continue;
      const trouble = await read(mutated(source, seed + at)).then(troubleWith, (error: unknown) => [String(error)]);
      for (const what of trouble) problems.push(`seed ${seed + at}, ${source.name}: ${what}`);
    }
    expect(problems).toEqual([]);
  }, 600_000);

  test('files made to do harm are refused or harmless, and touch nothing outside', async () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    const problems: string[] = [];
    for (const file of files) {
      const began = performance.now();
      const trouble = await read(file).then(troubleWith, (error: unknown) => [String(error)]);
      const seconds = (performance.now() - began) / 1000;
      for (const what of [...trouble, ...(seconds > 10 ? [`${seconds} seconds`] : [])])
        problems.push(`${file.name}: ${what}`);
    }
    expect(problems).toEqual([]);
    expect(visits).toBe(0);
    expect(statSync(join(folder, 'canary.txt')).size).toBe(secret.length);
  }, 600_000);

  test('in the process that reads them, the heaviest end within 256 MB', async () => {
    const heaviest = ['numeric-references.xml', 'gif-frames.xml', 'gaps.txt', 'sheet.xlsx'];
    const chosen = files.filter(({ name }) => heaviest.includes(name));
    expect(chosen).toHaveLength(heaviest.length);
    const readings = [];
    // Of memory alone: a machine under load takes its time.
    const limits = { ...readingLimits, milliseconds: 100_000, resident: 256 };
    for (const file of chosen) readings.push(await readApart(file, { companyId: '', limits }));
    const said = readings.map((reading) =>
      'json' in reading ? (JSON.parse(String(reading.json)) as StoredReading) : null,
    );
    expect(said.map((reading) => reading && troubleWith(reading))).toEqual(heaviest.map(() => []));
  }, 600_000);
});
