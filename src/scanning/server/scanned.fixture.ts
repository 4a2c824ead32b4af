import { Transformer } from '@napi-rs/image';
import { randomFrom } from '../../assembly/domain/random.ts';
import { answerGridLayout } from '../../documents/domain/answer-grid/layout.ts';
import { pageCodeOf, scanCodeOf, stampedCodeOf } from '../../documents/domain/answer-grid/scan-code.ts';
import { answerGridSheet } from '../../documents/server/answer-grid/sheet.ts';
import { sheetStampFrom } from '../../documents/server/answer-grid/sheet-stamp.ts';
import { testGrid } from '../../documents/server/documents.fixture.ts';
import { compileInWorker } from '../../documents/server/engine/typst-queue.ts';
import { taken, type Taken } from '../domain/distort.fixture.ts';
import type { GridQuestion } from '../domain/judge-marks.ts';
import type { SheetsOfExam } from '../domain/match-pages.ts';
import type { GreyPicture } from '../domain/picture.ts';
import { scribble, type Chance, type Scribble } from '../domain/scribble.fixture.ts';
import { openPages } from './open-pages.ts';
import type { AskedExam } from './read-files.ts';

/** An exam whose sheets are printed by us, filled in by a generator, and taken by a scanner or a phone. */
const papers = { generatedExamId: '0199a1d2-0000-7000-8000-000000000042' };
const stamp = sheetStampFrom('a secret that only this test knows');
const number = 42;

export const personOf = (at: number): string => `B1-2569-${String(at + 1).padStart(3, '0')}`;

export function examOf(persons: number, questions: readonly GridQuestion[]): AskedExam {
  const candidates = new Map(Array.from({ length: persons }, (_, at) => [personOf(at), 'AB'[at % 2] ?? 'A']));
  const exam: SheetsOfExam = {
    number,
    versions: new Map([
      ['A', questions],
      ['B', questions],
    ]),
    candidates,
  };
  return { exam, isOurs: (code) => stamp.isOurs(papers, code.unstamped, code.stamp ?? '') };
}

export const questionsOf = (count: number): GridQuestion[] =>
  Array.from({ length: count }, (_, at) => ({
    question: at + 1,
    letters: at % 7 === 3 ? 4 : 3,
    takes: at % 20 === 13 ? 'several' : 'one',
  }));

type Printed = { readonly examinee: string; readonly version: string };

/** The printed sheets of these persons, drawn as a scanner would see them: page by page. */
export async function printedSheets(
  whose: readonly Printed[],
  questions: readonly GridQuestion[],
): Promise<GreyPicture[]> {
  const grid = testGrid('en+th', questions.length);
  const sheets = whose.map(({ examinee, version }) => ({
    version,
    examinee: { number: examinee, name: { en: 'Mr. Somchai Jaidee', th: 'นายสมชาย ใจดี' }, seat: '' },
    options: questions.map(({ letters }) => letters),
    codes: Array.from({ length: Math.ceil(questions.length / 200) }, (_, at) => {
      const code = pageCodeOf(scanCodeOf({ exam: number, version, examinee }), at + 1);
      return stampedCodeOf(code, stamp.of(papers, code));
    }),
  }));
  const { pdf } = await compileInWorker(answerGridSheet({ ...grid, sheets }));
  const pictures: GreyPicture[] = [];
  for await (const page of openPages(pdf)) if ('picture' in page) pictures.push(page.picture);
  return pictures;
}

/** What somebody does to the circles of a question, and what it means; null where nobody can say. */
export type Filled = {
  readonly question: number;
  readonly marks: readonly { readonly letter: string; readonly what: Scribble }[];
  readonly meant: string | null;
};

/** Draws with a pen or a pencil on the first page of a printed sheet. */
export function fillIn(
  picture: GreyPicture,
  questions: readonly GridQuestion[],
  answers: readonly Filled[],
  chance: Chance,
): void {
  const layout = answerGridLayout(
    questions.map(({ letters }) => letters),
    questions[0]?.question ?? 1,
    'a4',
  );
  const sheet = { picture, scale: picture.width / layout.width, radius: layout.radius };
  for (const { question, marks } of answers)
    for (const { letter, what } of marks) {
      const bubble = layout.bubbles.find((one) => one.question === question && one.letter === letter);
      if (bubble) scribble(sheet, bubble, what, chance);
    }
}

export const chanceFrom = (seed: string): Chance => {
  const dice = randomFrom(seed);
  return () => (dice.below(1_000_000) + 0.5) / 1_000_000;
};

/** The file that comes from a scanner or a phone. */
export const takenFile = (picture: GreyPicture, how: Taken, chance: Chance): Uint8Array =>
  jpegOf(taken(picture, how, chance));

export function jpegOf({ width, height, pixels }: GreyPicture): Uint8Array {
  const whole = new Uint8Array(width * height * 4);
  const words = new Uint32Array(whole.buffer);
  for (let at = 0; at < words.length; at++) words[at] = 0xff000000 | ((pixels[at] ?? 0) * 0x010101);
  return Transformer.fromRgbaPixels(whole, width, height).jpegSync(80);
}
