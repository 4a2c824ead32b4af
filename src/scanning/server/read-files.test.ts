import { beforeAll, expect, test } from 'vitest';
import type { GreyPicture } from '../domain/picture.ts';
import type { Scribble } from '../domain/scribble.fixture.ts';
import { readFile } from './read-files.ts';
import {
  chanceFrom,
  examOf,
  fillIn,
  jpegOf,
  personOf,
  printedSheets,
  questionsOf,
  takenFile,
} from './scanned.fixture.ts';

const questions = questionsOf(60);
const asked = examOf(2, questions);
const clean = { by: 'scanner', turned: 0, shadow: false, coffee: false } as const;
let printed: GreyPicture;
beforeAll(async () => {
  [printed = { width: 0, height: 0, pixels: new Uint8Array() }] = await printedSheets(
    [{ examinee: personOf(0), version: 'A' }],
    questions,
  );
});
const copy = (): GreyPicture => ({ ...printed, pixels: printed.pixels.slice() });

async function read(bytes: Uint8Array) {
  for await (const outcome of readFile({ name: 'scan', bytes }, asked)) return outcome;
  throw new Error('A file without pages.');
}

const letterOf = (question: number): string => 'ABC'[question % 3] ?? 'A';
const marked = (at: (question: number) => Scribble | null) =>
  questions.map(({ question }) => {
    const what = at(question);
    return { question, meant: null, marks: what ? [{ letter: letterOf(question), what }] : [] };
  });

test('a sheet from a scanner, upside down, is read as it was filled', async () => {
  const [sheet, chance] = [copy(), chanceFrom('scanner')];
  const usual: readonly Scribble[] = ['filled', 'pencil', 'sloppy'];
  fillIn(
    sheet,
    questions,
    marked((question) => (question % 10 === 0 ? null : (usual[question % 3] ?? 'filled'))),
    chance,
  );
  const outcome = await read(takenFile(sheet, { ...clean, turned: 2 }, chance));
  expect(outcome).toMatchObject({ examinee: personOf(0), version: 'A', page: 1 });
  const answers = 'answers' in outcome ? outcome.answers : [];
  expect(answers.filter(({ doubt }) => doubt)).toEqual([]);
  expect(answers.map(({ letters }) => letters.join(''))).toEqual(
    questions.map(({ question }) => (question % 10 === 0 ? '' : letterOf(question))),
  );
});

test('of a sheet from a phone, in a shadow and with coffee on it, each defect is a doubt and nothing is read wrong', async () => {
  const [sheet, chance] = [copy(), chanceFrom('phone')];
  const defects: readonly Scribble[] = ['faint', 'rubbed_out', 'crossed_out', 'cross', 'dot'];
  const isDefect = (question: number) => question % 4 === 0;
  fillIn(
    sheet,
    questions,
    marked((question) => (isDefect(question) ? (defects[question % 5] ?? 'dot') : 'filled')),
    chance,
  );
  const outcome = await read(takenFile(sheet, { by: 'phone', turned: 1, shadow: true, coffee: true }, chance));
  const answers = 'answers' in outcome ? outcome.answers : [];
  expect(answers).toHaveLength(60);
  const wrong = answers.filter(({ question, letters, doubt }) => !doubt && letters.join('') !== letterOf(question));
  expect(wrong).toEqual([]);
  expect(answers.filter(({ question, doubt }) => isDefect(question) && !doubt)).toEqual([]);
});

test('a sheet with a corner torn off, a blank page and a broken file are put aside', async () => {
  const torn = copy();
  for (let y = 0; y < 200; y++) torn.pixels.fill(255, y * torn.width, y * torn.width + 200);
  expect(await read(jpegOf(torn))).toMatchObject({ stopped: 'no_corners', examinee: personOf(0) });
  const blank = { ...printed, pixels: new Uint8Array(printed.pixels.length).fill(240) };
  expect(await read(jpegOf(blank))).toMatchObject({ stopped: 'no_code' });
  expect(await read(new TextEncoder().encode('%PDF-1.7 and then nothing'))).toMatchObject({ stopped: 'not_a_picture' });
});

test('a page that is hardly darker than its paper is put aside with its person', async () => {
  const pale = { ...printed, pixels: printed.pixels.map((grey) => 140 + grey * 0.4) };
  expect(await read(jpegOf(pale))).toMatchObject({ stopped: 'too_pale', examinee: personOf(0) });
});
