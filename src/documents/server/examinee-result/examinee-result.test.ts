import { expect, test } from 'vitest';
import { knowledgeDeficiencySheet } from '../knowledge-deficiency/sheet.ts';
import type { MarkedResult } from '../queries.ts';
import { asked, examRow, now, resultRow, snapshot } from '../rows.fixture.ts';
import { resultDocument } from './document.ts';
import { examineeResultSheet } from './sheet.ts';

const labels = {
  module: { en: 'Course unit', th: 'หน่วยวิชา' },
  modules: { en: 'Course units', th: 'หน่วยวิชา' },
  subsection: { en: 'Topic', th: 'เรื่อง' },
  subsections: { en: 'Topics', th: 'เรื่อง' },
};
const low: MarkedResult = {
  number: 'S-1',
  title: {},
  givenName: { en: 'Suda' },
  familyName: { en: 'Deewong' },
  version: 'A',
  attempt: 1,
  points: 100,
  maxPoints: 400,
  passed: false,
  bySubsection: [{ code: '21', title: { en: 'Air' }, level: 2, correct: 1, total: 4 }],
  released: null,
  studyUntil: null,
};

test.each([
  [null, 'Aircraft type', 'Results by ATA chapter', 'ATA chapter', 'all chapters for this aircraft type'],
  [labels, 'Course unit', 'Results by topic', 'Topic', 'the whole syllabus of this course unit'],
] as const)('documents name the levels of the syllabus as the company does', (own, ...said) => {
  const document = resultDocument({ ...examRow, labels: own }, low, { language: 'en', size: 'a4', now });
  const text = JSON.stringify([
    examineeResultSheet(document).content,
    knowledgeDeficiencySheet({ ...document, retraining: false }).content,
  ]).replaceAll(/[[\]{}"]|keep|breakable/g, '');
  for (const words of said) expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
});

test('a result is printed as it stands before its release, and as it was released afterwards', () => {
  expect(resultDocument(examRow, resultRow, asked)).toMatchObject({
    title: { en: 'Test' },
    day: '2026-03-02',
    passMark: 75,
    subject: { code: '11A' },
    examinees: [
      {
        number: 'S-1',
        name: { en: 'Mr. Somchai Jaidee' },
        version: 'A',
        attempt: 2,
        points: 600,
        maximum: 800,
        subsections: [{ code: '1.1', asked: 8, wrong: 2 }],
      },
    ],
  });
  expect(resultDocument(examRow, { ...resultRow, released: snapshot }, asked)).toMatchObject({
    title: { en: 'Old title' },
    day: '2026-03-01',
    passMark: 70,
    subject: { model: 'MODULE', code: '11', title: { en: 'Old module' } },
    print: { letterhead: { company: { en: 'Old school' } }, documentId: 'EX-0042-S-9' },
    examinees: [{ number: 'S-9', name: { en: 'Ms. Suda Deewong', th: 'นางสาวสุดา ดีวงศ์' }, version: 'B' }],
  });
});

test('a released result has the letterhead of that day; one that was released before it was kept has that of today', () => {
  const [address, logo] = [{ en: '1 Old Road' }, new Uint8Array([1])];
  const released = { ...snapshot, company: { ...snapshot.company, address, logo: 'the old one' } };
  const letterheadOf = (of: typeof snapshot, logos?: ReadonlyMap<string, Uint8Array>) =>
    resultDocument(examRow, { ...resultRow, released: of }, asked, logos).print.letterhead;
  expect(letterheadOf(released, new Map([['the old one', logo]]))).toMatchObject({ address, logo });
  expect(letterheadOf(snapshot)).toMatchObject({ address: examRow.address, logo: examRow.logo });
});

test('a result and a deficiency report say what each essay got; where the paper has none, nothing is said', () => {
  const byEssay = [
    { points: 300, maxPoints: 400 },
    { points: 150, maxPoints: 200 },
  ];
  const textOf = (result: MarkedResult) => {
    const document = resultDocument(examRow, result, { language: 'en', size: 'a4', now });
    return [examineeResultSheet(document), knowledgeDeficiencySheet({ ...document, retraining: false })].map(
      ({ content }) => JSON.stringify(content),
    );
  };
  for (const text of textOf({ ...low, byEssay })) expect(text).toContain('3 / 4, 1.5 / 2');
  for (const text of textOf(low)) expect(text).not.toContain('Essays');
});
