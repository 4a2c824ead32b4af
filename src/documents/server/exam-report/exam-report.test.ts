import { expect, test } from 'vitest';
import { testReport } from '../documents.fixture.ts';
import { testAnalysis, testBreakdown, testScales } from './said.fixture.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { candidateRow, examRow, print } from '../rows.fixture.ts';
import { reportedAnalysis } from './analysis.ts';
import { happeningsOf } from './happenings.ts';
import { reportDocument } from './document.ts';
import { examReportSheet } from './sheet.ts';

test('who began and is not marked yet is neither absent nor failed', () => {
  const unmarked = { ...candidateRow, points: null, maxPoints: null, passed: null };
  const { scores } = reportDocument(
    examRow,
    {
      candidates: [candidateRow, { ...candidateRow, passed: false }, { ...unmarked, hasSat: false }, unmarked],
      happenings: [],
    },
    print,
  );
  expect(scores.map(({ outcome, points, maximum }) => [outcome, points, maximum])).toEqual([
    ['passed', 600, 800],
    ['failed', 600, 800],
    ['absent', 0, 0],
  ]);
});

test('the signature of the results never stands alone on a page: rows are above it', () => {
  for (const count of [1, 3, 9, 14, 16, 18, 20]) {
    const pages = textOfPdf(compileTypst(examReportSheet(testReport('en', count))).pdf);
    const last = pages.at(-1) ?? '';
    expect(last).toContain('Ms. Ratana Chai');
    expect(last.split('\n')).toContain(String(count));
  }
});

test('how the questions did is printed with what asks for a look, and nothing where too few sat it', () => {
  const print = (analysis: typeof testAnalysis) =>
    textOfPdf(compileTypst(examReportSheet({ ...testReport('en', 40), analysis })).pdf)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  const text = print(testAnalysis);
  const said = ['Analysis of the questions', '0.81', '5.0 %', '90.0 %', 'A7', '31.0 %', '-0.08', 'Wrong key?'];
  for (const words of said) expect(text).toContain(words);
  expect(print(testAnalysis && { ...testAnalysis, outstanding: [] })).toContain('No question asks for a look.');
  expect(print(null)).not.toContain('Analysis of the questions');
});

test('of thirty and more the questions that ask for a look are named by their place, of fewer nothing is said', async () => {
  const asked = [1, 2].map((position) => ({ label: 'A', position, questionId: `q${position}` }));
  const items = asked.map(({ questionId }) => ({ questionId, version: 1, points: 100, options: [], key: [] }));
  const given = (points: number) => ({ points, chosen: [], omitted: false, seconds: null });
  const examined = (persons: number) =>
    ({
      passMark: 75,
      asked,
      papers: [{ label: 'A', items }],
      persons: Array.from({ length: persons }, (_, person) => ({
        paper: 'A',
        answers: new Map([
          ['q1', given(person % 4 === 0 ? 0 : 100)],
          ['q2', given(person % 4 === 0 ? 100 : 0)],
        ]),
      })),
    }) as unknown as Parameters<typeof reportedAnalysis>[0];
  expect(await reportedAnalysis(examined(29))).toBeNull();
  expect(await reportedAnalysis(examined(32))).toMatchObject({
    versions: [{ version: null, persons: 32, mean: 0.5 }],
    outstanding: [
      { place: '1', flags: ['negative'] },
      { place: '2', facility: 0.25, flags: ['negative', 'too_hard'] },
    ],
    map: [
      { place: '1', facility: 0.75, discrimination: expect.closeTo(-1, 5) as number, isGrave: true },
      { place: '2', facility: 0.25, discrimination: expect.closeTo(-1, 5) as number, isGrave: true },
    ],
  });
});

test('every question is on the map of the report with a table below it, in both languages; without discrimination in the table alone', () => {
  const bare = (text: string) => text.replaceAll(/\s+/g, '');
  const print = (language: 'en' | 'th', analysis: typeof testAnalysis) =>
    textOfPdf(compileTypst(examReportSheet({ ...testReport(language, 40), analysis })).pdf);
  const pages = print('en', testAnalysis);
  const page = pages.find((text) => text.includes('Map of the questions')) ?? '';
  // The picture is whole on one page: its title, its axes, and the places of those that ask for a look.
  for (const words of ['1.0', '-0.6', '0.0', '75 %', 'A7', 'B20', 'Facility']) expect(page).toContain(words);
  const all = bare(pages.join());
  for (const { place, facility, discrimination } of testAnalysis?.map ?? [])
    expect(all).toContain(`${place}${(100 * facility).toFixed(1)}%${discrimination?.toFixed(2) ?? '–'}`);
  const thai = bare(print('th', testAnalysis).join());
  for (const words of ['แผนภาพของคำถาม', 'ค่าความยากง่ายและค่าอำนาจจำแนกของแต่ละข้อ', 'A731.0%-0.48'])
    expect(thai).toContain(bare(words));
  const none = testAnalysis && {
    ...testAnalysis,
    map: testAnalysis.map.map((one) => ({ ...one, discrimination: null })),
  };
  expect(print('en', none).join()).not.toContain('Map of the questions');
});

test('several versions and the subsections are printed with their shares; one version alone has no line of its own', () => {
  const print = (changes: object) =>
    textOfPdf(compileTypst(examReportSheet({ ...testReport('en', 8), ...changes })).pdf)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  const text = print(testBreakdown('en'));
  for (const words of ['By version', '11.5.1', '31 / 48', '64.5', '0 / 24', '24 / 24', '100.0'])
    expect(text).toContain(words);
  expect(print({ subsections: testBreakdown('en').subsections })).not.toContain('By version');
});

test('people and questions of each version stand on one scale, whole on a page, in both languages', () => {
  const pages = (language: 'en' | 'th', scales: typeof testScales, count = 40) =>
    textOfPdf(compileTypst(examReportSheet({ ...testReport(language, count), scales })).pdf);
  // Thai is read without blanks between words, and a file may have some.
  const bare = (text: string) => text.replaceAll(/\s+/g, '');
  const said = (language: 'en' | 'th') => bare(pages(language, testScales).join());
  for (const words of ['Wright map', 'Version A', 'Version B', '0.87 logits above', 'One person had everything right'])
    expect(said('en')).toContain(bare(words));
  for (const words of ['แผนที่ไรต์ (Wright map)', 'ชุด A', 'สูงกว่าความยากเฉลี่ย 0.87 โลจิต', 'ข้อ 3, 4 ไม่อยู่บนแผนที่'])
    expect(said('th')).toContain(bare(words));
  expect(pages('en', []).join()).not.toContain('Wright map');
  // A long one with its words below goes to the next page as a whole.
  const long = testScales.slice(0, 1).map((scale) => ({
    ...scale,
    version: null,
    steps: Array.from({ length: 24 }, (_, down) => ({ from: 6 - down / 2, persons: down, questions: [] })),
  }));
  const [page = '', ...others] = pages('en', long).filter((text) => /^-?\d\.5$/m.test(text));
  expect(others).toEqual([]);
  for (const words of ['5.5', '-5.5', '0.87 logits above']) expect(page).toContain(words);
});

const concerned = { examineeId: 'x', number: 'S-7', title: {}, givenName: { en: 'Mali' }, familyName: { en: 'Dee' } };
const at = (time: string) => new Date(`2026-03-01T${time}Z`);
const incident = {
  id: 'i',
  category: 'health' as const,
  words: 'Felt faint',
  measures: 'Rested outside',
  happenedAt: at('17:50:00'),
  recordedAt: at('17:55:00'),
  by: null,
  people: [concerned],
  followUps: [],
};

test('incidents and extra time are printed by time, with whom, what was done and the minutes', () => {
  const followUps = [{ id: 'f', words: 'Not in this room', withdraws: true, at: at('18:10:00'), by: null }];
  const extra = {
    id: 'e',
    givenAt: at('18:00:00'),
    minutes: 7,
    words: 'Was away',
    by: null,
    people: [concerned],
    causes: [],
  };
  const move = {
    id: 'm',
    act: 'to_paper' as const,
    movedAt: at('18:02:00'),
    words: 'The screen went dark',
    by: null,
    people: [concerned],
  };
  const alarm = {
    ...incident,
    id: 'j',
    category: 'room' as const,
    words: 'Fire alarm',
    measures: '',
    people: [],
    followUps,
  };
  const happenings = happeningsOf(
    { incidents: [incident, { ...alarm, happenedAt: at('18:05:00') }], extraTime: [extra], moves: [move] },
    'Asia/Bangkok',
  );
  expect(happenings.map(({ time, category, withdrawn, minutes }) => [time, category, withdrawn, minutes])).toEqual([
    ['00:50', 'health', false, null],
    ['01:00', 'extraTime', false, 7],
    ['01:02', 'toPaper', false, null],
    ['01:05', 'room', true, null],
  ]);
  const report = reportDocument(examRow, { candidates: [candidateRow], happenings }, print);
  const text = textOfPdf(compileTypst(examReportSheet(report)).pdf)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const said = [
    'Incidents and extra time',
    'The screen went dark',
    'To paper',
    'S-7 Mali Dee',
    'Felt faint',
    'Done: Rested outside',
    'Fire alarm',
    'Whole exam',
  ];
  for (const words of [...said, 'Withdrawn', 'Recorded by mistake: Not in this room']) expect(text).toContain(words);
  expect(text.indexOf('Felt faint')).toBeLessThan(text.indexOf('Was away'));
  // Where nothing happened nothing is said of it.
  const quiet = reportDocument(examRow, { candidates: [candidateRow], happenings: [] }, print);
  expect(textOfPdf(compileTypst(examReportSheet(quiet)).pdf).join()).not.toContain('Incidents');
});
