import { expect, test } from 'vitest';
import type { GridQuestion } from './judge-marks.ts';
import { askedOn, gatherSheets, ownerOf, type SheetsOfExam } from './match-pages.ts';

const questions = (count: number): GridQuestion[] =>
  Array.from({ length: count }, (_, at) => ({ question: at + 1, letters: 3, takes: 'one' }));
const exam: SheetsOfExam = {
  number: 42,
  versions: new Map([
    ['A', questions(220)],
    ['B', questions(60)],
  ]),
  candidates: new Map([
    ['S-1', 'A'],
    ['S-2', 'B'],
  ]),
};
const stamp = 'OURSTAMP27';
const owner = (...texts: string[]) => ownerOf(texts, exam, (code) => code.stamp === stamp);

test('a page says whose it is', () => {
  expect(owner(`SANAM1/42/A/S-1/2/${stamp}`)).toEqual({ examinee: 'S-1', version: 'A', page: 2 });
  expect(owner('https://example.org', `SANAM1/42/B/S-2/1/${stamp}`)).toMatchObject({ examinee: 'S-2' });
});

test.each([
  ['nothing of ours', ['https://example.org'], 'no_code'],
  ['two sheets in one picture', [`SANAM1/42/A/S-1/1/${stamp}`, `SANAM1/42/B/S-2/1/${stamp}`], 'several_codes'],
  ['a sheet of another exam', [`SANAM1/43/A/S-1/1/${stamp}`], 'other_exam'],
  ['a stamp of somebody else', ['SANAM1/42/A/S-1/1/FORGED2345'], 'not_ours'],
  ['no stamp', ['SANAM1/42/A/S-1/1'], 'not_ours'],
  ['a paper, which is no answer sheet', ['SANAM1/42/A/S-1'], 'not_ours'],
  ['a sheet for everybody', [`SANAM1/42/A//1/${stamp}`], 'nobody_named'],
  ['somebody who is no candidate', [`SANAM1/42/A/S-9/1/${stamp}`], 'unknown_person'],
  ['another version than the person has', [`SANAM1/42/B/S-1/1/${stamp}`], 'wrong_version'],
  ['a page that the version does not have', [`SANAM1/42/B/S-2/2/${stamp}`], 'unknown_page'],
])('%s is put aside', (_, texts, why) => {
  expect(owner(...texts)).toBe(why);
});

test('a page asks its own questions only, on both sizes of paper', () => {
  const { questions: asked, layouts } = askedOn({ examinee: 'S-1', version: 'A', page: 2 }, exam);
  expect([asked[0]?.question, asked.length]).toEqual([201, 20]);
  expect(layouts.map(({ numbers }) => numbers[0]?.question)).toEqual([201, 201]);
});

const page = (examinee: string, number: number, question: number) => ({
  examinee,
  version: exam.candidates.get(examinee) ?? '',
  page: number,
  answers: [{ question, letters: ['A'], doubt: null }],
});

test('pages in any order make a whole sheet', () => {
  const [sheet] = gatherSheets([page('S-1', 2, 201), page('S-1', 1, 1)], exam);
  expect(sheet).toMatchObject({ state: 'read', missing: [] });
  expect(sheet?.answers.map(({ question }) => question)).toEqual([1, 201]);
});

test('a missing page and a second sheet of a person stop the sheet, not those of others', () => {
  const states = (...pages: ReturnType<typeof page>[]) =>
    gatherSheets(pages, exam).map(({ examinee, state, missing }) => `${examinee} ${state} ${missing.join(',')}`.trim());
  expect(states(page('S-2', 1, 1), page('S-1', 2, 201))).toEqual(['S-1 missing_page 1', 'S-2 read']);
  expect(states(page('S-2', 1, 1), page('S-2', 1, 1))).toEqual(['S-2 two_sheets']);
  expect(states(page('S-1', 2, 201), page('S-1', 2, 201))).toEqual(['S-1 two_sheets 1']);
});
